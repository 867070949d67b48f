package dev.cinch.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The places of the names of points: those of the front above it, others beside, before or below, whatever is free
 * first; a name that fits nowhere is left out. Points at one place share a label. {@code report.js} does the same for
 * the live chart.
 */
final class PointLabels {
    /** A name at its place; the anchor is SVG's. */
    record Label(String text, double x, double y, String anchor, boolean front) {}

    private record Box(double left, double top, double right, double bottom) {
        boolean meets(Box other) {
            return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
        }
    }

    private static final double SAME_PX = 4;
    private static final double MARKER_PX = 5;
    private static final double HIGH_PX = 13;
    private static final double CHAR_PX = 6.8;
    private static final double BOLD_CHAR_PX = 7.5;

    private PointLabels() {}

    /** Places the names; those of the front come first, as they matter most. The arrays have an entry for each name. */
    static List<Label> place(List<String> names, double[] x, double[] y, boolean[] front, double left, double right) {
        List<Box> taken = new ArrayList<>();
        for (int i = 0; i < x.length; i++) {
            taken.add(new Box(x[i] - MARKER_PX, y[i] - MARKER_PX, x[i] + MARKER_PX, y[i] + MARKER_PX));
        }
        line(taken, x, y, front, right);
        List<Label> labels = new ArrayList<>();
        boolean[] done = new boolean[x.length];
        for (boolean wanted : new boolean[] {true, false}) {
            for (int i = 0; i < x.length; i++) {
                if (front[i] != wanted || done[i]) {
                    continue;
                }
                StringBuilder text = new StringBuilder();
                for (int k = 0; k < x.length; k++) {
                    if (!done[k] && Math.abs(x[k] - x[i]) < SAME_PX && Math.abs(y[k] - y[i]) < SAME_PX) {
                        done[k] = true;
                        text.append(text.isEmpty() ? "" : ", ").append(names.get(k));
                    }
                }
                place(labels, taken, text.toString(), x[i], y[i], wanted, left, right);
            }
        }
        return labels;
    }

    /** No name stands on the line: along from each point of the front to the next one's place, then up to it. */
    private static void line(List<Box> taken, double[] x, double[] y, boolean[] front, double right) {
        int[] order = IntStream.range(0, x.length)
                .filter(i -> front[i])
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> x[i]).thenComparingDouble(i -> -y[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        for (int i = 0; i < order.length; i++) {
            boolean last = i + 1 == order.length;
            double end = last ? right : x[order[i + 1]];
            double height = y[order[i]];
            taken.add(new Box(x[order[i]], height - 1, end, height + 1));
            if (!last) {
                taken.add(new Box(end - 1, y[order[i + 1]], end + 1, height));
            }
        }
    }

    private static void place(
            List<Label> labels,
            List<Box> taken,
            String text,
            double x,
            double y,
            boolean front,
            double left,
            double right) {
        double wide = (front ? BOLD_CHAR_PX : CHAR_PX) * text.length();
        Label above = new Label(text, x - 4, y - 9, "start", front);
        Label aboveToo = new Label(text, x + 4, y - 9, "end", front);
        Label beside = new Label(text, x + 8, y + 4, "start", front);
        Label before = new Label(text, x - 8, y + 4, "end", front);
        Label below = new Label(text, x, y + 17, "middle", front);
        // The line leaves its points to the right, so their names stand above it.
        List<Label> tries =
                front ? List.of(above, aboveToo, before, below) : List.of(beside, before, below, above, aboveToo);
        for (Label label : tries) {
            double from =
                    label.anchor.equals("start") ? label.x : label.x - (label.anchor.equals("end") ? wide : wide / 2);
            Box box = new Box(from, label.y - HIGH_PX + 3, from + wide, label.y + 3);
            if (from >= left && from + wide <= right && taken.stream().noneMatch(box::meets)) {
                taken.add(box);
                labels.add(label);
                return;
            }
        }
    }
}
