package dev.cinch.lab.sweep;

import dev.cinch.base.Decimal;
import dev.cinch.lab.sweep.Survey.Design;
import dev.cinch.lab.timing.Mean;
import dev.cinch.report.Chart;
import dev.cinch.report.Figure;
import dev.cinch.report.HeatMap;
import dev.cinch.report.ParallelCoordinates;
import dev.cinch.report.ParallelCoordinates.Coordinate;
import dev.cinch.report.ParallelCoordinates.Label;
import dev.cinch.report.ParallelCoordinates.Line;
import dev.cinch.report.Scatter;
import dev.cinch.report.SpacePage;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A survey as tables and as an HTML page. */
public final class SurveyPage {
    private final Survey survey;
    private final SurveyNotes notes;
    private final List<Axis> axes;

    private SurveyPage(Survey survey) {
        this.survey = survey;
        notes = new SurveyNotes(survey);
        axes = survey.space().axes().stream()
                .filter(axis -> axis.ofDesign() && axis.values().size() > 1)
                .toList();
    }

    public static String html(Survey survey) {
        return new SurveyPage(survey).page().html();
    }

    /** The designs that none beats, best first objective first. */
    public static Table front(Survey survey) {
        return new SurveyPage(survey).table("Designs that none beats", true, true);
    }

    /**
     * A table for programs: names as they are asked for, how far the latency can be trusted in a column of its own, and
     * under each design what became of every program, in seconds, joules and so on.
     */
    public static Table all(Survey survey) {
        return new SurveyPage(survey).works(survey.designs(), true);
    }

    /** @param means whether each design has a row of its own too */
    private Table works(List<Design> designs, boolean means) {
        Table table = Table.titled(means ? "All designs" : "");
        axes.forEach(axis -> table.text(axis.name()));
        List<Axis> work =
                survey.space().axes().stream().filter(axis -> !axis.ofDesign()).toList();
        work.forEach(axis -> table.text(axis.name()));
        survey.space().objectives().forEach(objective -> table.number(objective.name()));
        survey.space().objectives().stream()
                .filter(objective -> !objective.yardstick().ofBaseline())
                .forEach(objective -> table.number(objective.name() + " of the baseline's"));
        if (means) {
            table.number("runs").text("keeps constraints").text("on the front").text("latency");
        }
        for (Design design : designs) {
            List<String> names =
                    axes.stream().map(axis -> design.values().get(axis.name())).toList();
            if (means) {
                List<String> cells = new ArrayList<>(names);
                work.forEach(axis -> cells.add(axis == work.get(0) ? "mean" : ""));
                numbers(cells, design.objectives(), design.objectives(), false);
                cells.addAll(List.of(
                        Integer.toString(design.runs()),
                        design.kept() ? "yes" : "no",
                        design.front() ? "yes" : "no",
                        design.latencyKind()));
                table.row(cells.toArray(String[]::new));
            }
            for (Survey.Work one : design.works()) {
                List<String> cells = new ArrayList<>(names);
                work.forEach(axis -> cells.add(one.work().get(axis.name())));
                numbers(cells, one.measured(), one.ratios(), true);
                if (means) {
                    cells.addAll(List.of("1", "", "", design.latencyKind()));
                }
                table.row(cells.toArray(String[]::new));
            }
        }
        return table;
    }

    /** Adds what was measured, if that is one program's, and beside it what that is of the baseline's. */
    private void numbers(List<String> cells, double[] measured, double[] ratios, boolean one) {
        List<Objective> objectives = survey.space().objectives();
        for (int i = 0; i < objectives.size(); i++) {
            boolean ratio = objectives.get(i).yardstick().ofBaseline();
            cells.add(one || ratio ? exact(measured[i]) : "");
        }
        for (int i = 0; i < objectives.size(); i++) {
            if (!objectives.get(i).yardstick().ofBaseline()) {
                cells.add(exact(ratios[i]));
            }
        }
    }

    private static String exact(double value) {
        return Double.isFinite(value) ? Decimal.text(value) : "";
    }

