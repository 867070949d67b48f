package dev.cinch.report;

import java.util.List;

/** Tables as comma-separated values (RFC 4180, with lines that end in a single newline). */
public final class Csv {
    private Csv() {}

    public static String of(Table table) {
        StringBuilder text = new StringBuilder();
        line(text, table.columns().stream().map(Table.Column::name).toList());
        for (List<String> row : table.rows()) {
            line(text, row);
        }
        return text.toString();
    }

    private static void line(StringBuilder text, List<String> cells) {
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            boolean quote = cell.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
            text.append(i == 0 ? "" : ",").append(quote ? '"' + cell.replace("\"", "\"\"") + '"' : cell);
        }
        text.append('\n');
    }
}
