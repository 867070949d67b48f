package dev.cinch.report;

import dev.cinch.base.Printable;
import java.util.ArrayList;
import java.util.List;

/**
 * A table for the terminal: columns padded with spaces, a rule under the header.
 *
 * <p>Where it is too wide, text and headers are broken between words. If that is not enough, a last column of sentences
 * goes below its rows; and then columns that have no room follow as another table, behind the same names. Nothing
 * is left out.
 */
public final class TextTable {
    /** The width for whoever reads no terminal. */
    public static final int ENDLESS = Integer.MAX_VALUE;

    private static final String GAP = "  ";
    private static final String BELOW = "    ";

    private static final int HEADERS = 0;
    private static final int WORDS = 1;
    private static final int LETTERS = 2;

    /** The width that no sentence wants to fall below. */
    private static final int SENTENCE = 28;

    /** The width that no other text has to fall below. */
    private static final int NARROW = 20;

    private final int width;
    private final List<Table.Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    /** The width of each column when nothing is broken. */
    private final int[] natural;

    /**
     * The least width of each column when this is broken: headers of numbers; text too, between words; and within
     * words.
     */
    private final int[][] floors;

    private final StringBuilder text = new StringBuilder();

    private TextTable(Table table, int width) {
        this.width = width;
        columns = table.columns();
        for (List<String> row : table.rows()) {
            rows.add(row.stream().map(Printable::line).toList());
        }
        int count = columns.size();
        natural = new int[count];
        floors = new int[][] {new int[count], new int[count], new int[count]};
        for (int i = 0; i < count; i++) {
            measure(i);
        }
    }

    private void measure(int column) {
        boolean numeric = columns.get(column).numeric();
        String header = columns.get(column).name();
        int cells = 0;
        int words = longestWord(header);
        for (List<String> row : rows) {
            cells = Math.max(cells, row.get(column).length());
            words = Math.max(words, longestWord(row.get(column)));
        }
        natural[column] = Math.min(width, Math.max(header.length(), cells));
        // Numbers stay whole.
        int broken =
                numeric ? Math.max(cells, longestWord(header)) : sentences(column) ? Math.max(words, SENTENCE) : words;
        floors[HEADERS][column] = numeric ? Math.min(broken, natural[column]) : natural[column];
        floors[WORDS][column] = Math.min(broken, natural[column]);
        floors[LETTERS][column] = numeric
                ? floors[WORDS][column]
                : Math.min(floors[WORDS][column], Math.max(NARROW, longestWord(header)));
    }

    public static String of(Table table) {
        return of(table, ENDLESS);
    }

    /** @param width columns of the terminal */
    public static String of(Table table, int width) {
        TextTable writer = new TextTable(table, width);
        if (!table.title().isEmpty()) {
            Wrapped.lines(Printable.line(table.title()), width)
                    .forEach(line -> writer.text.append(line).append('\n'));
        }
        writer.write();
        return writer.text.toString();
    }

    private void write() {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            all.add(i);
        }
        int last = all.size() - 1;
        if (last < 1 || fits(all, sentences(last) ? WORDS : LETTERS)) {
            write(all, -1);
        } else if (sentences(last)) {
            writeParts(all.subList(0, last), last);
        } else {
            writeParts(all, -1);
        }
    }

    /** Writes as many columns as there is room for, then the rest, behind the same names. */
    private void writeParts(List<Integer> shown, int below) {
        List<Integer> names = names(shown);
        int end = names.size();
        do {
            List<Integer> part = new ArrayList<>(names);
            while (end < shown.size()) {
                part.add(shown.get(end));
                if (!fits(part, LETTERS) && part.size() > names.size() + 1) {
                    part.remove(part.size() - 1);
                    break;
                }
                end++;
            }
            boolean over = end == shown.size();
            write(part, over ? below : -1);
            text.append(over ? "" : "\n");
        } while (end < shown.size());
    }

    /** The first columns of text, which say what a row is about, within half of the width. */
    private List<Integer> names(List<Integer> shown) {
        int count = 1;
        while (count < shown.size()
                && !columns.get(count).numeric()
                && room(shown.subList(0, count + 1), LETTERS) <= width / 2) {
            count++;
        }
        return shown.subList(0, count);
    }

    private void write(List<Integer> shown, int below) {
        int[] widths = widths(shown);
        lines(shown, widths, columns.stream().map(Table.Column::name).toList());
        below(below, below < 0 ? "" : columns.get(below).name());
        for (int i = 0; i < widths.length; i++) {
            text.append(i == 0 ? "" : GAP).append("─".repeat(widths[i]));
        }
        text.append('\n');
        for (List<String> row : rows) {
            lines(shown, widths, row);
            below(below, below < 0 ? "" : row.get(below));
        }
    }

    private void lines(List<Integer> shown, int[] widths, List<String> cells) {
        List<List<String>> wrapped = new ArrayList<>();
        int height = 1;
        for (int i = 0; i < widths.length; i++) {
            wrapped.add(Wrapped.cells(cells.get(shown.get(i)), widths[i]));
            height = Math.max(height, wrapped.get(i).size());
        }
        for (int line = 0; line < height; line++) {
            StringBuilder one = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String cell = line < wrapped.get(i).size() ? wrapped.get(i).get(line) : "";
                String pad = " ".repeat(widths[i] - cell.length());
                boolean right = columns.get(shown.get(i)).numeric();
                one.append(i == 0 ? "" : GAP).append(right ? pad + cell : cell + pad);
            }
            text.append(one.toString().stripTrailing()).append('\n');
        }
    }

    private void below(int column, String sentence) {
        if (column >= 0 && !sentence.isEmpty()) {
            for (String line : Wrapped.cells(sentence, width - BELOW.length())) {
                text.append(BELOW).append(line).append('\n');
            }
        }
    }

    // ---- widths ----------------------------------------------------------------------------------------------------

    private boolean fits(List<Integer> shown, int broken) {
        return room(shown, broken) <= width;
    }

    /** The width that columns need at least. */
    private long room(List<Integer> shown, int broken) {
        long sum = (long) GAP.length() * (shown.size() - 1);
        for (int column : shown) {
            sum += floors[broken][column];
        }
        return sum;
    }

    /** The widths of columns, as wide as the longest cells; the widest columns give way until there is room for all. */
    private int[] widths(List<Integer> shown) {
        int[] widths = shown.stream().mapToInt(column -> natural[column]).toArray();
        long excess = (long) GAP.length() * (shown.size() - 1) - width;
        for (int one : widths) {
            excess += one;
        }
        for (int[] floor : floors) {
            int widest = widest(shown, widths, floor);
            while (excess > 0 && widest >= 0) {
                widths[widest]--;
                excess--;
                widest = widest(shown, widths, floor);
            }
        }
        return widths;
    }

    /** The widest of those that can be narrower; -1 if none can. */
    private static int widest(List<Integer> shown, int[] widths, int[] floor) {
        int widest = -1;
        for (int i = 0; i < widths.length; i++) {
            if (widths[i] > floor[shown.get(i)] && (widest < 0 || widths[i] > widths[widest])) {
                widest = i;
            }
        }
        return widest;
    }

    /** Whether it is the last one and has more to say than names. */
    private boolean sentences(int column) {
        return column == columns.size() - 1
                && !columns.get(column).numeric()
                && rows.stream().anyMatch(row -> row.get(column).length() > SENTENCE);
    }

    private static int longestWord(String text) {
        int longest = 0;
        for (String word : text.split(" ")) {
            longest = Math.max(longest, word.length());
        }
        return longest;
    }
}
