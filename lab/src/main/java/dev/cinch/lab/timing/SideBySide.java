package dev.cinch.lab.timing;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Claims;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.Subject;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The means of several figures by each reading of something that a paper leaves open, side by side. It has no claims: these
 * are judged in the figures, by the first reading.
 */
public final class SideBySide extends PaperExperiment {
    /** A number of a program. */
    public interface Source {
        List<Run> runs(String program, Scale scale);

        double value(Results results, String program, Scale scale);
    }

    /** A number that a timed run measures. */
    public record OfTime(Measure measure, TimedRuns run) implements Source {
        /** The run for a program. */
        public interface TimedRuns {
            TimedRun of(String program, Scale scale);
        }

        @Override
        public List<Run> runs(String program, Scale scale) {
            TimedRun compressed = run.of(program, scale);
            return List.of(compressed.uncompressed(), compressed);
        }

        @Override
        public double value(Results results, String program, Scale scale) {
            TimedRun compressed = run.of(program, scale);
            return measure.of(results, compressed, compressed.uncompressed());
        }
    }

    /**
     * A row of the table.
     *
     * @param figure where the paper has the number
     * @param series its name there
     * @param percent whether it is one; else a ratio
     * @param sources one for each reading
     */
    public record Row(Experiment figure, String series, boolean percent, Mean mean, List<Source> sources) {
        String name() {
            return figure.source() + ", " + series;
        }
    }

    private static final String NOTHING = "–";

    private final List<String> programs;
    private final List<String> readings;
    private final List<Row> rows;
    private final List<String> notes;

    public SideBySide(
            Paper paper,
            String number,
            String source,
            String title,
            List<String> programs,
            List<String> readings,
            List<Row> rows,
            List<String> notes) {
        super(paper, number, source, title);
        this.programs = programs;
        this.readings = readings;
        this.rows = List.copyOf(rows);
        this.notes = notes;
    }

    @Override
    public boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    @Override
    public List<Run> runs(Scale scale) {
        Set<Run> runs = new LinkedHashSet<>();
        for (String program : programs) {
            for (Row row : rows) {
                row.sources.forEach(source -> runs.addAll(source.runs(program, scale)));
            }
        }
        return new ArrayList<>(runs);
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        Table table = Table.titled(title() + ": means over all programs")
                .text("number")
                .number("paper");
        readings.forEach(table::number);
        double[][] means = new double[readings.size()][rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            List<String> cells = new ArrayList<>(List.of(row.name(), paper(row)));
            for (int reading = 0; reading < means.length; reading++) {
                double mean = mean(results, scale, row, row.sources.get(reading));
                means[reading][i] = mean;
                cells.add(Double.isFinite(mean) ? Decimal.fixed(mean, row.percent ? 1 : 2) : NOTHING);
            }
            table.row(cells.toArray(String[]::new));
        }
        return new Outcome(
                List.of(table),
                List.of(chart("percentages", "percent", true, means), chart("ratios", "ratio", false, means)),
                Map.of(),
                notes);
    }

    private double mean(Results results, Scale scale, Row row, Source source) {
        return row.mean.of(programs.stream()
                .mapToDouble(program -> source.value(results, program, scale))
                .toArray());
    }

    private static String paper(Row row) {
        return Claims.bundled().of(row.figure).stream()
                .filter(claim -> claim.subject().equals(Subject.number(row.series)))
                .map(claim -> Decimal.text(claim.paper()))
                .findFirst()
                .orElse(NOTHING);
    }

    private Chart chart(String what, String unit, boolean percent, double[][] means) {
        int[] places = new int[rows.size()];
        int count = 0;
        List<String> names = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            if (rows.get(i).percent == percent) {
                names.add(rows.get(i).name());
                places[count++] = i;
            }
        }
        int[] shown = Arrays.copyOf(places, count);
        List<Chart.Series> series = new ArrayList<>();
        for (int reading = 0; reading < means.length; reading++) {
            double[] all = means[reading];
            series.add(new Chart.Series(
                    readings.get(reading),
                    Arrays.stream(shown).mapToDouble(i -> all[i]).toArray()));
        }
        return new Chart(Chart.Kind.GROUPED_BARS, title() + ": " + what, "", unit, names, series, List.of());
    }
}
