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

    /** Of a drawing for phones. */
    private static final int NARROW = 330;

    private static final double SLANTED_LETTER_ACROSS = 6.6;
    private static final double SLANTED_LETTER_UP = 4.7;
    private static final int LABEL_LETTER = 7;

    /** Where things stand: axes beside each other, names level or, on a phone, slanted. */
    private record Frame(String size, double left, double step, double top, int width, boolean slanted) {
        double x(int axis) {
            return left + step * axis;
        }

        String y(double height, int below) {
            return Sketch.px(top + TALL * (1 - height) + below);
        }
    }

    /** Two drawings, for screens and for phones; the style sheet shows the one that fits. */
    String svg() {
        double step = step();
        double right = Math.max(LEFT, step / 2);
        int first = coordinates.isEmpty() ? 0 : longestLabel(coordinates.get(0));
        double left = Math.max(right, LABEL_LETTER * first + 10);
        int wide = (int) (left + right + step * (coordinates.size() - 1));
        return draw(new Frame("wide", left, step, TOP, wide, false)) + draw(narrow());
    }

    private Frame narrow() {
        int longest = longestName();
        int first = coordinates.isEmpty() ? 0 : longestLabel(coordinates.get(0));
        double left = LABEL_LETTER * first + 10;
        // The last name leans to the right of its axis.
        double right = coordinates.isEmpty()
                ? 0
                : SLANTED_LETTER_ACROSS
                        * coordinates.get(coordinates.size() - 1).name().length();
        double step = (NARROW - left - right) / Math.max(1, coordinates.size() - 1);
        return new Frame("narrow", left, step, 16 + SLANTED_LETTER_UP * longest, NARROW, true);
    }

    private static int longestLabel(Coordinate one) {
        return one.labels().stream()
                .mapToInt(label -> label.text().length())
                .max()
                .orElse(0);
    }

    private int longestName() {
        return coordinates.stream().mapToInt(one -> one.name().length()).max().orElse(0);
    }

    private String draw(Frame frame) {
        Markup svg = new Markup();
        svg.open(
                "svg",
                "class",
                "parallel drawing " + frame.size,
                "viewBox",
                "0 0 " + frame.width + " " + Sketch.px(frame.top + TALL + 20),
                "role",
                "img",
                "aria-label",
                title);
        for (boolean front : new boolean[] {false, true}) {
            for (Line line : lines) {
                if (line.standsOut() == front) {
                    draw(svg, line, frame);
                }
            }
        }
        for (int i = 0; i < coordinates.size(); i++) {
            axis(svg, i, frame);
        }
        return svg.close().toString();
    }

    private void axis(Markup svg, int index, Frame frame) {
        Coordinate axis = coordinates.get(index);
        String x = Sketch.px(frame.x(index));
        svg.empty("line", "x1", x, "x2", x, "y1", frame.y(1, 0), "y2", frame.y(0, 0), "class", "axis");
        if (frame.slanted) {
            String turn = "translate(" + x + " " + frame.y(1, -8) + ") rotate(-35)";
            svg.leaf("text", axis.name(), "transform", turn, "class", "name slanted");
        } else {
            svg.leaf("text", axis.name(), "x", x, "y", "16", "class", "name");
        }
        for (Label label : axis.labels()) {
            String at = Sketch.px(frame.x(index) - (frame.slanted ? 4 : 6));
            svg.leaf("text", label.text(), "x", at, "y", frame.y(label.height(), 4), "class", "label");
        }
    }

    /** The distance from axis to axis: names must not touch, nor labels reach the axis before theirs. */
    private int step() {
        int longest = coordinates.stream()
                .skip(1)
                .mapToInt(ParallelCoordinates::longestLabel)
                .max()
                .orElse(0);
        return Math.max(NARROWEST, Math.max(PER_LETTER * longestName() + 16, LABEL_LETTER * longest + 16));
    }

    private void draw(Markup svg, Line line, Frame frame) {
        StringBuilder path = new StringBuilder();
        boolean drawing = false;
        for (int i = 0; i < coordinates.size(); i++) {
            double height = line.heights()[i];
            if (Double.isNaN(height)) {
                drawing = false;
                continue;
            }
            path.append(drawing ? 'L' : 'M')
                    .append(Sketch.px(frame.x(i)))
                    .append(' ')
                    .append(frame.y(height, 0));
            drawing = true;
        }
        svg.open("path", "d", path.toString(), "class", line.standsOut() ? "front" : "line");
        svg.leaf("title", line.label()).close();
    }
}
