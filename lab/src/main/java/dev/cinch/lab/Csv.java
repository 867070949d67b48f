package dev.cinch.lab;

import java.util.ArrayList;
import java.util.List;

/** Comma-separated values (RFC 4180): a cell with a comma, a quote or a line break stands in quotes. */
final class Csv {
    private Csv() {}

    static String line(String... cells) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.length; i++) {
            line.append(i == 0 ? "" : ",").append(quoted(cells[i]));
        }
        return line.append('\n').toString();
    }

    private static String quoted(String cell) {
        boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }

    /** All records of a text, the header included. */
    static List<List<String>> parse(String text) {
        List<List<String>> records = new ArrayList<>();
        List<String> record = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean inQuotes = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (inQuotes && c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"') {
                cell.append(c);
                i++;
            } else if (c == '"') {
                inQuotes = !inQuotes;
            } else if (inQuotes || c != ',' && c != '\n') {
                cell.append(c);
            } else {
                record.add(cell.toString());
                cell.setLength(0);
                if (c == '\n') {
                    records.add(record);
                    record = new ArrayList<>();
                }
            }
        }
        if (inQuotes) {
            throw new IllegalArgumentException("a quote is not closed");
        }
        if (cell.length() > 0 || !record.isEmpty()) {
            record.add(cell.toString());
            records.add(record);
        }
        return records;
    }
}
