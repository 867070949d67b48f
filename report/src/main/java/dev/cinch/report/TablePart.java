package dev.cinch.report;

import java.util.List;

/** A {@link Table} in HTML, with a link that saves it as CSV. */
final class TablePart {
    /** The number of columns at most before the print gets smaller on paper. */
    private static final int MOST_ON_PAPER = 11;

    private static final int LONGEST_QUANTITY = 8;
    private static final int SHORTEST_SENTENCE = 32;

    private TablePart() {}

    /** @param file what its file is called, without the ending */
    static void write(Markup html, Table table, String id, String file) {
        html.open("div", "class", "data", "id", id);
        rows(html, table);
        html.open("p", "class", "save").text("Save as ");
        html.leaf("a", "CSV", "href", DataAddress.csv(table), "download", file + ".csv");
        html.close().close();
    }

    static void rows(Markup html, Table table) {
        html.open("div", "class", "scroll", "tabindex", "0");
        html.open("table", "class", table.columns().size() > MOST_ON_PAPER ? "wide" : null);
        if (!table.title().isEmpty()) {
            html.leaf("caption", table.title());
        }
        html.open("thead").open("tr");
        for (Table.Column column : table.columns()) {
            html.leaf("th", column.name(), "scope", "col", "class", column.numeric() ? "number" : null);
        }
        html.close().close().open("tbody");
        for (List<String> row : table.rows()) {
            html.open("tr");
            for (int i = 0; i < row.size(); i++) {
                String kind = table.columns().get(i).numeric() ? "number" : look(row.get(i));
                if (i == 0) {
                    html.leaf("th", row.get(i), "scope", "row", "class", kind);
                } else {
                    html.leaf("td", row.get(i), "class", kind);
                }
            }
            html.close();
        }
        html.close().close().close();
    }

    /** Names such as {@code mag-bdi} and quantities such as {@code 15 %} stay whole, and sentences need some width. */
    private static String look(String cell) {
        if (cell.length() > SHORTEST_SENTENCE) {
            return "sentence";
        }
        boolean whole = cell.indexOf(' ') < 0 || cell.length() <= LONGEST_QUANTITY;
        return whole && (cell.indexOf('-') > 0 || cell.indexOf(' ') > 0) ? "word" : null;
    }
}
