package dev.cinch.report;

import static dev.cinch.report.Sketch.at;
import static dev.cinch.report.Sketch.px;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A chart as an SVG drawing, for any width. Colours come from the page's style sheet through the classes {@code s1},
 * {@code s2}, …; the legend is the page's.
 */
final class SvgChart {
    private static final int UPRIGHT_PX = 320;
    private static final int SLANTED_CHAR_PX = 4;
    private static final int TOP = 34;
    private static final int LINE_PX = 14;
    private static final int LONGEST_LABEL = 24;

    private final Chart chart;
    private final Ticks ticks;
    private final Markup svg = new Markup();
    private final double left;
    private final double right;
    private final double bottom;
    private final double band;
    private final int width;
    private final int height;
    private final int stride;
    private final boolean slanted;
    private final boolean hints;

    /** Whether there is room for names of lines beside the plot. */
    private final boolean outside;

    private SvgChart(Chart chart, boolean hints, int width) {
        this.chart = chart;
        this.hints = hints;
        ticks = Plot.axis(chart);
        this.width = width;
        outside = width >= Sketch.WIDE;
        List<String> marks =
                chart.references().stream().map(Chart.Reference::label).toList();
        right = width - 12 - (marks.isEmpty() || !outside ? 0 : Math.min(200, 8 + Plot.CHAR_PX * longest(marks)));
        double numbers = 14 + Plot.CHAR_PX * longest(ticks.labels());
        int label = Math.min(LONGEST_LABEL, longest(chart.categories()));
        double wide = (right - numbers) / Math.max(1, chart.categories().size());
        stride = Plot.stride(chart, wide, label);
        slanted = longest(chart.categories()) * Plot.CHAR_PX > stride * wide - 4;
        // The plot itself is always as high.
        bottom = UPRIGHT_PX - 34;
        height = UPRIGHT_PX + (slanted ? label * SLANTED_CHAR_PX : 0);
        // A slanted first label leans to the left of the plot.
        left = slanted ? Math.max(numbers, shortened(chart.categories().get(0)).length() * 5.8 - wide / 2) : numbers;
        band = (right - left) / Math.max(1, chart.categories().size());
    }

    /** @param hints whether marks tell their numbers to who points at them */
    static Sketch sketch(Chart chart, boolean hints, int width) {
        SvgChart drawing = new SvgChart(chart, hints, width);
        drawing.draw();
        return new Sketch(drawing.width, drawing.height, drawing.svg.toString());
    }

    private void draw() {
        summary();
        valueAxis();
        if (Plot.empty(chart)) {
            svg.leaf("text", "no data", at((left + right) / 2, (TOP + bottom) / 2, "middle"));
        }
        for (int i = 0; i < chart.series().size(); i++) {
            svg.open("g", "class", "series " + Plot.colour(i), "data-i", Integer.toString(i));
            if (chart.kind().hasPoints()) {
                line(chart.series().get(i), i);
            } else {
                bars(i);
            }
            svg.close();
        }
        categoryAxis();
        chart.targets().forEach(this::target);
        references();
    }

    /** Means stand apart from what they are means of. */
    private void summary() {
        int first = Plot.means(chart);
        if (first < chart.categories().size()) {
            svg.empty(
                    "rect",
                    "class",
                    "means",
                    "x",
                    px(left + band * first),
                    "y",
                    px(TOP),
                    "width",
                    px(band * (chart.categories().size() - first)),
                    "height",
                    px(bottom - TOP));
        }
    }

    private void valueAxis() {
        svg.open("g", "class", "axis");
        List<Double> values = ticks.values();
        for (int i = 0; i < values.size(); i++) {
            double y = y(values.get(i));
            svg.empty("line", "class", "grid", "x1", px(left), "x2", px(right), "y1", px(y), "y2", px(y));
            svg.leaf("text", ticks.labels().get(i), at(left - 6, y + 4, "end"));
        }
        svg.leaf("text", chart.yLabel(), at(0, 16, "start"));
        svg.close();
    }

