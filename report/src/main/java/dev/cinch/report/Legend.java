package dev.cinch.report;

import java.util.ArrayList;
import java.util.List;

/** The legend of a figure: what its colours and shapes stand for. */
final class Legend {
    /**
     * An entry of the legend.
     *
     * @param sign elements of SVG in a field of 18 by 12
     */
    record Entry(String name, String colour, String sign) {}

    private Legend() {}

    static List<Entry> of(Figure figure) {
        List<Entry> entries = new ArrayList<>();
        if (figure instanceof Scatter scatter) {
            if (scatter.hasFront()) {
                entries.add(new Entry(scatter.front(), SvgScatter.colour(true), line() + point(0)));
            }
            if (scatter.points().stream().anyMatch(point -> !point.front())) {
                entries.add(new Entry(scatter.others(), SvgScatter.colour(false), point(3)));
            }
        } else if (figure instanceof Chart chart && chart.kind() != Chart.Kind.HEAT_MAP && !sayTheSame(chart)) {
            for (int i = 0; i < chart.series().size(); i++) {
                String sign = chart.kind().hasPoints() ? line() + point(i) : bar();
                entries.add(new Entry(chart.series().get(i).name(), Plot.colour(i), sign));
            }
        }
        return entries;
    }

    /** Whether a legend would repeat the title. */
    private static boolean sayTheSame(Chart chart) {
        return chart.series().size() == 1 && chart.series().get(0).name().equals(chart.title());
    }

    /** The sign of an entry as it stands in the page. */
    static String swatch(Entry entry) {
        Markup svg = new Markup()
                .open("svg", "class", "swatch " + entry.colour, "viewBox", "0 0 18 12", "aria-hidden", "true");
        return svg.raw(entry.sign).close().toString().strip();
    }

    /** The sign of a paper's number on a bar. */
    static String target() {
        return new Markup()
                .open("svg", "class", "swatch target", "viewBox", "0 0 18 12", "aria-hidden", "true")
                .empty("rect", "x", "4", "y", "0", "width", "10", "height", "12")
                .empty("path", "d", "M2 6H16")
                .close()
                .toString()
                .strip();
    }

    private static String line() {
        return new Markup().empty("path", "class", "line", "d", "M0 6H18").toString();
    }

    private static String point(int shape) {
        return new Markup()
                .empty("path", "class", "point", "d", SvgChart.marker(shape, 9, 6))
                .toString();
    }

    private static String bar() {
        return new Markup()
                .empty("rect", "class", "bar", "x", "3", "y", "0", "width", "12", "height", "12", "rx", "2")
                .toString();
    }
}
