package dev.cinch.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows under named columns, ready for any writer.
 *
 * <pre>{@code
 * Table table = Table.titled("Ratios").text("codec").number("raw ratio");
 * table.row("bdi", "1.44");
 * }</pre>
 */
public final class Table {
    /**
     * A column under its name.
     *
     * @param numeric right-aligned when true
     */
    public record Column(String name, boolean numeric) {}

    private final String title;
    private final List<Column> columns = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();

    private Table(String title) {
        this.title = title;
    }

    public static Table titled(String title) {
        return new Table(title);
    }

    public Table text(String column) {
        columns.add(new Column(column, false));
        return this;
    }

    public Table number(String column) {
        columns.add(new Column(column, true));
        return this;
    }

    public Table row(String... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + columns.size() + " columns of " + title);
        }
        rows.add(List.of(cells));
        return this;
    }

    /** This table where its title already stands above it. */
    Table untitled() {
        Table same = new Table("");
        same.columns.addAll(columns);
        same.rows.addAll(rows);
        return same;
    }

    public String title() {
        return title;
    }

    public List<Column> columns() {
        return List.copyOf(columns);
    }

    public List<List<String>> rows() {
        return List.copyOf(rows);
    }
}
