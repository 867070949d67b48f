package dev.cinch.lab.magbdi;

import dev.cinch.lab.Claim;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.ProgramFigure;
import dev.cinch.report.Chart;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
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
                List.of("2 or more", "1", "0", "uncompressed", "0 or 1"),
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
        for (int zeros = 0; zeros < MagBdiStatistics.DELTA_ZEROS.size(); zeros++) {
            all += blocks(results, scale, program, zeros);
        }
        return series < MagBdiStatistics.DELTA_ZEROS.size()
                ? 100 * blocks(results, scale, program, series) / all
                : 100 * (blocks(results, scale, program, 1) + blocks(results, scale, program, 2)) / all;
    }

    private static double blocks(Results results, Scale scale, String program, int zeros) {
        return results.value(DeltaTraffic.of(program, scale), "", MagBdiStatistics.DELTA_ZEROS.get(zeros));
    }

    /** The sum of two series is for the table and for claims; in a bar it would stand twice. */
    @Override
    protected Chart chart(List<String> rows, List<String> names, double[][] values, List<Claim> claims) {
        int shown = MagBdiStatistics.DELTA_ZEROS.size();
        List<Chart.Series> bars = new ArrayList<>();
        for (int series = 0; series < shown; series++) {
            bars.add(new Chart.Series(names.get(series), values[series]));
        }
        return new Chart(Chart.Kind.STACKED_BARS, title(), "", "% of blocks", rows, bars, List.of());
    }
}
