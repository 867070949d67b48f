package dev.cinch.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A chart as the option object of ECharts. Colours, margins and number formats depend on the window and are added by
 * {@code report.js}.
 */
final class EchartsOption {
    private static final String[] MARKERS = {"circle", "rect", "triangle", "diamond"};

    private EchartsOption() {}

    static Map<String, Object> of(Figure figure) {
        return figure instanceof Scatter scatter ? of(scatter) : of((Chart) figure);
    }

    /** Points lie where the axis is drawn: at logarithms, if it has them; {@code number} is what they stand for. */
    private static Map<String, Object> of(Scatter scatter) {
        ScatterAxis across = ScatterAxis.of(scatter);
        Ticks up = Plot.axis(scatter);
        Map<String, Object> x = object("type", "value", "name", scatter.xLabel());
        x.put("min", across.min());
        x.put("max", across.max());
        x.put("interval", across.step());
        x.put("marks", across.labels());
        Map<String, Object> y = object("type", "value", "name", scatter.yLabel());
        y.put("min", up.min());
        y.put("max", up.max());
        y.put("interval", up.step().doubleValue());
        List<Object> line = new ArrayList<>();
        List<Scatter.Point> front = SvgScatter.front(scatter);
        for (Scatter.Point point : front) {
            line.add(List.of(across.place(point.x()), point.y()));
        }
        if (!front.isEmpty()) {
            line.add(List.of(across.max(), front.get(front.size() - 1).y()));
        }
        List<Object> series = new ArrayList<>();
        if (scatter.hasFront()) {
            series.add(
                    object("name", scatter.front(), "colour", SvgScatter.colour(true), "type", "line", "data", line));
        }
        for (boolean best : new boolean[] {true, false}) {
            List<Object> points = new ArrayList<>();
            for (Scatter.Point point : scatter.points()) {
                if (point.front() == best) {
                    List<Double> place = List.of(across.place(point.x()), point.y());
                    points.add(object("name", point.name(), "value", place, "number", point.x()));
                }
            }
            if (!points.isEmpty()) {
                String name = best ? scatter.front() : scatter.others();
                Map<String, Object> drawn = object("name", name, "colour", SvgScatter.colour(best), "type", "scatter");
                drawn.put("symbol", best ? MARKERS[0] : MARKERS[3]);
                drawn.put("data", points);
                series.add(drawn);
            }
        }
        Map<String, Object> option = new LinkedHashMap<>();
        option.put("points", true);
        option.put("tooltip", object("trigger", "item"));
        List<String> names =
                scatter.hasFront() ? List.of(scatter.front(), scatter.others()) : List.of(scatter.others());
        option.put("legend", object("show", false, "data", names));
        option.put("xAxis", x);
        option.put("yAxis", y);
        option.put("series", series);
        return option;
    }

    private static Map<String, Object> of(Chart chart) {
        boolean points = chart.kind().hasPoints();
        Ticks ticks = Plot.axis(chart);
        List<String> names = chart.series().stream().map(Chart.Series::name).toList();
        Map<String, Object> x = object("type", "category", "name", chart.xLabel(), "data", chart.categories());
        Map<String, Object> y = object("type", "value", "name", chart.yLabel());
        y.put("min", ticks.min());
        y.put("max", ticks.max());
        y.put("interval", ticks.step().doubleValue());

        Map<String, Object> option = new LinkedHashMap<>();
        option.put("tooltip", object("trigger", "axis", "axisPointer", object("type", points ? "line" : "shadow")));
        option.put("legend", object("show", false, "data", names));
        option.put("xAxis", x);
        option.put("yAxis", y);
        option.put("series", series(chart));
        if (Plot.means(chart) < chart.categories().size()) {
            option.put("means", Plot.means(chart));
        }
        return option;
    }

    private static List<Object> series(Chart chart) {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < chart.series().size(); i++) {
            Chart.Series one = chart.series().get(i);
            List<Double> values = new ArrayList<>();
            for (double value : one.values()) {
                values.add(value);
            }
            Map<String, Object> drawn = new LinkedHashMap<>();
            drawn.put("name", one.name());
            drawn.put("colour", Plot.colour(i));
            drawn.put("type", chart.kind().hasPoints() ? "line" : "bar");
            if (chart.kind().hasPoints()) {
                drawn.put("symbol", MARKERS[i % MARKERS.length]);
            }
            if (chart.kind() == Chart.Kind.STEPS) {
                drawn.put("step", "end");
            }
            if (chart.kind() == Chart.Kind.STACKED_BARS) {
                drawn.put("stack", "all");
            }
            drawn.put("data", values);
            mark(drawn, chart, i);
            all.add(drawn);
        }
        // A line that speaks of no series hangs on one that is never drawn, so that the legend cannot hide it.
        Map<String, Object> bare = object("name", "", "colour", Plot.colour(-1), "type", "line", "data", List.of());
        mark(bare, chart, -1);
        if (bare.containsKey("markLine")) {
            all.add(bare);
        }
        return all;
    }

    /** Adds the reference lines that belong to a series. */
    private static void mark(Map<String, Object> series, Chart chart, int index) {
        List<Object> lines = new ArrayList<>();
        for (Chart.Reference reference : chart.references()) {
            if (Plot.owner(chart, reference) == index && Double.isFinite(reference.value())) {
                lines.add(object("name", reference.label(), "yAxis", reference.value()));
            }
        }
        if (!lines.isEmpty()) {
            series.put("markLine", object("symbol", "none", "silent", true, "data", lines));
        }
    }

    /** Names and values in turn, kept in that order. */
    private static Map<String, Object> object(Object... parts) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < parts.length; i += 2) {
            object.put((String) parts[i], parts[i + 1]);
        }
        return object;
    }
}
