package dev.cinch.report;

import java.util.List;

/** A table for the terminal: columns padded with spaces, a rule under the header. */
public final class TextTable {
    private TextTable() {}

    public static String of(Table table) {
        List<Table.Column> columns = table.columns();
        int[] widths = new int[columns.size()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = columns.get(i).name().length();
            for (List<String> row : table.rows()) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        StringBuilder text = new StringBuilder();
        if (!table.title().isEmpty()) {
            text.append(table.title()).append('\n');
        }
        line(text, columns.stream().map(Table.Column::name).toList(), columns, widths);
        for (int i = 0; i < widths.length; i++) {
            text.append(i == 0 ? "" : "  ").append("─".repeat(widths[i]));
        }
        text.append('\n');
        for (List<String> row : table.rows()) {
            line(text, row, columns, widths);
        }
        return text.toString();
    }

    private static void line(StringBuilder text, List<String> cells, List<Table.Column> columns, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String pad = " ".repeat(widths[i] - cells.get(i).length());
            line.append(i == 0 ? "" : "  ");
            line.append(columns.get(i).numeric() ? pad + cells.get(i) : cells.get(i) + pad);
        }
        text.append(line.toString().stripTrailing()).append('\n');
    }
}
