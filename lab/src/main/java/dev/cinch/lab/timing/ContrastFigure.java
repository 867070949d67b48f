package dev.cinch.lab.timing;

import dev.cinch.lab.Paper;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.report.Chart;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.List;

/** A figure of what changes in a program from one way to run it to another, which sentences on two figures are about. */
public final class ContrastFigure extends ProgramFigure {
    /** The kind of change; its mean is that of the numbers. */
    public enum Change {
        /** The number over the one before. */
        RATIO(Mean.GEOMETRIC),
        /** The number less the one before. */
        DIFFERENCE(Mean.ARITHMETIC);

        private final Mean mean;

        Change(Mean mean) {
            this.mean = mean;
        }

        private double of(double before, double after) {
            return this == RATIO ? after / before : after - before;
        }
    }

    /** A codec in the memory controllers, and what differs from the preset. */
    public record Way(String memory, List<String> settings) {
        public static Way of(String memory, String... settings) {
            return new Way(memory, List.of(settings));
        }

        private TimedRun run(String program, Scale scale) {
            return TimedRun.of(program, scale, "gtx580", settings.toArray(String[]::new))
                    .withMemory(memory);
        }
    }

    /**
     * A series.
     *
     * @param before null for one that shows the number itself
     */
    public record Contrast(String name, Measure measure, Way before, Way after) {}

    private final Change change;
    private final List<Contrast> contrasts;

    /** @param number the second half of the name */
    public ContrastFigure(
            Paper paper,
            String number,
            String source,
            String title,
            String label,
            Change change,
            List<String> programs,
            List<Contrast> contrasts,
            List<String> notes) {
        super(
                paper,
                number,
                source,
                title,
                new Look(label, Chart.Kind.GROUPED_BARS, "", change == Change.RATIO ? 3 : 1),
                change.mean,
                programs,
                contrasts.stream().map(Contrast::name).toList(),
                notes);
        this.change = change;
        this.contrasts = contrasts;
    }

    @Override
    protected List<Run> runs(String program, Scale scale) {
        List<Run> runs = new ArrayList<>();
        for (Contrast contrast : contrasts) {
            if (contrast.before != null) {
                add(runs, contrast.before.run(program, scale));
            }
            add(runs, contrast.after.run(program, scale));
        }
        return runs;
    }

    private static void add(List<Run> runs, TimedRun run) {
        runs.add(run.uncompressed());
        runs.add(run);
    }

    @Override
    protected double value(Results results, Scale scale, String program, int series) {
        Contrast contrast = contrasts.get(series);
        double after = value(results, contrast.measure, contrast.after.run(program, scale));
        return contrast.before == null
                ? after
                : change.of(value(results, contrast.measure, contrast.before.run(program, scale)), after);
    }

    private static double value(Results results, Measure measure, TimedRun run) {
        return measure.of(results, run, run.uncompressed());
    }
}