    private Table table(String title, boolean front, boolean starred) {
        Table table = Table.titled(title);
        axes.forEach(axis -> table.text(axis.name()));
        survey.space().objectives().forEach(objective -> table.number(objective.name()));
        table.number("runs");
        if (!front) {
            table.text("on the front").text("latency");
        }
        List<Design> rows = new ArrayList<>(survey.designs());
        if (front) {
            rows.removeIf(design -> !design.front());
            boolean least = survey.space().objectives().get(0).least();
            rows.sort((a, b) -> (least ? 1 : -1) * Double.compare(a.objectives()[0], b.objectives()[0]));
        }
        for (Design design : rows) {
            List<String> cells = new ArrayList<>();
            for (Axis axis : axes) {
                String value = design.values().get(axis.name());
                cells.add(starred ? notes.shown(axis.name(), value) : value);
            }
            for (double value : design.objectives()) {
                cells.add(Double.isFinite(value) ? Decimal.fixed(value, 4) : "–");
            }
            cells.add(Integer.toString(design.runs()));
            if (!front) {
                cells.add(design.front() ? "yes" : "no");
                cells.add(design.latencyKind());
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private SpacePage page() {
        DesignSpace space = survey.space();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("designs", Integer.toString(survey.designs().size()));
        facts.put(
                "runs",
                Integer.toString(
                        survey.designs().stream().mapToInt(Design::runs).sum()));
        facts.put(
                "that none beats",
                Long.toString(survey.designs().stream().filter(Design::front).count()));
        space.axes().stream()
                .filter(axis -> !axis.ofDesign())
                .forEach(axis -> facts.put(
                        axis.name(),
                        axis.values().size() > 4
                                ? axis.values().size() + " of them"
                                : String.join(", ", axis.values())));
        return new SpacePage(
                "Design space " + space.name(),
                String.join(" ", notes.all()),
                facts,
                table("", true, true),
                figures(),
                lines(),
                maps(),
                table("", false, true),
                works(survey.designs(), false));
    }

    /** The first two objectives against each other, and what each axis has to do with them. */
    private List<Figure> figures() {
        List<Figure> figures = new ArrayList<>();
        List<Objective> objectives = survey.space().objectives();
        if (objectives.size() > 1) {
            boolean swapped = !objectives.get(0).least() && objectives.get(1).least();
            figures.add(scatter(swapped ? 1 : 0, swapped ? 0 : 1));
        }
        if (axes.size() > 1) {
            List<Chart.Series> series = new ArrayList<>();
            for (int i = 0; i < objectives.size(); i++) {
                int objective = i;
                series.add(new Chart.Series(
                        objectives.get(i).name(),
                        axes.stream()
                                .mapToDouble(axis -> Importance.of(axis, objective, survey.designs()))
                                .toArray()));
            }
            figures.add(new Chart(
                    Chart.Kind.GROUPED_BARS,
                    "Which axis mattered: its share of all differences, by itself",
                    "",
                    "% of the variance of logarithms",
                    axes.stream().map(Axis::name).toList(),
                    series,
                    List.of()));
        }
        return figures;
    }

    /** Good is up and to the left, whichever way the two are judged. */
    private Scatter scatter(int across, int up) {
        List<Scatter.Point> points = new ArrayList<>();
        for (Design design : survey.designs()) {
            double x = design.objectives()[across];
            double y = design.objectives()[up];
            if (x > 0 && y > 0 && Double.isFinite(x) && Double.isFinite(y)) {
                points.add(new Scatter.Point(
                        shortName(design), least(across) ? x : 1 / x, least(up) ? 1 / y : y, design.front()));
            }
        }
        return new Scatter(
                "Every design",
                (least(across) ? "" : "1 ÷ ") + name(across),
                (least(up) ? "1 ÷ " : "") + name(up),
                false,
                points,
                "none beats it",
                "beaten");
    }

    private boolean least(int objective) {
        return survey.space().objectives().get(objective).least();
    }

    private String name(int objective) {
        return survey.space().objectives().get(objective).name();
    }

    private String shortName(Design design) {
        return axes.stream()
                .map(axis -> notes.shown(axis.name(), design.values().get(axis.name())))
                .collect(Collectors.joining(" "));
    }

    // ---- lines ---------------------------------------------------------------------------------------------------

    private ParallelCoordinates lines() {
        List<Coordinate> coordinates = new ArrayList<>();
        for (Axis axis : axes) {
            List<Label> labels = new ArrayList<>();
            for (int i = 0; i < axis.values().size(); i++) {
                labels.add(new Label(shown(axis).get(i), height(i, axis)));
            }
            coordinates.add(new Coordinate(axis.name(), labels));
        }
        List<Objective> objectives = survey.space().objectives();
        double[][] ranges = new double[objectives.size()][];
        for (int i = 0; i < ranges.length; i++) {
            ranges[i] = range(i);
            boolean least = objectives.get(i).least();
            coordinates.add(new Coordinate(
                    objectives.get(i).name(),
                    List.of(
                            new Label(Decimal.fixed(ranges[i][0], 3), least ? 1 : 0),
                            new Label(Decimal.fixed(ranges[i][1], 3), least ? 0 : 1))));
        }
        List<Line> lines = new ArrayList<>();
        for (Design design : survey.designs()) {
            double[] heights = new double[coordinates.size()];
            for (int i = 0; i < axes.size(); i++) {
                Axis axis = axes.get(i);
                heights[i] = height(axis.values().indexOf(design.values().get(axis.name())), axis);
            }
            for (int i = 0; i < ranges.length; i++) {
                double share = ranges[i][1] > ranges[i][0]
                        ? (design.objectives()[i] - ranges[i][0]) / (ranges[i][1] - ranges[i][0])
                        : 0.5;
                heights[axes.size() + i] = objectives.get(i).least() ? 1 - share : share;
            }
            lines.add(new Line(label(design), heights, design.front()));
        }
        return new ParallelCoordinates("All designs", coordinates, lines);
    }

    private static double height(int index, Axis axis) {
        return (double) index / (axis.values().size() - 1);
    }

    private double[] range(int objective) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Design design : survey.designs()) {
            if (Double.isFinite(design.objectives()[objective])) {
                low = Math.min(low, design.objectives()[objective]);
                high = Math.max(high, design.objectives()[objective]);
            }
        }
        return new double[] {low, high};
    }

    private String label(Design design) {
        List<String> words = new ArrayList<>();
        axes.forEach(axis -> words.add(
                axis.name() + " " + notes.shown(axis.name(), design.values().get(axis.name()))));
        for (int i = 0; i < design.objectives().length; i++) {
            words.add(survey.space().objectives().get(i).name() + " "
                    + (Double.isFinite(design.objectives()[i]) ? Decimal.fixed(design.objectives()[i], 4) : "–"));
        }
        return String.join(", ", words);
    }

    // ---- maps ----------------------------------------------------------------------------------------------------

    private List<HeatMap> maps() {
        List<HeatMap> maps = new ArrayList<>();
        for (int objective = 0; objective < survey.space().objectives().size(); objective++) {
            for (int row = 0; row < axes.size(); row++) {
                for (int column = row + 1; column < axes.size(); column++) {
                    maps.add(map(objective, axes.get(row), axes.get(column)));
                }
            }
        }
        return maps;
    }

    private List<String> shown(Axis axis) {
        return axis.values().stream()
                .map(value -> notes.shown(axis.name(), value))
                .toList();
    }

    private HeatMap map(int objective, Axis rows, Axis columns) {
        double[][] values = new double[rows.values().size()][columns.values().size()];
        for (int row = 0; row < values.length; row++) {
            for (int column = 0; column < values[row].length; column++) {
                String ofRow = rows.values().get(row);
                String ofColumn = columns.values().get(column);
                double[] here = survey.designs().stream()
                        .filter(design -> design.values().get(rows.name()).equals(ofRow)
                                && design.values().get(columns.name()).equals(ofColumn))
                        .mapToDouble(design -> design.objectives()[objective])
                        .filter(Double::isFinite)
                        .toArray();
                values[row][column] = here.length == 0 ? Double.NaN : Mean.GEOMETRIC.of(here);
            }
        }
        Objective what = survey.space().objectives().get(objective);
        return new HeatMap(
                what.name() + " over " + rows.name() + " and " + columns.name(),
                rows.name(),
                shown(rows),
                columns.name(),
                shown(columns),
                values,
                what.least());
    }
}
