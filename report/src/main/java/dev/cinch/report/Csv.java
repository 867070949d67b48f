package dev.cinch.report;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Tables as comma-separated values (RFC 4180, with lines that end in a single newline). */
public final class Csv {
    private static final String PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~,";

    private Csv() {}

    public static String of(Table table) {
        StringBuilder text = new StringBuilder();
        line(text, table.columns().stream().map(Table.Column::name).toList());
        for (List<String> row : table.rows()) {
            line(text, row);
        }
        return text.toString();
    }

    /** The same as a {@code data:} address, for a link that saves the file without any server. */
    static String address(Table table) {
        StringBuilder address = new StringBuilder("data:text/csv;charset=utf-8,");
        for (byte one : of(table).getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (one & 0xFF);
            if (PLAIN.indexOf(c) >= 0) {
                address.append(c);
            } else {
                address.append('%').append(Character.toUpperCase(Character.forDigit(c >> 4, 16)));
                address.append(Character.toUpperCase(Character.forDigit(c & 15, 16)));
            }
        }
        return address.toString();
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
