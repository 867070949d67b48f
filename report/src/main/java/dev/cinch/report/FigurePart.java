package dev.cinch.report;

import dev.cinch.base.Decimal;
import java.util.function.DoubleFunction;

/** A chart: legend, static drawing, the option from which {@code report.js} draws the live one, and the numbers. */
final class FigurePart {
    private FigurePart() {}

    static void write(Markup html, Chart chart, String id) {
        html.open("figure", "id", id).leaf("figcaption", chart.title());
        legend(html, chart);
        html.open("div", "class", "scroll");
        html.open("div", "class", "plot", "style", "min-width:" + Plot.narrowestPx(chart) + "px");
        html.raw(SvgChart.of(chart)).close().close();
        html.open("script", "type", "application/json", "class", "option");
        html.raw(Markup.scriptJson(EchartsOption.of(chart))).close();
        html.open("details").leaf("summary", "Numbers of this figure");
        TablePart.rows(html, numbers(chart, Plot::shown));
        for (Chart.Reference reference : chart.references()) {
            html.leaf("p", reference.label() + ": " + Plot.shown(reference.value()), "class", "note");
        }
        TablePart.save(html, numbers(chart, FigurePart::exact), id);
        html.close().close();
    }

    private static void legend(Markup html, Chart chart) {
        html.open("ul", "class", "legend");
        for (int i = 0; i < chart.series().size(); i++) {
            html.open("li").open("button", "type", "button", "aria-pressed", "true");
            html.raw(SvgChart.swatch(chart.kind(), i));
            html.text(chart.series().get(i).name()).close().close();
        }
        html.close();
    }

    private static Table numbers(Chart chart, DoubleFunction<String> text) {
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

    private static String exact(double value) {
        return Double.isFinite(value) ? Decimal.text(value) : "";
    }
}
