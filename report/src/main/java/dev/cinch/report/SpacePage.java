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
 * @param all a table of all
 */
public record SpacePage(
        String title,
        String intro,
        Map<String, String> facts,
        Table front,
        ParallelCoordinates lines,
        List<HeatMap> maps,
        Table all) {
    public SpacePage {
        facts = new LinkedHashMap<>(facts);
        maps = List.copyOf(maps);
    }

    public String html() {
        Markup html = new Markup().raw("<!DOCTYPE html>\n");
        html.open("html", "lang", "en");
        HtmlPage.head(html, title, null, "report.css", "bits.css", "space.css");
        html.open("body", "class", "bits space").open("main");
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
        html.close().close();
        html.close().close().close();
        return html.raw("\n").toString();
    }
}
