package dev.cinch.lab.timing;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Claim;
import dev.cinch.lab.Claims;
import dev.cinch.lab.Estimate;
import dev.cinch.lab.Numbers;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.Subject;
import dev.cinch.lab.place.LatencyMarks;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A figure in the papers' usual shape: numbers for each program and their mean, in series. Claims have a program as their
 * row, or the mean if they name none, and series on their sides.
 */
public abstract class ProgramFigure extends PaperExperiment {
    /**
     * The look of a figure.
     *
     * @param measure what the numbers are
     * @param kind bars have programs on the x axis; lines have the series there, and a line for each program
     * @param axis what the series are, for lines
     * @param digits after the point, in the table
     */
    public record Look(String measure, Chart.Kind kind, String axis, int digits) {}

    private static final String MEAN = "mean";
    private static final String NOTHING = "–";

    private final Look look;
    private final Mean mean;
    private final List<String> wanted;
    private final List<String> series;
    private final List<String> notes;

    /**
     * @param wanted the paper's programs; those that are not there yet are left out
     * @param notes what readers must know, beside how many programs there are
     */
    protected ProgramFigure(
            Paper paper,
            String number,
            String source,
            String title,
            Look look,
            Mean mean,
            List<String> wanted,
            List<String> series,
            List<String> notes) {
        super(paper, number, source, title);
        this.look = look;
        this.mean = mean;
        this.wanted = wanted;
        this.series = series;
        this.notes = notes;
    }

    /** The runs that a program's numbers are made of. */
    protected abstract List<Run> runs(String program, Scale scale);

    /** The number of a program in a series; NaN if it has none. */
    protected abstract double value(Results results, Scale scale, String program, int series);

    /** The latencies that time in a series rests on, as far as it needs telling. */
    protected List<PlaceLatency> latencies(Results results, Scale scale, String program, int series) {
        return List.of();
    }

    @Override
    public final boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    private List<String> programs() {
        return wanted.stream().filter(Workloads.CATALOGUE::contains).toList();
    }

    @Override
    public final List<Run> runs(Scale scale) {
        Set<Run> runs = new LinkedHashSet<>();
        programs().forEach(program -> runs.addAll(runs(program, scale)));
        return new ArrayList<>(runs);
    }

    @Override
    public final Outcome evaluate(Results results, Scale scale) {
        List<String> rows = new ArrayList<>(programs());
        double[][] values = new double[series.size()][rows.size() + 1];
        for (int s = 0; s < values.length; s++) {
            double[] ofPrograms = new double[rows.size()];
            for (int i = 0; i < ofPrograms.length; i++) {
                ofPrograms[i] = value(results, scale, rows.get(i), s);
                values[s][i] = ofPrograms[i];
            }
            values[s][ofPrograms.length] = mean.of(ofPrograms);
        }
        rows.add(MEAN);
        List<Claim> claims = Claims.bundled().of(this);
        // Also where claims are not judged: a claim that speaks of nothing is found at every scale.
        Map<String, Estimate> answers = numbers(rows, values).answers(claims);
        LatencyMarks marks = new LatencyMarks();
        List<String> names = marked(marks, results, scale);
        List<String> remarks = new ArrayList<>(List.of(coverage()));
        remarks.addAll(notes);
        remarks.addAll(marks.notes());
        return new Outcome(
                List.of(table(rows, names, values, claims)),
                List.of(chart(rows, names, values, claims)),
                judges(scale) ? answers : Map.of(),
                remarks);
    }

    /** The series as they are shown. */
    private List<String> marked(LatencyMarks marks, Results results, Scale scale) {
        List<String> names = new ArrayList<>();
        for (int s = 0; s < series.size(); s++) {
            List<PlaceLatency> latencies = programs().isEmpty()
                    ? List.of()
                    : latencies(results, scale, programs().get(0), s);
            names.add(marks.of(series.get(s), latencies));
        }
        return names;
    }

