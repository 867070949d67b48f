package dev.cinch.data.toggles;

import dev.cinch.base.Decimal;
import dev.cinch.report.Chart;
import dev.cinch.report.HtmlPage;
import dev.cinch.report.Page;
import dev.cinch.report.Section;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A report of what happened on the wires as one HTML page: what {@code --html} writes. */
public final class TogglePage {
    /** The most inputs that are drawn; more are in the tables only, as bars would be too thin to see. */
    private static final int MOST_DRAWN = 40;

    private final ToggleReport report;
    private final int schemes;

    private TogglePage(ToggleReport report) {
        this.report = report;
        this.schemes = report.geometricMean().size();
    }

    public static String html(ToggleReport report) {
        return new TogglePage(report).page();
    }

    private String page() {
        int inputs = report.inputs().size();
        String title = inputs == 1 ? report.inputs().get(0).name() : inputs + " inputs";
        String intro = "What " + (schemes == 1 ? "one scheme does" : schemes + " schemes do")
                + " to the wires of a link in"
                + " flits of " + report.flitBytes() + " bytes: how many bits toggle, and how many flits the blocks of "
                + report.blockBytes() + " bytes take, both against sending them raw.";
        List<Section> sections = new ArrayList<>();
        sections.add(overview());
        if (inputs > 1) {
            sections.add(
                    byInput("toggles-by-input", "Toggles by input", "toggles ÷ raw", ToggleReport.Result::toggleRatio));
            sections.add(byInput(
                    "bandwidth-by-input",
                    "Effective bandwidth by input",
                    "raw flits ÷ flits",
                    ToggleReport.Result::effectiveBandwidth));
        }
        sections.add(all());
        return HtmlPage.render(new Page("Wires: " + title, intro, sections));
    }

    private static Section section(
            String id, String heading, String source, List<Chart> charts, List<Table> tables, List<String> notes) {
        return new Section(id, "Results", heading, source, List.of(), charts, tables, notes, List.of(), "");
    }

    private static double drawn(Double ratio) {
        return ratio == null ? Double.NaN : ratio;
    }

    private Section overview() {
        List<String> names =
                report.geometricMean().stream().map(ToggleReport.Mean::scheme).toList();
        double[] toggles = report.geometricMean().stream()
                .mapToDouble(mean -> drawn(mean.toggleRatio()))
                .toArray();
        double[] bandwidth = report.geometricMean().stream()
                .mapToDouble(mean -> drawn(mean.effectiveBandwidth()))
                .toArray();
        String over = report.inputs().size() == 1 ? "" : " (geometric means over all inputs)";
        Chart chart = new Chart(
                Chart.Kind.GROUPED_BARS,
                "Toggles and effective bandwidth" + over,
                "",
                "against raw",
                names,
                List.of(new Chart.Series("toggles", toggles), new Chart.Series("effective bandwidth", bandwidth)),
                List.of(new Chart.Reference("raw", 1)));
        return section(
                "schemes",
                "Toggles and bandwidth",
                "Fewer toggles and more bandwidth are better",
                List.of(chart),
                List.of(),
                List.of(ToggleTables.conditions(report)));
    }

    private Section byInput(String id, String heading, String unit, Function<ToggleReport.Result, Double> ratio) {
        Table table = Table.titled(heading + ": " + unit).text("input");
        report.geometricMean().forEach(mean -> table.number(mean.scheme()));
        List<String> names = new ArrayList<>();
        double[][] values = new double[schemes][report.inputs().size()];
        for (int input = 0; input < report.inputs().size(); input++) {
            List<String> cells =
                    new ArrayList<>(List.of(report.inputs().get(input).name()));
            names.add(cells.get(0));
            for (int scheme = 0; scheme < schemes; scheme++) {
                Double value = ratio.apply(report.results().get(input * schemes + scheme));
                values[scheme][input] = drawn(value);
                cells.add(value == null ? "–" : Decimal.fixed(value, 2));
            }
            table.row(cells.toArray(String[]::new));
        }
        List<Chart> charts = new ArrayList<>();
        if (names.size() <= MOST_DRAWN) {
            List<Chart.Series> series = new ArrayList<>();
            for (int scheme = 0; scheme < schemes; scheme++) {
                series.add(new Chart.Series(report.geometricMean().get(scheme).scheme(), values[scheme]));
            }
            charts.add(new Chart(
                    Chart.Kind.GROUPED_BARS, heading, "", unit, names, series, List.of(new Chart.Reference("raw", 1))));
        }
        return section(id, heading, unit, charts, List.of(table), List.of());
    }

    private Section all() {
        return section(
                "numbers",
                "All numbers",
                "Inputs sent raw, then every scheme",
                List.of(),
                List.of(ToggleTables.inputs(report), ToggleTables.results(report)),
                List.of("Ratios are against the same blocks sent raw, without coding, over wires of their own."));
    }
}
