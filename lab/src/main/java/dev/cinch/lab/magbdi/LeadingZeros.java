package dev.cinch.lab.magbdi;

import dev.cinch.base.stat.Statistic;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.ProgramFigure;
import dev.cinch.report.Chart;
import dev.cinch.workload.Scale;
import java.util.List;

/** Figure 6: the blocks whose BDI deltas could be shorter, and by how much. */
public final class LeadingZeros extends ProgramFigure {
    public LeadingZeros() {
        super(
                Paper.MAGBDI,
                "fig6",
                "Figure 6",
                "Leading zeros in the deltas of BDI-compressed blocks",
                new Look("% of blocks", Chart.Kind.STACKED_BARS, "", 1),
                Mean.ARITHMETIC,
                CompressedMemory.PROGRAMS,
                List.of("2 or more", "1", "0", "uncompressed"),
                List.of(
                        "Base4-Δ1 and Base4-Δ2 only, as in the paper. A block counts with the fewest zeros of any of its"
                                + " deltas; a negative delta has none.",
                        "Over traffic: each block that crosses a memory controller, as often as it does."));
    }

    @Override
    protected List<Run> runs(String program, Scale scale) {
        return List.of(DeltaTraffic.of(program, scale));
    }

    @Override
    protected double value(Results results, Scale scale, String program, int series) {
        double all = 0;
        for (Statistic one : MagBdiStatistics.DELTA_ZEROS) {
            all += results.value(DeltaTraffic.of(program, scale), "", one);
        }
        return 100 * results.value(DeltaTraffic.of(program, scale), "", MagBdiStatistics.DELTA_ZEROS.get(series)) / all;
    }
}
