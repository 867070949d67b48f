package dev.cinch.report;

import java.util.List;

/** A figure: legend, drawing, and the numbers. */
final class FigurePart {
    private FigurePart() {}

    /**
     * @param file what its files are called, without the ending
     * @param numbers whether they stand nowhere else
     */
    static void write(Markup html, Figure figure, String id, String file, boolean numbers) {
        html.open("figure", "id", id).leaf("figcaption", figure.title());
        List<Legend.Entry> legend = Legend.of(figure);
        if (!legend.isEmpty()) {
            html.open("ul", "class", "legend");
            for (int i = 0; i < legend.size(); i++) {
                html.open("li").open("button", "type", "button", "aria-pressed", "true", "value", Integer.toString(i));
                html.raw(Legend.swatch(legend.get(i)))
                        .text(legend.get(i).name())
                        .close()
                        .close();
            }
            if (figure instanceof Chart chart && !chart.targets().isEmpty()) {
                html.open("li", "class", "key")
                        .raw(Legend.target())
                        .text("the paper's mean, and what is within the tolerance");
                html.close();
            }
            html.close();
        }
        html.open("div", "class", "plot").raw(Sketch.inPage(figure)).close();
        html.open("p", "class", "save").text("Save as ");
        html.leaf("a", "SVG", "href", DataAddress.svg(figure), "download", file + ".svg")
                .text(" · ");
        html.leaf("a", "CSV", "href", DataAddress.csv(FigureNumbers.exact(figure)), "download", file + ".csv");
        html.close();
        if (!numbers) {
            html.close();
            return;
        }
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
