package dev.cinch.report;

import java.util.List;

/**
 * Numbers over two axes, as coloured cells with the numbers in them.
 *
 * @param values by row and column; NaN where there is none
 * @param least whether small numbers are the good ones
 */
public record HeatMap(
        String title,
        String rowAxis,
        List<String> rows,
        String columnAxis,
        List<String> columns,
        double[][] values,
        boolean least) {
    private static final int CELL_WIDTH = 76;
    private static final int CELL_HEIGHT = 30;
    private static final int TOP = 46;
    private static final int PER_LETTER = 7;
    private static final int SHADES = 9;

    String svg() {
        int left =
                16 + PER_LETTER * rows.stream().mapToInt(String::length).max().orElse(0);
        // Names of axes are bold.
        left = Math.max(left, 12 + (PER_LETTER + 1) * rowAxis.length());
        int width = left + Math.max(CELL_WIDTH * columns.size(), (PER_LETTER + 1) * columnAxis.length()) + 12;
        int height = TOP + CELL_HEIGHT * rows.size() + 6;
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double[] row : values) {
            for (double value : row) {
                if (Double.isFinite(value)) {
                    low = Math.min(low, value);
                    high = Math.max(high, value);
                }
            }
        }
        Markup svg = new Markup();
        svg.open(
                "svg",
                "class",
                "heat-map",
                "viewBox",
                "0 0 " + width + " " + height,
                "width",
                Integer.toString(width),
                "role",
                "img",
                "aria-label",
                title);
        svg.leaf("text", columnAxis, "x", Integer.toString(left), "y", "14", "class", "axis");
        svg.leaf("text", rowAxis, "x", Integer.toString(left - 8), "y", Integer.toString(TOP - 8), "class", "axis row");
        for (int column = 0; column < columns.size(); column++) {
            svg.leaf(
                    "text",
                    columns.get(column),
                    "x",
                    Integer.toString(left + CELL_WIDTH * column + CELL_WIDTH / 2),
                    "y",
                    Integer.toString(TOP - 8),
                    "class",
                    "column");
        }
        for (int row = 0; row < rows.size(); row++) {
            int y = TOP + CELL_HEIGHT * row;
            svg.leaf(
                    "text",
                    rows.get(row),
                    "x",
                    Integer.toString(left - 8),
                    "y",
                    Integer.toString(y + CELL_HEIGHT / 2 + 4),
                    "class",
                    "row");
            for (int column = 0; column < columns.size(); column++) {
                String link = rowAxis + "=" + rows.get(row) + "\n" + columnAxis + "=" + columns.get(column);
                cell(svg, left + CELL_WIDTH * column, y, values[row][column], low, high, link);
            }
        }
        return svg.close().toString();
    }

    private void cell(Markup svg, int x, int y, double value, double low, double high, String link) {
        boolean there = Double.isFinite(value);
        double share = there && high > low ? (value - low) / (high - low) : 0;
        int shade = there ? (int) Math.round(SHADES * (least ? 1 - share : share)) : 0;
        svg.open("g", "data-at", link);
        svg.empty(
                "rect",
                "x",
                Integer.toString(x + 1),
                "y",
                Integer.toString(y + 1),
                "width",
                Integer.toString(CELL_WIDTH - 2),
                "height",
                Integer.toString(CELL_HEIGHT - 2),
                "rx",
                "3",
                "class",
                there ? "h" + shade : "none");
        svg.leaf(
                "text",
                there ? Plot.shown(value) : "–",
                "x",
                Integer.toString(x + CELL_WIDTH / 2),
                "y",
                Integer.toString(y + CELL_HEIGHT / 2 + 4),
                "class",
                there && shade > SHADES / 2 ? "value strong" : "value");
        svg.close();
    }
}
