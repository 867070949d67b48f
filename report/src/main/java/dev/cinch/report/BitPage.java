package dev.cinch.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A bit stream as one HTML file that needs nothing else: what is known of it, its bits on a grid coloured by what they
 * are, and a table of its fields.
 *
 * @param intro one or two sentences under the title
 * @param facts names and values
 * @param grids more bits on grids of their own, without a table
 */
public record BitPage(
        String title,
        String intro,
        Map<String, String> facts,
        List<Bits> fields,
        List<Grid> grids,
        List<Table> tables) {
    /**
     * A run of bits.
     *
     * @param name such as {@code delta[3]}; names that differ only in what stands in brackets share a colour
     * @param digits {@code 0} and {@code 1}
     */
    public record Bits(String name, int offset, String digits, String meaning) {
        String kind() {
            int bracket = name.indexOf('[');
            return bracket < 0 ? name : name.substring(0, bracket);
        }
    }

    /** Bits under a heading. */
    public record Grid(String heading, List<Bits> fields) {}

    private static final int COLOURS = 10;

    public BitPage {
        facts = new LinkedHashMap<>(facts);
        fields = List.copyOf(fields);
        grids = List.copyOf(grids);
        tables = List.copyOf(tables);
    }

    public String html() {
        Markup html = new Markup().raw("<!DOCTYPE html>\n");
        html.open("html", "lang", "en");
        HtmlPage.head(html, title, null, "report.css", "bits.css");
        html.open("body", "class", "bits").open("main");
        html.open("header", "class", "title").leaf("h1", title);
        html.leaf("p", intro, "class", "intro").close();
        html.open("dl", "class", "facts");
        facts.forEach((name, value) -> {
            html.open("div").leaf("dt", name).leaf("dd", value).close();
        });
        html.close();
        grid(html, "The stream, bit by bit", fields);
        grids.forEach(grid -> grid(html, grid.heading(), grid.fields()));
        html.open("section", "class", "experiment").leaf("h3", "Fields");
        TablePart.rows(html, table());
        html.close();
        for (Table table : tables) {
            html.open("section", "class", "experiment");
            TablePart.rows(html, table);
            html.close();
        }
        html.close().close().close();
        return html.raw("\n").toString();
    }

    private static void grid(Markup html, String heading, List<Bits> fields) {
        Map<String, Integer> colours = colours(fields);
        html.open("section", "class", "experiment").leaf("h3", heading);
        legend(html, fields, colours);
        html.open("div", "class", "scroll", "tabindex", "0");
        html.raw(BitGrid.svg(fields, colours)).close().close();
    }

    /** A colour for each kind of field, in the order in which kinds first come. */
    private static Map<String, Integer> colours(List<Bits> fields) {
        Map<String, Integer> colours = new LinkedHashMap<>();
        for (Bits field : fields) {
            colours.putIfAbsent(field.kind(), colours.size() % COLOURS + 1);
        }
        return colours;
    }

    private static void legend(Markup html, List<Bits> fields, Map<String, Integer> colours) {
        html.open("ul", "class", "kinds");
        colours.forEach((kind, colour) -> {
            int bits = 0;
            int count = 0;
            for (Bits field : fields) {
                if (field.kind().equals(kind)) {
                    bits += field.digits().length();
                    count++;
                }
            }
            html.open("li").open("span", "class", "key s" + colour).close();
            html.text(kind + " ");
            html.leaf("small", (count > 1 ? count + " fields, " : "") + bits + (bits == 1 ? " bit" : " bits"))
                    .close();
        });
        html.close();
    }

    private Table table() {
        Table table = Table.titled("")
                .number("bit")
                .number("bits")
                .text("field")
                .text("value")
                .text("meaning");
        for (Bits field : fields) {
            List<String> cells = new ArrayList<>();
            cells.add(Integer.toString(field.offset()));
            cells.add(Integer.toString(field.digits().length()));
            cells.add(field.name());
            cells.add(shortened(field.digits()));
            cells.add(field.meaning());
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private static String shortened(String digits) {
        return digits.length() <= 64 ? digits : digits.substring(0, 63) + "…";
    }
}
