package dev.cinch.lab.timing;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Comparison;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workloads;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A figure in the papers' usual shape: bars for each program and their mean, a colour for each way to run it. A claim is
 * named as the series whose mean it is about.
 */
public abstract class ProgramFigure extends PaperExperiment {
    /**
     * A way to run the programs.
     *
     * @param name as claims call it
     * @param memory the codec in the memory controllers
     * @param settings what differs from the preset
     */
    public record Series(String name, String memory, String... settings) {}

    private static final String MACHINE = "gtx580";
    private static final String NONE = "none";

    private final String measure;
    private final List<String> wanted;
    private final List<Series> series;
    private final boolean geometric;

    /**
     * @param measure what the bars show
     * @param wanted the paper's programs; those that are not there yet are left out
     * @param geometric whether the mean is geometric, as for ratios
     */
    protected ProgramFigure(
            Paper paper,
            String number,
            String source,
            String title,
            String measure,
            List<String> wanted,
            List<Series> series,
            boolean geometric) {
        super(paper, number, source, title);
        this.measure = measure;
        this.wanted = wanted;
        this.series = series;
        this.geometric = geometric;
    }

    /** The bar of a program, from its run and from the run without compression on the same machine. */
    protected abstract double measure(Results results, TimedRun run, TimedRun uncompressed);

    /** What readers must know, beside how many programs there are. */
    protected abstract List<String> notes();

    @Override
    public final boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    private List<String> programs() {
        return wanted.stream().filter(Workloads.CATALOGUE::contains).toList();
    }

    private static TimedRun run(String program, Scale scale, Series way) {
        return TimedRun.of(program, scale, MACHINE, way.settings).withMemory(way.memory);
    }

    private static TimedRun uncompressed(String program, Scale scale, Series way) {
        return TimedRun.of(program, scale, MACHINE, way.settings).withMemory(NONE);
    }

    @Override
    public final List<Run> runs(Scale scale) {
        Set<Run> runs = new LinkedHashSet<>();
        for (String program : programs()) {
            for (Series way : series) {
                runs.add(uncompressed(program, scale, way));
                runs.add(run(program, scale, way));
            }
        }
        return new ArrayList<>(runs);
    }

    @Override
    public final Outcome evaluate(Results results, Scale scale) {
        Comparison comparison = new Comparison(this);
        List<String> categories = new ArrayList<>(programs());
        categories.add("mean");
        Table table = Table.titled(title()).text("program");
        series.forEach(way -> table.number(way.name));
        List<Chart.Series> bars = new ArrayList<>();
        double[][] values = new double[series.size()][];
        for (int s = 0; s < values.length; s++) {
            values[s] = values(results, scale, series.get(s));
            bars.add(new Chart.Series(series.get(s).name, values[s]));
        }
        for (int row = 0; row < categories.size(); row++) {
            List<String> cells = new ArrayList<>(List.of(categories.get(row)));
            for (double[] column : values) {
                cells.add(Decimal.fixed(column[row], 2));
            }
            table.row(cells.toArray(String[]::new));
        }
        List<String> papers = new ArrayList<>(List.of("the paper's mean"));
        for (int s = 0; s < values.length; s++) {
            String claim = series.get(s).name;
            papers.add(comparison.paper(claim, 2));
            if (judges(scale)) {
                comparison.ours(claim, values[s][values[s].length - 1], 2);
            }
        }
        table.row(papers.toArray(String[]::new));
        Chart chart = new Chart(Chart.Kind.GROUPED_BARS, title(), "", measure, categories, bars, List.of());
        List<String> notes = new ArrayList<>();
        notes.add("The mean is over " + programs().size() + " of the paper's " + wanted.size()
                + " programs: those that are there yet. It will move as the others come.");
        notes.addAll(notes());
        return new Outcome(List.of(table), List.of(chart), comparison.values(), notes);
    }

    /** Of each program, then their mean. */
    private double[] values(Results results, Scale scale, Series way) {
        List<String> programs = programs();
        double[] values = new double[programs.size() + 1];
        double sum = 0;
        for (int i = 0; i < programs.size(); i++) {
            values[i] = measure(results, run(programs.get(i), scale, way), uncompressed(programs.get(i), scale, way));
            sum += geometric ? StrictMath.log(values[i]) : values[i];
        }
        double mean = sum / programs.size();
        values[programs.size()] = geometric ? StrictMath.exp(mean) : mean;
        return values;
    }
}
