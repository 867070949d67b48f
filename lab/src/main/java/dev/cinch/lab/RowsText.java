package dev.cinch.lab;

import dev.cinch.base.Decimal;
import java.util.ArrayList;
import java.util.List;

/** The text of {@code rows.csv}: a line of names, then a line for each row, every number such that it reads back the same. */
final class RowsText {
    private static final String HEAD = "kernel,part,stat,value,unit\n";
    private static final int FIELDS = 5;

    private RowsText() {}

    static String of(List<Row> rows) {
        StringBuilder text = new StringBuilder(HEAD);
        for (Row row : rows) {
            field(text, row.kernel()).append(',');
            field(text, row.part()).append(',');
            field(text, row.stat()).append(',');
            text.append(Decimal.text(row.value())).append(',');
            field(text, row.unit()).append('\n');
        }
        return text.toString();
    }

    private static StringBuilder field(StringBuilder text, String field) {
        boolean quote = false;
        for (int i = 0; i < field.length() && !quote; i++) {
            char one = field.charAt(i);
            quote = one == ',' || one == '"' || one == '\n' || one == '\r';
        }
        return quote ? text.append('"').append(field.replace("\"", "\"\"")).append('"') : text.append(field);
    }

    /** @throws RuntimeException if it is not such a text */
    static List<Row> rows(String text) {
        List<CsvRecords.Record> records = CsvRecords.read("rows.csv", text);
        List<Row> rows = new ArrayList<>(records.size());
        for (CsvRecords.Record record : records.subList(1, records.size())) {
            List<String> fields = record.fields();
            if (fields.size() != FIELDS) {
                throw new IllegalArgumentException("rows.csv:" + record.line() + ": not " + FIELDS + " fields");
            }
            rows.add(new Row(
                    fields.get(0), fields.get(1), fields.get(2), Double.parseDouble(fields.get(3)), fields.get(4)));
        }
        return rows;
    }
}
