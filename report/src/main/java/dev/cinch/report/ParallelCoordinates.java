package dev.cinch.report;

import java.util.List;

/** Designs as lines across vertical axes, one for each thing that they differ in; those that stand out are drawn last. */
public record ParallelCoordinates(String title, List<Coordinate> coordinates, List<Line> lines) {
    /**
     * A vertical axis.
     *
     * @param labels at their heights
     */
    public record Coordinate(String name, List<Label> labels) {}

    /**
     * A label of an axis.
     *
     * @param height 0 is the lower end, 1 the upper
     */
    public record Label(String text, double height) {}

    /**
     * A design.
     *
     * @param heights on each axis, 0 to 1; NaN where it has none
     * @param label what it says when a pointer is over it
     */
    public record Line(String label, double[] heights, boolean standsOut) {}

    private static final int NARROWEST = 130;
    private static final int PER_LETTER = 8;
    private static final int LEFT = 70;
    private static final int TOP = 34;
    private static final int TALL = 300;

    String svg() {
        int width = 2 * left() + step() * (coordinates.size() - 1);
        int height = TOP + TALL + 20;
        Markup svg = new Markup();
        svg.open(
                "svg",
                "class",
                "parallel",
                "viewBox",
                "0 0 " + width + " " + height,
                "width",
                Integer.toString(width),
                "role",
                "img",
                "aria-label",
                title);
        for (boolean front : new boolean[] {false, true}) {
            for (Line line : lines) {
                if (line.standsOut() == front) {
                    draw(svg, line);
                }
            }
        }
        for (int i = 0; i < coordinates.size(); i++) {
            int x = left() + step() * i;
            svg.empty(
                    "line",
                    "x1",
                    Integer.toString(x),
                    "x2",
                    Integer.toString(x),
                    "y1",
                    Integer.toString(TOP),
                    "y2",
                    Integer.toString(TOP + TALL),
                    "class",
                    "axis");
            svg.leaf("text", coordinates.get(i).name(), "x", Integer.toString(x), "y", "16", "class", "name");
            for (Label label : coordinates.get(i).labels()) {
                svg.leaf(
                        "text",
                        label.text(),
                        "x",
                        Integer.toString(x - 6),
                        "y",
                        y(label.height(), 4),
                        "class",
                        "label");
            }
        }
        return svg.close().toString();
    }

    private int left() {
        return Math.max(LEFT, step() / 2);
    }

    /** The distance from axis to axis: names must not touch. */
    private int step() {
        int longest =
                coordinates.stream().mapToInt(one -> one.name().length()).max().orElse(0);
        return Math.max(NARROWEST, PER_LETTER * longest + 16);
    }

    private static String y(double height, int below) {
        return Plot.shown(Math.round(10 * (TOP + TALL * (1 - height) + below)) / 10.0);
    }

    private void draw(Markup svg, Line line) {
        StringBuilder path = new StringBuilder();
        boolean drawing = false;
        for (int i = 0; i < coordinates.size(); i++) {
            double height = line.heights()[i];
            if (Double.isNaN(height)) {
                drawing = false;
                continue;
            }
            path.append(drawing ? 'L' : 'M')
                    .append(left() + step() * i)
                    .append(' ')
                    .append(y(height, 0));
            drawing = true;
        }
        svg.open("path", "d", path.toString(), "class", line.standsOut() ? "front" : "line");
        svg.leaf("title", line.label()).close();
    }
}
