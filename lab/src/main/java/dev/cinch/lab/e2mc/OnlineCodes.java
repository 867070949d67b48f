package dev.cinch.lab.e2mc;

import dev.cinch.lab.Paper;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.OnlineSample;
import dev.cinch.lab.timing.ProgramFigure;
import dev.cinch.lab.timing.SameBlocks;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.report.Chart;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.List;

/** Figure 4: the codes that online training makes, by how many values get one and by how long it goes on. */
public final class OnlineCodes extends ProgramFigure {
    private static final String USUAL = "e2mc-16:training=online";
    private static final int USUAL_MILLIONS = 20;
    private static final String MACHINE = "gtx580";

    /** A code, as a memory of one program has it. */
    private interface Code {
        String of(String program, Scale scale);
    }

    /** A code by the name of its series. */
    private record Series(String name, Code code) {}

    private static final List<Series> BY_VALUES =
            List.of(new Series("1K", (program, scale) -> USUAL), values(2), values(4), values(8), values(16));

    private static final List<Series> BY_SAMPLING =
            List.of(sampling(1), sampling(10), sampling(20), sampling(30), sampling(40), sampling(50), sampling(100));

    private final List<Series> series;

    private OnlineCodes(
            String number, String title, String measure, String axis, List<Series> series, String... notes) {
        super(
                Paper.E2MC,
                number,
                "Figure " + number.substring("fig".length()),
                title,
                new Look(measure, Chart.Kind.LINES, axis, 3),
                Mean.GEOMETRIC,
                E2mcPrograms.MEMORY_BOUND,
                series.stream().map(Series::name).toList(),
                notes(notes));
        this.series = series;
    }

    private static List<String> notes(String... more) {
        List<String> notes = new ArrayList<>(
                List.of(
                        CompressionRatios.ONLINE,
                        "All codes are made and measured on the same blocks: those of the run with 1K values and the sampling of 20M."));
        notes.addAll(List.of(more));
        return notes;
    }

    public static OnlineCodes byValues() {
        return new OnlineCodes(
                "fig4a",
                "Compression ratio by the number of most frequent values",
                "raw ratio over that of 1K values",
                "most frequent values",
                BY_VALUES);
    }

    public static OnlineCodes bySampling() {
        return new OnlineCodes(
                "fig4b",
                "Compression ratio by the duration of online sampling",
                "raw ratio over that of 1M instructions",
                "instructions, for a program as large as the paper's",
                BY_SAMPLING,
                "The other durations are to that as 1M, 10M and so on are to 20M.");
    }

    private static Series values(int thousands) {
        return new Series(thousands + "K", (program, scale) -> USUAL + ",values=" + thousands * 1024);
    }

    /** The usual code with so long a training; 20 million instructions are what is done unless told. */
    private static Series sampling(int millions) {
        return new Series(
                millions + "M",
                (program, scale) ->
                        millions == USUAL_MILLIONS ? USUAL : USUAL + ",sample=" + sample(millions, program, scale));
    }

    private static long sample(int millions, String program, Scale scale) {
        double share = (double) millions / USUAL_MILLIONS;
        return Math.max(1, Math.round(OnlineSample.of(program, scale) * share));
    }

    /** One run for both figures. */
    private static SameBlocks run(String program, Scale scale) {
        List<String> codes = new ArrayList<>();
        BY_VALUES.forEach(one -> codes.add(one.code.of(program, scale)));
        BY_SAMPLING.stream()
                .map(one -> one.code.of(program, scale))
                .filter(code -> !codes.contains(code))
                .forEach(codes::add);
        TimedRun usual = TimedRun.of(program, scale, MACHINE, E2mcPrograms.METADATA);
        return new SameBlocks(usual.withMemory(USUAL), codes);
    }

    @Override
    protected List<Run> runs(String program, Scale scale) {
        return List.of(run(program, scale));
    }

    @Override
    protected double value(Results results, Scale scale, String program, int index) {
        return ratio(results, scale, program, index) / ratio(results, scale, program, 0);
    }

    private double ratio(Results results, Scale scale, String program, int index) {
        return run(program, scale).rawRatio(results, series.get(index).code.of(program, scale));
    }
}
