package dev.cinch.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Strips over a common time, as one HTML file that needs nothing else: what is known, the strips, and tables that say the
 * same in numbers.
 *
 * @param intro one or two sentences under the title
 * @param facts names and values
 */
public record StripPage(
        String title, String intro, Map<String, String> facts, Time time, List<Panel> panels, List<Table> tables) {
    /**
     * The time that all strips have below them.
     *
     * @param unit of time, such as {@code cycles}
     * @param end when it ends
     * @param bins that it is cut into, all of the same width but the last
     * @param spans parts with a name, one after the other
     */
    public record Time(String unit, long end, int bins, long binWidth, List<Span> spans) {
        public Time {
            spans = List.copyOf(spans);
        }
    }

    /** A part of the time. */
    public record Span(String name, long from, long to) {}

    /**
     * Strips with the same colours.
     *
     * @param shaded whether the first key is drawn lighter and darker, by its share; else the keys share the strip's height
     * @param altogether what the bars at the end of the strips are, such as {@code on, of all time}
     */
    public record Panel(
            String heading, String text, boolean shaded, List<Key> keys, String altogether, List<Group> groups) {
        public Panel {
            keys = List.copyOf(keys);
            groups = List.copyOf(groups);
        }
    }

    /**
     * A colour of the strips, and what it stands for.
     *
     * @param style a class of the sheet that sets the colour
     */
    public record Key(String name, String style) {}

    /** Strips that stand together. */
    public record Group(String name, List<Strip> strips) {
        public Group {
            strips = List.copyOf(strips);
        }
    }

    /**
     * One strip.
     *
     * @param shares by key and bin, 0 to 1; what is left of 1 is empty
     * @param altogether by key, over all time
     */
    public record Strip(String name, double[][] shares, double[] altogether) {}

    public StripPage {
        facts = new LinkedHashMap<>(facts);
        panels = List.copyOf(panels);
        tables = List.copyOf(tables);
    }

    public String html() {
        Markup html = new Markup().raw("<!DOCTYPE html>\n");
        html.open("html", "lang", "en");
        HtmlPage.head(html, title, null, "report.css", "bits.css", "strips.css");
        html.open("body", "class", "bits strips").open("main");
        html.open("header", "class", "title").leaf("h1", title);
        html.leaf("p", intro, "class", "intro").close();
        html.open("dl", "class", "facts");
        facts.forEach((name, value) -> {
            html.open("div").leaf("dt", name).leaf("dd", value).close();
        });
        html.close();
        for (Panel panel : panels) {
            html.open("section", "class", "experiment").leaf("h3", panel.heading());
            html.leaf("p", panel.text(), "class", "source");
            legend(html, panel);
            html.open("div", "class", "scroll", "tabindex", "0");
            html.raw(StripChart.svg(time, panel)).close().close();
        }
        if (!tables.isEmpty()) {
            html.open("section", "class", "experiment").leaf("h3", "In numbers");
            for (Table table : tables) {
                html.open("details").leaf("summary", table.title());
                TablePart.rows(html, table.untitled());
                html.close();
            }
            html.close();
        }
        html.close().close().close();
        return html.raw("\n").toString();
    }

    private static void legend(Markup html, Panel panel) {
        html.open("ul", "class", "kinds");
        for (Key key : panel.keys()) {
            html.open("li").open("span", "class", "key " + key.style()).close();
            html.text(key.name()).close();
        }
        html.close();
    }
}
