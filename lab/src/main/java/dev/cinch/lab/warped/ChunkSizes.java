package dev.cinch.lab.warped;

import dev.cinch.base.Decimal;
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

/** Table 1: the size that each pair of base and delta gives a warp register, and the pairs that the design uses. */
public final class ChunkSizes extends CalculatedExperiment {
    private static final int REGISTER_BYTES = 128;
    private static final int THREAD_BYTES = 4;
    private static final int BANK_BYTES = 16;

    /** Bytes of base and delta, in the order of the table. */
    private static final int[][] PAIRS = {{1, 0}, {2, 1}, {4, 0}, {4, 1}, {4, 2}, {8, 0}, {8, 1}, {8, 2}, {8, 4}};

    public ChunkSizes() {
        super(Paper.WARPED, "tab1", "Table 1", "Sizes and register banks of base and delta");
    }

    @Override
    protected void calculate(Recorder recorder) {
        for (int[] pair : PAIRS) {
            int size = compressedBytes(pair[0], pair[1]);
            recorder.record(name(pair), WarpedStatistics.SIZE, size);
            recorder.record(name(pair), WarpedStatistics.BANKS, (size + BANK_BYTES - 1) / BANK_BYTES);
            recorder.record(name(pair), WarpedStatistics.USED, pair[0] == THREAD_BYTES ? 1 : 0);
        }
    }

    /** The size by Equation 1. The first chunk is the base itself, so it has no delta. */
    private static int compressedBytes(int base, int delta) {
        return base + delta * (REGISTER_BYTES / base - 1);
    }

    private static String name(int[] pair) {
        return "<" + pair[0] + "," + pair[1] + ">";
    }

    @Override
    protected Outcome evaluate(Results results) {
        Comparison comparison = new Comparison(this);
        Table table = Table.titled("Pairs of base and delta for a warp register of 128 bytes")
                .number("base (B)")
                .number("delta (B)")
                .number("size (B), paper")
                .number("size (B), ours")
                .number("banks, paper")
                .number("banks, ours")
                .text("used, paper")
                .text("used, ours");
        List<String> categories = new ArrayList<>();
        double[] banks = new double[PAIRS.length];
        for (int i = 0; i < PAIRS.length; i++) {
            int[] pair = PAIRS[i];
            String claim = pair[0] + "-" + pair[1];
            banks[i] = value(results, name(pair), WarpedStatistics.BANKS);
            categories.add(name(pair));
            double used = value(results, name(pair), WarpedStatistics.USED);
            comparison.ours(claim + ".used", used, 0);
            table.row(
                    Integer.toString(pair[0]),
                    Integer.toString(pair[1]),
                    comparison.paper(claim + ".size", 0),
                    comparison.ours(claim + ".size", value(results, name(pair), WarpedStatistics.SIZE), 0),
                    comparison.paper(claim + ".banks", 0),
                    comparison.ours(claim + ".banks", banks[i], 0),
                    yesOrNo(comparison.paper(claim + ".used")),
                    yesOrNo(used));
        }
        Chart chart = new Chart(
                Chart.Kind.GROUPED_BARS,
                "Register banks of a compressed warp register",
                "<base, delta> in bytes",
                "banks of 16 B",
                categories,
                List.of(new Chart.Series("banks", banks)),
                List.of(new Chart.Reference("uncompressed", (double) REGISTER_BYTES / BANK_BYTES)));
        return new Outcome(
                List.of(table),
                List.of(chart),
                comparison.values(),
                List.of(
                        "A size is base + delta × (" + REGISTER_BYTES + " ÷ base − 1): the first chunk is the base and"
                                + " needs no delta. Banks are " + BANK_BYTES + " bytes wide.",
                        "A pair counts as used when its base is as wide as what a thread writes, "
                                + Decimal.text(THREAD_BYTES)
                                + " bytes. The paper gives that reason for leaving out the bases of 8 bytes, from its"
                                + " measurements; that the same rule leaves out 1 and 2 bytes is our reading."));
    }

    private static String yesOrNo(double used) {
        return used == 1 ? "yes" : "no";
    }
}