    private void categoryAxis() {
        double base = y(Math.min(Math.max(chart.base(), ticks.min()), ticks.max()));
        svg.open("g", "class", "axis");
        svg.empty("line", "class", "base", "x1", px(left), "x2", px(right), "y1", px(base), "y2", px(base));
        int means = Plot.means(chart);
        for (int i = 0; i < chart.categories().size(); i++) {
            if (!told(i, means)) {
                continue;
            }
            String shown = slanted
                    ? shortened(chart.categories().get(i))
                    : chart.categories().get(i);
            String look = i >= means ? "mean" : null;
            String x = px(left + band * (i + 0.5));
            String y = px(bottom + 15);
            if (slanted) {
                String turn = "translate(" + x + " " + y + ") rotate(-35)";
                svg.leaf("text", shown, "class", look, "text-anchor", "end", "transform", turn);
            } else {
                svg.leaf("text", shown, "class", look, "x", x, "y", y, "text-anchor", "middle");
            }
        }
        svg.leaf("text", chart.xLabel(), at((left + right) / 2, height - 4, "middle"));
        svg.close();
    }

    /** Whether a category has its name below it: where not all have room, the mean has, and none close before it. */
    private boolean told(int category, int means) {
        if (category >= means) {
            return (category - means) % stride == 0;
        }
        boolean close = stride > 1 && means < chart.categories().size() && category > means - stride;
        return category % stride == 0 && !close;
    }

    private void bars(int index) {
        Chart.Series series = chart.series().get(index);
        boolean stacked = chart.kind() == Chart.Kind.STACKED_BARS;
        double bar = bar();
        for (int i = 0; i < series.values().length; i++) {
            double value = series.values()[i];
            if (!Double.isFinite(value)) {
                continue;
            }
            double from = stacked ? below(index, i) : chart.base();
            double to = stacked ? from + value : value;
            double high = y(Math.max(from, to));
            double low = y(Math.min(from, to));
            double x = start(index, i);
            // A hair's breadth between neighbours, never more than a sixth of the bar.
            double gap = Math.min(1, bar / 6);
            svg.open(
                    "rect",
                    "class",
                    "bar",
                    "x",
                    px(x + gap / 2),
                    "y",
                    px(high),
                    "width",
                    px(bar - gap),
                    "height",
                    px(low - high));
            hint(series, i);
            svg.close();
            if (!stacked) {
                interval(series, i, x + bar / 2);
            }
        }
    }

    private double bar() {
        int beside =
                chart.kind() == Chart.Kind.STACKED_BARS ? 1 : chart.series().size();
        return Math.min(band * 0.8 / beside, 46);
    }

    /** The left edge of a bar. */
    private double start(int index, int category) {
        boolean stacked = chart.kind() == Chart.Kind.STACKED_BARS;
        double group = stacked ? bar() : bar() * chart.series().size();
        return left + band * (category + 0.5) - group / 2 + (stacked ? 0 : bar() * index);
    }

    /** A paper's number over a bar, and a frame around what ours may be. */
    private void target(Chart.Target target) {
        double x = start(target.series(), target.category());
        double wide = Math.max(bar(), 3);
        svg.open("g", "class", "target");
        String name = chart.series().get(target.series()).name();
        if (hints) {
            svg.leaf(
                    "title",
                    "the paper, " + name + ": " + Plot.shown(target.paper()) + " (tolerance: "
                            + Plot.shown(target.low()) + " to " + Plot.shown(target.high()) + ")");
        }
        svg.empty(
                "rect",
                "x",
                px(x),
                "width",
                px(wide),
                "y",
                px(y(target.high())),
                "height",
                px(Math.max(1, y(target.low()) - y(target.high()))));
        svg.empty("path", "d", "M" + px(x - 1.5) + " " + px(y(target.paper())) + "h" + px(wide + 3));
        svg.close();
    }

    /** A stroke over all that a value may be, with a foot and a head. */
    private void interval(Chart.Series series, int category, double x) {
        double off = series.interval(category);
        if (off > 0) {
            String low = px(y(series.values()[category] - off));
            String high = px(y(series.values()[category] + off));
            String cap = "M" + px(x - 3) + " ";
            svg.empty(
                    "path",
                    "class",
                    "interval",
                    "d",
                    cap + low + "h6" + cap + high + "h6M" + px(x) + " " + low + "V" + high);
        }
    }

