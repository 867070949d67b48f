package dev.cinch.report;

import static dev.cinch.report.Sketch.at;
import static dev.cinch.report.Sketch.px;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A {@link Scatter} as an SVG drawing, for any width. */
final class SvgScatter {
    private static final int HEIGHT = 400;
    private static final int TOP = 34;
    private static final int BOTTOM = HEIGHT - 44;

    private final Scatter scatter;
    private final ScatterAxis across;
    private final Ticks up;
    private final double left;
    private final double right;
    private final boolean hints;
    private final Markup svg = new Markup();

    private SvgScatter(Scatter scatter, boolean hints, int width) {
        this.scatter = scatter;
        this.hints = hints;
        right = width - 16;
        across = ScatterAxis.of(scatter);
        up = Plot.axis(scatter);
        left = 18
                + Plot.CHAR_PX
                        * up.labels().stream().mapToInt(String::length).max().orElse(0);
    }

    static Sketch sketch(Scatter scatter, boolean hints, int width) {
        return new Sketch(width, HEIGHT, new SvgScatter(scatter, hints, width).draw());
    }

    /** The points of the line, from the left. */
    static List<Scatter.Point> front(Scatter scatter) {
        List<Scatter.Point> front = new ArrayList<>(scatter.points());
        front.removeIf(point -> !point.front());
        front.sort(Comparator.comparingDouble(Scatter.Point::x).thenComparingDouble(Scatter.Point::y));
        return front;
    }

    private String draw() {
        axes();
        if (scatter.points().isEmpty()) {
            svg.leaf("text", "no data", at((left + right) / 2, (TOP + BOTTOM) / 2.0, "middle"));
        }
        line();
        for (boolean front : new boolean[] {false, true}) {
            svg.open("g", "class", "series " + colour(front), "data-i", front || !scatter.hasFront() ? "0" : "1");
            for (Scatter.Point point : scatter.points()) {
                if (point.front() == front) {
                    point(point);
                }
            }
            svg.close();
        }
        labels();
        return svg.toString();
    }

    /** The front has the first colour, the rest is gray and has another shape. */
    static String colour(boolean front) {
        return Plot.colour(front ? 0 : 6);
    }

    private void axes() {
        svg.open("g", "class", "axis");
        for (int i = 0; i < up.values().size(); i++) {
            String y = px(y(up.values().get(i)));
            svg.empty("line", "class", "grid", "x1", px(left), "x2", px(right), "y1", y, "y2", y);
            svg.leaf("text", up.labels().get(i), at(left - 6, y(up.values().get(i)) + 4, "end"));
        }
        for (int i = 0; i < across.labels().size(); i++) {
            double x = left + (across.mark(i) - across.min()) / (across.max() - across.min()) * (right - left);
            svg.empty("line", "class", "grid", "x1", px(x), "x2", px(x), "y1", px(TOP), "y2", px(BOTTOM));
            svg.leaf("text", across.labels().get(i), at(x, BOTTOM + 16, "middle"));
        }
        svg.empty("line", "class", "base", "x1", px(left), "x2", px(right), "y1", px(BOTTOM), "y2", px(BOTTOM));
        svg.leaf("text", scatter.yLabel(), at(0, 16, "start"));
        svg.leaf("text", scatter.xLabel(), at((left + right) / 2, HEIGHT - 6, "middle"));
        svg.close();
    }

    private void line() {
        StringBuilder path = new StringBuilder();
        for (Scatter.Point point : front(scatter)) {
            String x = px(x(point));
            String y = px(y(point.y()));
            path.append(path.isEmpty() ? "M" + x + " " + y : "H" + x + "V" + y);
        }
        if (!path.isEmpty()) {
            svg.open("g", "class", colour(true));
            svg.empty("path", "class", "line front", "d", path + "H" + px(right))
                    .close();
        }
    }

    private void point(Scatter.Point point) {
        svg.open("path", "class", "point", "d", SvgChart.marker(point.front() ? 0 : 3, x(point), y(point.y())));
        if (hints) {
            svg.leaf("title", point.name() + ": " + Plot.shown(point.x()) + ", " + Plot.shown(point.y()));
        }
        svg.close();
    }

    private void labels() {
        List<Scatter.Point> points = scatter.points();
        double[] x = points.stream().mapToDouble(this::x).toArray();
        double[] y = points.stream().mapToDouble(point -> y(point.y())).toArray();
        boolean[] front = new boolean[x.length];
        for (int i = 0; i < front.length; i++) {
            front[i] = points.get(i).front();
        }
        List<String> names = points.stream().map(Scatter.Point::name).toList();
        for (PointLabels.Label label : PointLabels.place(names, x, y, front, left - 6, right + 12)) {
            svg.open(
                            "text",
                            "class",
                            label.front() ? "point-name front" : "point-name",
                            "x",
                            px(label.x()),
                            "y",
                            px(label.y()),
                            "text-anchor",
                            label.anchor())
                    .text(label.text())
                    .close();
        }
    }

    private double x(Scatter.Point point) {
        return left + (across.place(point.x()) - across.min()) / (across.max() - across.min()) * (right - left);
    }

    private double y(double value) {
        return BOTTOM - (value - up.min()) / (up.max() - up.min()) * (BOTTOM - TOP);
    }
}
