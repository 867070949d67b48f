package dev.cinch.lab;

import java.util.ArrayList;
import java.util.List;

/** A reader of comma-separated text as RFC 4180 has it: quotes protect commas, line ends and doubled quotes. */
public final class CsvRecords {
    /**
     * A record of the text.
     *
     * @param line the line on which the record starts, from 1
     */
    public record Record(int line, List<String> fields) {}

    private final String file;
    private final String text;
    private int at;
    private int line = 1;

    private CsvRecords(String file, String text) {
        this.file = file;
        this.text = text;
    }

    public static List<Record> read(String file, String text) {
        CsvRecords reader = new CsvRecords(file, text);
        List<Record> records = new ArrayList<>();
        while (reader.at < text.length()) {
            records.add(reader.record());
        }
        return records;
    }

    private Record record() {
        int start = line;
        List<String> fields = new ArrayList<>();
        fields.add(field());
        while (at < text.length() && text.charAt(at) == ',') {
            at++;
            fields.add(field());
        }
        endOfLine();
        return new Record(start, List.copyOf(fields));
    }

    private String field() {
        if (at < text.length() && text.charAt(at) == '"') {
            return quoted();
        }
        int start = at;
        while (at < text.length() && ",\r\n".indexOf(text.charAt(at)) < 0) {
            if (text.charAt(at) == '"') {
                throw new IllegalArgumentException(file + ":" + line + ": a quote inside a field without quotes");
            }
            at++;
        }
        return text.substring(start, at);
    }

    private String quoted() {
        int start = line;
        StringBuilder field = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char next = text.charAt(at);
            if (next == '"') {
                at++;
                if (at == text.length() || text.charAt(at) != '"') {
                    return field.toString();
                }
            }
            line += next == '\n' ? 1 : 0;
            field.append(next);
        }
        throw new IllegalArgumentException(file + ":" + start + ": a quote is opened here and never closed");
    }

    private void endOfLine() {
        if (text.startsWith("\r\n", at)) {
            at++;
        }
        if (at < text.length() && text.charAt(at) != '\n') {
            throw new IllegalArgumentException(file + ":" + line + ": text after a closing quote");
        }
        at++;
        line++;
    }
}