    /** The start of a stacked bar: on those of the same sign before it. */
    private double below(int index, int category) {
        boolean up = chart.series().get(index).values()[category] >= 0;
        double sum = 0;
        for (int i = 0; i < index; i++) {
            double value = chart.series().get(i).values()[category];
            if (Double.isFinite(value) && value >= 0 == up) {
                sum += value;
            }
        }
        return sum;
    }

    private void line(Chart.Series series, int index) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < series.values().length; i++) {
            if (!known(series, i)) {
                continue;
            }
            String x = px(left + band * (i + 0.5));
            String y = px(y(series.values()[i]));
            if (!known(series, i - 1)) {
                path.append('M').append(x).append(' ').append(y);
            } else if (chart.kind() == Chart.Kind.STEPS) {
                path.append('H').append(x).append('V').append(y);
            } else {
                path.append('L').append(x).append(' ').append(y);
            }
        }
        if (!path.isEmpty()) {
            svg.empty("path", "class", "line", "d", path.toString());
        }
        for (int i = 0; i < series.values().length; i++) {
            boolean alone = !known(series, i - 1) && !known(series, i + 1);
            if (known(series, i) && (alone || i % stride == 0 || Plot.roomy(band))) {
                svg.open("path", "class", "point", "d", marker(index, left + band * (i + 0.5), y(series.values()[i])));
                hint(series, i);
                svg.close();
                interval(series, i, left + band * (i + 0.5));
            }
        }
    }

    private static boolean known(Chart.Series series, int category) {
        return category >= 0 && category < series.values().length && Double.isFinite(series.values()[category]);
    }

    /** Circle, square, triangle, diamond. */
    static String marker(int index, double x, double y) {
        return switch (index % 4) {
            case 0 -> "M" + px(x - 4) + " " + px(y) + "a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z";
            case 1 -> "M" + px(x - 3.5) + " " + px(y - 3.5) + "h7v7h-7z";
            case 2 -> "M" + px(x) + " " + px(y - 4.5) + "l4.5 8h-9z";
            default -> "M" + px(x) + " " + px(y - 5) + "l5 5l-5 5l-5 -5z";
        };
    }

    private void references() {
        List<Chart.Reference> drawn = new ArrayList<>(chart.references());
        drawn.removeIf(one -> !Double.isFinite(one.value()));
        drawn.sort(Comparator.comparingDouble(Chart.Reference::value).reversed());
        double[] labels = new double[drawn.size()];
        for (int i = 0; i < labels.length; i++) {
            double wanted = y(drawn.get(i).value()) + 4;
            labels[i] = i == 0 ? wanted : Math.max(wanted, labels[i - 1] + LINE_PX);
        }
        // Pushed below the plot, they move up again together.
        for (int i = labels.length - 1; i >= 0; i--) {
            labels[i] = Math.min(labels[i], i == labels.length - 1 ? bottom : labels[i + 1] - LINE_PX);
        }
        for (int i = 0; i < labels.length; i++) {
            String y = px(y(drawn.get(i).value()));
            svg.open("g", "class", "reference " + Plot.colour(Plot.owner(chart, drawn.get(i))));
            svg.empty("line", "x1", px(left), "x2", px(right), "y1", y, "y2", y);
            // A stroke in its colour leads to a label that had to move.
            String end = px(labels[i] - 4);
            if (outside) {
                svg.empty("path", "class", "line", "d", "M" + px(right) + " " + y + "L" + px(right + 6) + " " + end);
                svg.leaf("text", drawn.get(i).label(), at(right + 8, labels[i], "start"));
            } else {
                svg.leaf("text", drawn.get(i).label(), at(right, labels[i] - 8, "end"));
            }
            svg.close();
        }
    }

    private void hint(Chart.Series series, int category) {
        if (hints) {
            String value = Plot.shown(series, category, Plot::shown);
            svg.leaf("title", chart.categories().get(category) + ", " + series.name() + ": " + value);
        }
    }

    private double y(double value) {
        return bottom - (value - ticks.min()) / (ticks.max() - ticks.min()) * (bottom - TOP);
    }

    private static String shortened(String label) {
        return label.length() > LONGEST_LABEL ? label.substring(0, LONGEST_LABEL - 1) + "…" : label;
    }

    private static int longest(List<String> labels) {
        return labels.stream().mapToInt(String::length).max().orElse(0);
    }
}