    private String coverage() {
        int there = programs().size();
        if (there == wanted.size()) {
            return "The mean is over all " + there + " programs.";
        }
        return "The mean is over " + there + " of " + wanted.size()
                + " programs: those that are there yet. It will move as the others come.";
    }

    private Table table(List<String> rows, List<String> names, double[][] values, List<Claim> claims) {
        Table table = Table.titled(title() + ": " + look.measure).text("program");
        names.forEach(table::number);
        for (int row = 0; row < rows.size(); row++) {
            List<String> cells = new ArrayList<>(List.of(rows.get(row)));
            for (double[] column : values) {
                cells.add(cell(column[row]));
            }
            table.row(cells.toArray(String[]::new));
        }
        List<String> cells = new ArrayList<>(List.of("the paper's mean"));
        for (String name : series) {
            cells.add(cell(claims.stream()
                    .filter(claim -> claim.subject().equals(Subject.number(name)))
                    .mapToDouble(Claim::paper)
                    .findFirst()
                    .orElse(Double.NaN)));
        }
        if (cells.stream().skip(1).anyMatch(cell -> !cell.equals(NOTHING))) {
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    /**
     * The picture of it; some figures have another than their numbers in a row.
     *
     * @param rows the programs, then the mean
     * @param names the series as they are shown
     * @param values by series, then by row
     */
    protected Chart chart(List<String> rows, List<String> names, double[][] values, List<Claim> claims) {
        return look.kind == Chart.Kind.LINES ? lines(rows, names, values) : bars(rows, names, values, claims);
    }

    private String cell(double value) {
        return Double.isFinite(value) ? Decimal.fixed(value, look.digits) : NOTHING;
    }

    private Chart bars(List<String> rows, List<String> names, double[][] values, List<Claim> claims) {
        List<Chart.Series> bars = new ArrayList<>();
        List<Chart.Target> papers = new ArrayList<>();
        for (int s = 0; s < values.length; s++) {
            int index = s;
            Subject mean = Subject.number(series.get(s));
            bars.add(new Chart.Series(names.get(s), values[s]));
            claims.stream()
                    .filter(claim -> claim.subject().equals(mean) && look.kind == Chart.Kind.GROUPED_BARS)
                    .forEach(claim -> papers.add(
                            new Chart.Target(rows.indexOf(MEAN), index, claim.paper(), claim.low(), claim.high())));
        }
        // What is divided by what was before is seen best as a difference from one.
        double base = look.kind == Chart.Kind.GROUPED_BARS && look.measure.startsWith("speedup") ? 1 : 0;
        return new Chart(look.kind, title(), "", look.measure, rows, bars, List.of(), papers, base);
    }

    private Chart lines(List<String> rows, List<String> names, double[][] values) {
        List<Chart.Series> lines = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            double[] line = new double[values.length];
            for (int s = 0; s < values.length; s++) {
                line[s] = values[s][row];
            }
            lines.add(new Chart.Series(rows.get(row), line));
        }
        return new Chart(look.kind, title(), look.axis, look.measure, names, lines, List.of());
    }

    /** The numbers as claims see them; those of programs that are not there are missing. */
    private Numbers numbers(List<String> rows, double[][] values) {
        Numbers numbers = new Numbers();
        for (int s = 0; s < values.length; s++) {
            for (String program : wanted) {
                int row = rows.indexOf(program);
                numbers.series(program, series.get(s), row < 0 ? Double.NaN : values[s][row]);
            }
            numbers.series("", series.get(s), values[s][rows.indexOf(MEAN)]);
        }
        add(numbers, rows, values);
        return numbers;
    }

    /**
     * Adds numbers that are none of a series; most figures have none.
     *
     * @param rows the programs, then the mean
     * @param values by series, then by row
     */
    protected void add(Numbers numbers, List<String> rows, double[][] values) {}
}
