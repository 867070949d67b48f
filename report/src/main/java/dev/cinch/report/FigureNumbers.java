package dev.cinch.report;

import dev.cinch.base.Decimal;
import java.util.function.DoubleFunction;

/** The numbers of a figure as a table. */
final class FigureNumbers {
    private FigureNumbers() {}

    /** The numbers rounded for people. */
    static Table shown(Figure figure) {
        return of(figure, Plot::shown);
    }

    /** The numbers as they are, and with the lines that are drawn across: what a CSV file holds. */
    static Table exact(Figure figure) {
        Table table = of(figure, value -> Double.isFinite(value) ? Decimal.text(value) : "");
        if (figure instanceof Chart chart && !chart.series().isEmpty()) {
            for (Chart.Reference reference : chart.references()) {
                // A line that speaks of one series stands in its column, any other in all of them.
                int owner = Plot.owner(chart, reference);
                String[] row = new String[chart.series().size() + 1];
                row[0] = reference.label();
                for (int i = 1; i < row.length; i++) {
                    row[i] = owner < 0 || owner == i - 1 ? Decimal.text(reference.value()) : "";
                }
                table.row(row);
            }
        }
        return table;
    }

    private static Table of(Figure figure, DoubleFunction<String> text) {
        return figure instanceof Scatter scatter ? of(scatter, text) : of((Chart) figure, text);
    }

    private static Table of(Scatter scatter, DoubleFunction<String> text) {
        Table table = Table.titled("").text("name").number(scatter.xLabel()).number(scatter.yLabel());
        if (!scatter.hasFront()) {
            scatter.points().forEach(point -> table.row(point.name(), text.apply(point.x()), text.apply(point.y())));
            return table;
        }
        table.text(scatter.front());
        for (Scatter.Point point : scatter.points()) {
            table.row(point.name(), text.apply(point.x()), text.apply(point.y()), point.front() ? "yes" : "no");
        }
        return table;
    }

    private static Table of(Chart chart, DoubleFunction<String> text) {
        Table table = Table.titled("").text(chart.xLabel());
        for (Chart.Series series : chart.series()) {
            table.number(series.name());
        }
        String[] row = new String[chart.series().size() + 1];
        for (int i = 0; i < chart.categories().size(); i++) {
            row[0] = chart.categories().get(i);
            for (int k = 1; k < row.length; k++) {
                row[k] = text.apply(chart.series().get(k - 1).values()[i]);
            }
            table.row(row);
        }
        return table;
    }
}
