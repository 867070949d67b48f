package dev.cinch.lab.e2mc;

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

/** Table II: the compression ratios at which bursts are saved. */
public final class FetchedBytes extends CalculatedExperiment {
    private static final int BLOCK_BYTES = 128;
    private static final int MAG_BYTES = 32;
    private static final int EXAMPLE_BYTES = 65;
    private static final double MEMORY_MIB = 4096;

    public FetchedBytes() {
        super(Paper.E2MC, "tab2", "Table II", "Bytes fetched for a compression ratio at a MAG of 32 bytes");
    }

    /** Tries every size a compressed block can have, bit by bit, and notes the ratios at which a burst is saved. */
    @Override
    protected void calculate(Recorder recorder) {
        int bursts = BLOCK_BYTES / MAG_BYTES;
        double[] lowest = new double[bursts + 1];
        double[] highest = new double[bursts + 1];
        for (int bits = BLOCK_BYTES * 8; bits >= 1; bits--) {
            int fetched = burstsFor(bits);
            double ratio = BLOCK_BYTES * 8.0 / bits;
            lowest[fetched] = lowest[fetched] == 0 ? ratio : Math.min(lowest[fetched], ratio);
            highest[fetched] = Math.max(highest[fetched], ratio);
        }
        for (int fetched = bursts; fetched >= 1; fetched--) {
            String part = fetched * MAG_BYTES + " bytes fetched";
            recorder.record(part, E2mcStatistics.LOWEST_RATIO, lowest[fetched]);
            recorder.record(part, E2mcStatistics.HIGHEST_RATIO, highest[fetched]);
        }
        for (int bytes = 1; bytes <= BLOCK_BYTES; bytes++) {
            int fetched = burstsFor(bytes * 8) * MAG_BYTES;
            recorder.record(part(bytes), E2mcStatistics.FETCHED, fetched);
            recorder.record(part(bytes), E2mcStatistics.RATIO, (double) BLOCK_BYTES / bytes);
            recorder.record(part(bytes), E2mcStatistics.EFFECTIVE_RATIO, (double) BLOCK_BYTES / fetched);
        }
        recorder.record("", E2mcStatistics.BURST_BITS, burstBits());
        recorder.record("", E2mcStatistics.BURST_METADATA, MEMORY_MIB * burstBits() / (8.0 * BLOCK_BYTES));
    }

    private static int burstBits() {
        return Integer.SIZE - Integer.numberOfLeadingZeros(BLOCK_BYTES / MAG_BYTES - 1);
    }

    private static int burstsFor(int bits) {
        return (bits + MAG_BYTES * 8 - 1) / (MAG_BYTES * 8);
    }

    private static String part(int bytes) {
        return "compressed to " + bytes + " bytes";
    }

    @Override
    protected Outcome evaluate(Results results) {
        Comparison comparison = new Comparison(this);
        Table borders = Table.titled("Range of ratios and bytes fetched")
                .number("from, paper")
                .number("from, ours")
                .number("to, paper")
                .number("to, ours")
                .number("fetched (B)");
        for (int fetched = BLOCK_BYTES; fetched >= MAG_BYTES; fetched -= MAG_BYTES) {
            String part = fetched + " bytes fetched";
            double highest = value(results, part, E2mcStatistics.HIGHEST_RATIO);
            // One burst is the least there is, so its range has no upper end.
            boolean open = fetched == MAG_BYTES;
            borders.row(
                    comparison.paper(fetched + ".lowest", 2),
                    comparison.ours(fetched + ".lowest", value(results, part, E2mcStatistics.LOWEST_RATIO), 3),
                    open ? "–" : comparison.paper(fetched + ".highest", 2),
                    open ? "–" : comparison.ours(fetched + ".highest", highest, 3),
                    Integer.toString(fetched));
        }
        String example = part(EXAMPLE_BYTES);
        Table block = Table.titled("The paper's example: a block of 128 bytes compressed to 65 bytes")
                .text("quantity")
                .number("paper")
                .number("ours")
                .row(
                        "ratio",
                        comparison.paper("65-bytes.ratio", 2),
                        comparison.ours("65-bytes.ratio", value(results, example, E2mcStatistics.RATIO), 3))
                .row(
                        "fetched (B)",
                        comparison.paper("65-bytes.fetched", 0),
                        comparison.ours("65-bytes.fetched", value(results, example, E2mcStatistics.FETCHED), 0))
                .row(
                        "effective ratio",
                        comparison.paper("65-bytes.effective-ratio", 2),
                        comparison.ours(
                                "65-bytes.effective-ratio",
                                value(results, example, E2mcStatistics.EFFECTIVE_RATIO),
                                3));
        return new Outcome(
                List.of(borders, block, metadata(results, comparison)),
                List.of(steps(results)),
                comparison.values(),
                List.of(
                        "Every compressed size from 1 to " + BLOCK_BYTES * 8 + " bits was tried.",
                        "The paper ends a range one hundredth below the next one. The highest ratio that a whole number"
                                + " of bits can have is not exactly that, hence a tolerance of 0.01 for the upper ends;"
                                + " sizes of whole bytes would end the ranges at 1.32, 1.97 and 3.88."));
    }

    private Table metadata(Results results, Comparison comparison) {
        return Table.titled("What a controller must know: the bursts of every block, one to four")
                .text("quantity")
                .number("paper")
                .number("ours")
                .row(
                        "for a block (bit)",
                        comparison.paper("metadata.block", 0),
                        comparison.ours("metadata.block", value(results, "", E2mcStatistics.BURST_BITS), 0))
                .row(
                        "for 4 GB (MB)",
                        comparison.paper("metadata.memory", 0),
                        comparison.ours("metadata.memory", value(results, "", E2mcStatistics.BURST_METADATA), 0));
    }

    private Chart steps(Results results) {
        List<String> categories = new ArrayList<>();
        double[] fetched = new double[BLOCK_BYTES];
        double[] needed = new double[BLOCK_BYTES];
        for (int bytes = 1; bytes <= BLOCK_BYTES; bytes++) {
            categories.add(Integer.toString(bytes));
            fetched[bytes - 1] = value(results, part(bytes), E2mcStatistics.FETCHED);
            needed[bytes - 1] = bytes;
        }
        return new Chart(
                Chart.Kind.STEPS,
                "Bytes fetched for a compressed block",
                "compressed size (B)",
                "bytes",
                categories,
                List.of(new Chart.Series("fetched", fetched), new Chart.Series("needed", needed)),
                List.of());
    }
}
