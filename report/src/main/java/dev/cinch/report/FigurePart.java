package dev.cinch.report;

/** A figure: legend, static drawing, the option from which {@code report.js} draws the live one, and the numbers. */
final class FigurePart {
    private FigurePart() {}

    /** @param file what its files are called, without the ending */
    static void write(Markup html, Figure figure, String id, String file) {
        html.open("figure", "id", id).leaf("figcaption", figure.title());
        html.open("ul", "class", "legend");
        for (Legend.Entry entry : Legend.of(figure)) {
            html.open("li").open("button", "type", "button", "aria-pressed", "true");
            html.raw(Legend.swatch(entry)).text(entry.name()).close().close();
        }
        html.close();
        html.open("div", "class", "scroll", "tabindex", "0");
        html.open("div", "class", "plot", "style", "min-width:" + Plot.narrowestPx(figure) + "px");
        html.raw(Sketch.inPage(figure)).close().close();
        // The live chart has no strokes for intervals, so that such a figure stays as it is drawn.
        if (!(figure instanceof Chart chart && chart.hasIntervals())) {
            html.open("script", "type", "application/json", "class", "option");
            html.raw(Markup.scriptJson(EchartsOption.of(figure))).close();
        }
        html.open("p", "class", "save").text("Save as ");
        html.leaf("a", "SVG", "href", DataAddress.svg(figure), "download", file + ".svg")
                .text(" · ");
        html.leaf("a", "CSV", "href", DataAddress.csv(FigureNumbers.exact(figure)), "download", file + ".csv");
        html.close();
        html.open("details").leaf("summary", "Numbers of this figure");
        TablePart.rows(html, FigureNumbers.shown(figure));
        if (figure instanceof Chart chart) {
            for (Chart.Reference reference : chart.references()) {
                html.leaf("p", reference.label() + ": " + Plot.shown(reference.value()), "class", "note");
            }
        }
        html.close().close();
    }
}
