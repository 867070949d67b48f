package dev.cinch.lab.magbdi;

import dev.cinch.base.Decimal;
import dev.cinch.codec.Codec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.lab.CalculatedExperiment;
import dev.cinch.lab.Comparison;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Results;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.List;

/** The paper's examples of blocks that do not fill their bursts: Figures 1, 4 and 7, and the best ratio at each granularity. */
public final class WholeBursts extends CalculatedExperiment {
    private static final int BLOCK_BYTES = 128;
    private static final int MAG = 32;

    /** The size of the first example, which the paper does not say the origin of. */
    private static final int TOLD_BYTES = 36;

    /**
     * A block as a codec writes it.
     *
     * @param claim the beginning of its claims' names
     * @param largest its largest delta; the widest one of the encoding
     */
    private record Example(String claim, String name, String codec, long largest) {
        Codec create() {
            return Codecs.parse(codec).create();
        }
    }

    private static final List<Example> EXAMPLES = List.of(
            new Example("delta-1", "BDI, deltas of 1 byte", "bdi-4b", (1 << 7) - 1),
            new Example("delta-2", "BDI, deltas of 2 bytes", "bdi-4b", (1 << 15) - 1),
            new Example("delta-14", "MAG-aware BDI, deltas of 14 bits", "mag-bdi", (1 << 13) - 1),
            new Example("least", "BDI, equal values", "bdi-4b", 0),
            new Example("best-16", "MAG-aware BDI at 16 bytes, equal values", "mag-bdi:mag=16", 0),
            new Example("best-32", "MAG-aware BDI at 32 bytes, equal values", "mag-bdi", 0));

    public WholeBursts() {
        super(Paper.MAGBDI, "fig4", "Figures 1, 4 and 7", "Blocks that do not fill their bursts");
    }

    @Override
    protected void calculate(Recorder recorder) {
        recorder.record("told", MagBdiStatistics.BLOCK_SIZE, TOLD_BYTES);
        for (Example example : EXAMPLES) {
            int size = new DeltaBlock(4, example.largest).compressedBytes(example.create());
            recorder.record(example.claim, MagBdiStatistics.BLOCK_SIZE, size);
        }
    }

    @Override
    protected Outcome evaluate(Results results) {
        Comparison comparison = new Comparison(this);
        Table table = Table.titled("Blocks of 128 bytes; in brackets the paper's")
                .text("block")
                .number("size (B)")
                .number("ratio")
                .number("fetched (B)")
                .number("effective ratio");
        List<String> names = new ArrayList<>();
        List<Double> raw = new ArrayList<>();
        List<Double> effective = new ArrayList<>();
        row(results, comparison, table, "told", "36 bytes", MAG);
        for (Example example : EXAMPLES) {
            int mag = example.codec.contains("mag=16") ? 16 : MAG;
            row(results, comparison, table, example.claim, example.name, mag);
            double size = value(results, example.claim, MagBdiStatistics.BLOCK_SIZE);
            names.add(example.name);
            raw.add(BLOCK_BYTES / size);
            effective.add(BLOCK_BYTES / fetched(size, mag));
        }
        Chart chart = new Chart(
                Chart.Kind.GROUPED_BARS,
                "Ratio of a block, and what bursts leave of it",
                "",
                "ratio",
                names,
                List.of(new Chart.Series("ratio", array(raw)), new Chart.Series("effective ratio", array(effective))),
                List.of());
        return new Outcome(
                List.of(table),
                List.of(chart),
                comparison.values(),
                List.of(
                        "Sizes are those of streams that the codecs wrote for blocks whose largest delta just fits; BDI is"
                                + " bdi-4b. The size of 36 bytes is the paper's, in its first example.",
                        "The paper gives 8 and 2 as the largest effective ratios at 16 and 32 bytes. At 32 bytes it is 4;"
                                + " 2 is that at 64."));
    }

    private static double fetched(double size, int mag) {
        return mag * Math.ceil(size / mag);
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private void row(Results results, Comparison comparison, Table table, String claim, String name, int mag) {
        double size = value(results, claim, MagBdiStatistics.BLOCK_SIZE);
        double fetched = fetched(size, mag);
        table.row(
                name,
                cell(comparison, claim + ".size", size, 0),
                cell(comparison, claim + ".ratio", BLOCK_BYTES / size, 2),
                cell(comparison, claim + ".fetched", fetched, 0),
                cell(comparison, claim + ".effective-ratio", BLOCK_BYTES / fetched, 2));
    }

    private static String cell(Comparison comparison, String claim, double ours, int digits) {
        return comparison.claimed(claim)
                ? comparison.ours(claim, ours, digits) + " (" + comparison.paper(claim, digits) + ")"
                : Decimal.fixed(ours, digits);
    }
}
