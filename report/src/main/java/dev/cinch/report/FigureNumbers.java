package dev.cinch.report;

import dev.cinch.base.Decimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/** The numbers of a figure as a table. */
final class FigureNumbers {
    private FigureNumbers() {}

    /** The numbers rounded for people. */
    static Table shown(Figure figure) {
        return of(figure, Plot::shown, false);
    }

    /** The numbers as they are, and with the lines that are drawn across: what a CSV file holds. */
    static Table exact(Figure figure) {
        Table table = of(figure, value -> Double.isFinite(value) ? Decimal.text(value) : "", true);
        if (figure instanceof Chart chart && !chart.series().isEmpty()) {
            for (Chart.Reference reference : chart.references()) {
                // A line that speaks of one series stands in its column, any other in all of them.
                int owner = Plot.owner(chart, reference);
                List<String> row = new ArrayList<>(List.of(reference.label()));
                for (int i = 0; i < chart.series().size(); i++) {
                    row.add(owner < 0 || owner == i ? Decimal.text(reference.value()) : "");
                    if (chart.hasIntervals()) {
                        row.add("");
                    }
                }
                table.row(row.toArray(String[]::new));
            }
            papers(chart, table);
        }
        return table;
    }

    /** What a paper says of bars: a row for each category that it speaks of. */
    private static void papers(Chart chart, Table table) {
        for (int category = 0; category < chart.categories().size(); category++) {
            List<String> row =
                    new ArrayList<>(List.of("the paper's " + chart.categories().get(category)));
            boolean any = false;
            for (int i = 0; i < chart.series().size(); i++) {
                String cell = "";
                for (Chart.Target target : chart.targets()) {
                    if (target.category() == category && target.series() == i) {
                        cell = Decimal.text(target.paper());
                        any = true;
                    }
                }
                row.add(cell);
                if (chart.hasIntervals()) {
                    row.add("");
                }
            }
            if (any) {
                table.row(row.toArray(String[]::new));
            }
        }
    }

    private static Table of(Figure figure, DoubleFunction<String> text, boolean apart) {
        return figure instanceof Scatter scatter ? of(scatter, text) : of((Chart) figure, text, apart);
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

    /** @param apart whether intervals have columns of their own */
    private static Table of(Chart chart, DoubleFunction<String> text, boolean apart) {
        Table table = Table.titled("").text(chart.xLabel());
        boolean twice = apart && chart.hasIntervals();
        for (Chart.Series series : chart.series()) {
            table.number(series.name());
            if (twice) {
                table.number(series.name() + " ±");
            }
        }
        for (int i = 0; i < chart.categories().size(); i++) {
            List<String> row = new ArrayList<>(List.of(chart.categories().get(i)));
            for (Chart.Series series : chart.series()) {
                row.add(apart ? text.apply(series.values()[i]) : Plot.shown(series, i, text));
                if (twice) {
                    row.add(text.apply(series.intervals()[i]));
                }
            }
            table.row(row.toArray(String[]::new));
        }
        return table;
    }
}
