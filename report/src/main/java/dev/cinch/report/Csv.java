package dev.cinch.report;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Tables as comma-separated values (RFC 4180, with lines that end in a single newline). */
public final class Csv {
    /** The beginning of formulas, and what begins so without being one; for Java and for SQL. */
    public static final String FORMULA = "^[=+@\\t\\r-]";

    public static final String NUMBER = "^[+-]?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?( ?%)?$";

    private static final Pattern BEGINNING = Pattern.compile(FORMULA);
    private static final Pattern HARMLESS = Pattern.compile(NUMBER);

    private Csv() {}

    /** Every cell as it is, for programs. */
    public static String of(Table table) {
        return text(table, UnaryOperator.identity());
    }

    /**
     * The text for people. A name that a spreadsheet would take for a formula gets an apostrophe in front, which
     * spreadsheets know as the mark of text; numbers stay numbers.
     */
    public static String forSpreadsheets(Table table) {
        return text(table, Csv::safe);
    }

    private static String safe(String cell) {
        if (cell.isEmpty() || Character.isLetterOrDigit(cell.charAt(0))) {
            return cell;
        }
        boolean formula =
                BEGINNING.matcher(cell).find() && !HARMLESS.matcher(cell).find();
        return formula ? "'" + cell : cell;
    }

    private static String text(Table table, UnaryOperator<String> written) {
        StringBuilder text = new StringBuilder();
        line(text, table.columns().stream().map(Table.Column::name).map(written).toList());
        for (List<String> row : table.rows()) {
            line(text, row.stream().map(written).toList());
        }
        return text.toString();
    }

    /** Adds a line of cells. */
    public static void line(StringBuilder text, List<String> cells) {
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            boolean quote = quoted(cell);
            text.append(i == 0 ? "" : ",").append(quote ? '"' + cell.replace("\"", "\"\"") + '"' : cell);
        }
        text.append('\n');
    }

    private static boolean quoted(String cell) {
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            if (c == ',' || c == '"' || c == '\n' || c == '\r') {
                return true;
            }
        }
        return false;
    }
}
