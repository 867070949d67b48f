package dev.cinch.lab.warped;

import dev.cinch.energy.RegisterFileCosts;
import dev.cinch.energy.RegisterFileEnergy;
import dev.cinch.lab.Claim;
import dev.cinch.lab.Numbers;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.Correlation;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.Measure;
import dev.cinch.lab.timing.ProgramFigure;
import dev.cinch.lab.timing.RegisterMeasures;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.report.Chart;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Figure 9: the energy that register files take without and with compression, part by part. */
public final class EnergyBreakdown extends ProgramFigure {
    /** A series; of the run without compression, or of the one with it. */
    private record Part(String name, boolean before, Measure measure) {}

    /** Figure 8's, which the text sets beside the energy. */
    private static final String RATIO = "ratio";

    private static final String SAVED = "total saved";

    private static final RegisterFileCosts COSTS = RegisterFileCosts.TABLE_3;
    private static final List<Part> PARTS = List.of(
            new Part("dynamic before", true, RegisterMeasures.share(RegisterFileEnergy::dynamic)),
            new Part("leakage before", true, RegisterMeasures.share(RegisterFileEnergy::leakage)),
            new Part("dynamic", false, RegisterMeasures.share(RegisterFileEnergy::dynamic)),
            new Part("leakage", false, RegisterMeasures.share(RegisterFileEnergy::leakage)),
            new Part("compression", false, RegisterMeasures.share(RegisterFileEnergy::compression)),
            new Part("decompression", false, RegisterMeasures.share(RegisterFileEnergy::decompression)),
            new Part(SAVED, false, RegisterMeasures.saved(COSTS)),
            new Part("gross saved", false, RegisterMeasures.saved(COSTS, RegisterFileEnergy::gross)),
            new Part("dynamic saved", false, RegisterMeasures.saved(COSTS, RegisterFileEnergy::netDynamic)),
            new Part("gross dynamic saved", false, RegisterMeasures.saved(COSTS, RegisterFileEnergy::dynamic)),
            new Part("leakage saved", false, RegisterMeasures.saved(COSTS, RegisterFileEnergy::leakage)));

    /** The number of parts in a bar without compression; those up to {@link #ALL} make up the bar with it. */
    private static final int BEFORE = 2;

    private static final int ALL = 6;

    public EnergyBreakdown() {
        super(
                Paper.WARPED,
                "fig9",
                "Figure 9",
                "Energy of the register files",
                new Look("percent of what is taken without compression", Chart.Kind.STACKED_BARS, "", 1),
                Mean.ARITHMETIC,
                WarpedPrograms.ALL,
                Stream.concat(PARTS.stream().map(Part::name), Stream.of(RATIO)).toList(),
                List.of(
                        RegisterFigures.ENERGY,
                        "'saved' is what is saved of that part; 'dynamic saved' has the energy of compressors and"
                                + " decompressors against it, 'gross' has not. In the chart each program has a bar without"
                                + " compression and one with it. 'ratio' is that of Figure 8, without divergence."));
    }

    private static TimedRun compressed(String program, Scale scale) {
        return TimedRun.of(program, scale, WarpedPrograms.MACHINE).withRegisters(WarpedPrograms.CODEC);
    }

    @Override
    protected List<Run> runs(String program, Scale scale) {
        TimedRun run = compressed(program, scale);
        return List.of(run.uncompressed(), run, ProfileRun.of(program, scale));
    }

    @Override
    protected double value(Results results, Scale scale, String program, int series) {
        if (series == PARTS.size()) {
            return new ProfileNumbers(results, ProfileRun.of(program, scale))
                    .ratioOfBanks(RegisterProfile.Writer.WHOLE, "warped");
        }
        Part part = PARTS.get(series);
        TimedRun run = compressed(program, scale);
        return part.measure.of(results, part.before ? run.uncompressed() : run, run.uncompressed());
    }

    /** The correlation of ratios and what is saved, over programs. */
    @Override
    protected void add(Numbers numbers, List<String> rows, double[][] values) {
        double[] ratios = values[PARTS.size()];
        double[] saved = values[PARTS.stream().map(Part::name).toList().indexOf(SAVED)];
        numbers.number("", "correlation", Correlation.of(Arrays.copyOf(ratios, rows.size() - 1), saved));
    }

    @Override
    protected Chart chart(List<String> rows, List<String> names, double[][] values, List<Claim> claims) {
        List<String> bars = new ArrayList<>();
        double[][] stacked = new double[ALL - BEFORE][2 * rows.size()];
        for (int row = 0; row < rows.size(); row++) {
            bars.add(rows.get(row) + " before");
            bars.add(rows.get(row));
            for (int part = 0; part < stacked.length; part++) {
                stacked[part][2 * row] = part < BEFORE ? values[part][row] : 0;
                stacked[part][2 * row + 1] = values[BEFORE + part][row];
            }
        }
        List<Chart.Series> series = new ArrayList<>();
        for (int part = 0; part < stacked.length; part++) {
            series.add(new Chart.Series(PARTS.get(BEFORE + part).name, stacked[part]));
        }
        return new Chart(
                Chart.Kind.STACKED_BARS,
                title(),
                "",
                "percent of what is taken without compression",
                bars,
                series,
                List.of());
    }
}
