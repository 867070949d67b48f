package dev.cinch.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A design space as one HTML file that needs nothing else: what was tried, the designs that none beats, designs as lines,
 * and the objectives over pairs of axes.
 *
 * @param intro one or two sentences under the title
 * @param facts names and values
 * @param front a table of the designs that none beats
 * @param figures about all of them
 * @param all a table of all
 * @param works a table of what each is a mean of
 */
public record SpacePage(
        String title,
        String intro,
        Map<String, String> facts,
        Table front,
        List<Figure> figures,
        ParallelCoordinates lines,
        List<HeatMap> maps,
        Table all,
        Table works) {
    private static final int MOST_ROWS = 3000;

    public SpacePage {
        facts = new LinkedHashMap<>(facts);
        figures = List.copyOf(figures);
        maps = List.copyOf(maps);
    }

    public String html() {
        Markup html = new Markup().raw("<!DOCTYPE html>\n");
        html.open("html", "lang", "en");
        HtmlPage.head(html, title, "report.js", "report.css", "bits.css", "space.css");
        html.open("body", "class", "bits space").open("main");
        html.leaf("button", "Light / dark", "type", "button", "id", Page.THEME, "hidden", "");
        html.open("header", "class", "title").leaf("h1", title);
        html.leaf("p", intro, "class", "intro").close();
        html.open("dl", "class", "facts");
        facts.forEach((name, value) -> {
            html.open("div").leaf("dt", name).leaf("dd", value).close();
        });
        html.close();
        html.open("section", "class", "experiment").leaf("h3", "Designs that none beats");
        html.leaf(
                "p",
                "For every other design one of these is better in some objective and worse in none.",
                "class",
                "source");
        TablePart.rows(html, front);
        html.close();
        if (!figures.isEmpty()) {
            html.open("section", "class", "experiment").leaf("h3", "What there is to choose");
            for (int i = 0; i < figures.size(); i++) {
                String name = "figure-" + (i + 1);
                FigurePart.write(html, figures.get(i), name, name, false);
            }
            html.close();
        }
        html.open("section", "class", "experiment").leaf("h3", "All designs");
        html.leaf("p", "Each line is a design; those that none beats are coloured. Good is up.", "class", "source");
        html.open("div", "class", "scroll", "tabindex", "0")
                .raw(lines.svg())
                .close()
                .close();
        if (!maps.isEmpty()) {
            html.open("section", "class", "experiment").leaf("h3", "Pairs of axes");
            html.leaf(
                    "p", "Geometric mean over all other axes; the stronger the colour, the better.", "class", "source");
            for (HeatMap map : maps) {
                html.leaf("h4", map.title());
                html.open("div", "class", "scroll", "tabindex", "0")
                        .raw(map.svg())
                        .close();
            }
            html.close();
        }
        html.open("section", "class", "experiment").leaf("h3", "In numbers");
        html.open("details").leaf("summary", "All " + all.rows().size() + " designs");
        TablePart.rows(html, all);
        html.close();
        if (works.rows().size() <= MOST_ROWS) {
            html.open("details").leaf("summary", "Every program of every design");
            TablePart.rows(html, works);
            html.close();
        } else {
            html.leaf("p", "What became of every program: --csv writes it.", "class", "note");
        }
        html.close();
        html.close().close().close();
        return html.raw("\n").toString();
    }
}
