package dev.cinch.report;

import static dev.cinch.report.Sketch.at;
import static dev.cinch.report.Sketch.px;

import dev.cinch.base.Decimal;
import java.util.List;

/** A chart of cells as an SVG drawing: a row for each series, a column for each category, the darker the higher. */
final class SvgHeatMap {
    private static final int CHAR_PX = 7;
    private static final int ROW_PX = 22;
    private static final int SLANTED_CHAR_PX = 4;
    private static final int LONGEST_LABEL = 24;
    private static final int LONGEST_NARROW = 12;

    /** The width that a number of four characters needs. */
    private static final int NUMBER_PX = 32;

    /** The share from which a number has the card's colour: here the two contrasts are alike over light and dark pages. */
    private static final double LIGHT_TEXT = 0.75;

    private final Chart chart;
    private final boolean hints;
    private final int width;
    private final Markup svg = new Markup();
    private final double left;
    private final double top;
    private final double cell;
    private final int longest;
    private double low = Double.POSITIVE_INFINITY;
    private double high = Double.NEGATIVE_INFINITY;

    private SvgHeatMap(Chart chart, boolean hints, int width) {
        this.chart = chart;
        this.hints = hints;
        this.width = width;
        longest = width < Sketch.WIDE ? LONGEST_NARROW : LONGEST_LABEL;
        left = 10
                + CHAR_PX
                        * longest(
                                chart.series().stream().map(Chart.Series::name).toList());
        double across = SLANTED_CHAR_PX * longest(chart.categories()) + 12;
        top = 24 + across;
        // The last name leans to the right of its column.
        double room = width
                - left
                - 5.8
                        * longest(chart.categories()
                                .subList(
                                        Math.max(0, chart.categories().size() - 1),
                                        chart.categories().size()));
        cell = room / Math.max(1, chart.categories().size());
        for (Chart.Series series : chart.series()) {
            for (double value : series.values()) {
                if (Double.isFinite(value)) {
                    low = Math.min(low, value);
                    high = Math.max(high, value);
                }
            }
        }
    }

    static Sketch sketch(Chart chart, boolean hints, int width) {
        SvgHeatMap map = new SvgHeatMap(chart, hints, width);
        map.draw();
        return new Sketch(
                width, (int) Math.ceil(map.top + ROW_PX * chart.series().size() + 6), map.svg.toString());
    }

    private void draw() {
        svg.open("g", "class", "axis").leaf("text", chart.yLabel(), at(0, 14, "start"));
        int stride = cell >= Plot.HIDDEN_PX ? 1 : (int) Math.ceil(Plot.HIDDEN_PX / Math.max(1, cell));
        for (int i = 0; i < chart.categories().size(); i += stride) {
            String turn = "translate(" + px(left + cell * (i + 0.5)) + " " + px(top - 6) + ") rotate(-35)";
            svg.leaf("text", shortened(chart.categories().get(i)), "transform", turn);
        }
        svg.close();
        for (int row = 0; row < chart.series().size(); row++) {
            Chart.Series series = chart.series().get(row);
            double y = top + ROW_PX * row;
            svg.open("g", "class", "axis").leaf("text", shortened(series.name()), at(left - 6, y + 15, "end"));
            svg.close();
            svg.open("g", "class", "cells s1");
            for (int i = 0; i < chart.categories().size(); i++) {
                cell(series, i, y);
            }
            svg.close();
        }
    }

    private void cell(Chart.Series series, int category, double y) {
        double value = series.values()[category];
        if (!Double.isFinite(value)) {
            return;
        }
        double x = left + cell * category;
        double share = share(value);
        svg.open("g");
        if (hints) {
            svg.leaf("title", series.name() + ", " + chart.categories().get(category) + ": " + Plot.shown(value));
        }
        svg.empty(
                "rect",
                "class",
                "bar",
                "fill-opacity",
                Decimal.fixed(0.06 + 0.94 * share, 2),
                "x",
                px(x + 0.5),
                "y",
                px(y + 0.5),
                "width",
                px(cell - 1),
                "height",
                px(ROW_PX - 1));
        if (cell >= NUMBER_PX) {
            String look = share > LIGHT_TEXT ? "on-dark" : null;
            svg.leaf(
                    "text",
                    number(value),
                    "class",
                    look,
                    "x",
                    px(x + cell / 2),
                    "y",
                    px(y + 15),
                    "text-anchor",
                    "middle");
        }
        svg.close();
    }

    /** Ratios lie far apart, so that steps are those of logarithms where all are positive. */
    private double share(double value) {
        if (!(high > low)) {
            return 0;
        }
        return low > 0 ? StrictMath.log(value / low) / StrictMath.log(high / low) : (value - low) / (high - low);
    }

    private static String number(double value) {
        return Math.abs(value) >= 100 ? Decimal.fixed(value, 0) : Decimal.fixed(value, Math.abs(value) >= 10 ? 1 : 2);
    }

    private String shortened(String label) {
        return label.length() > longest ? label.substring(0, longest - 1) + "…" : label;
    }

    private int longest(List<String> labels) {
        return labels.stream()
                .mapToInt(label -> shortened(label).length())
                .max()
                .orElse(0);
    }
}
