package dev.cinch.lab.seeds;

import dev.cinch.base.Decimal;
import dev.cinch.report.Figure;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The mean of a table with several seeds. Rows belong together by their first cell; of several rows that begin alike, by
 * their order. Numbers become means, with as many digits as they have in the table; other cells that differ stand side by
 * side.
 */
final class TableMean {
    private static final Pattern NUMBER = Pattern.compile("(-?\\d+(?:\\.(\\d+))?)(\\D*)");

    /** Whole numbers below this have a mean with a digit after the point. */
    private static final double SMALL = 100;

    private TableMean() {}

    /** @param figures of each seed */
    static Table of(List<Table> tables, List<List<? extends Figure>> figures) {
        Table first = tables.get(0);
        Table mean = Table.titled(first.title());
        first.columns().forEach(column -> {
            if (column.numeric()) {
                mean.number(column.name());
            } else {
                mean.text(column.name());
            }
        });
        for (List<SeedRow> rows : byLabel(tables, figures).values()) {
            String[] cells = new String[first.columns().size()];
            for (int i = 0; i < cells.length; i++) {
                cells[i] = cell(first.columns().get(i).name(), i, rows);
            }
            mean.row(cells);
        }
        return mean;
    }

    /** The rows of all seeds that belong together, in the order of the first seed that has them. */
    private static Map<String, List<SeedRow>> byLabel(List<Table> tables, List<List<? extends Figure>> figures) {
        Map<String, List<SeedRow>> rows = new LinkedHashMap<>();
        for (int seed = 0; seed < tables.size(); seed++) {
            Map<String, Integer> seen = new LinkedHashMap<>();
            for (List<String> row : tables.get(seed).rows()) {
                int before = seen.merge(row.get(0), 1, Integer::sum);
                rows.computeIfAbsent(before + " " + row.get(0), label -> new ArrayList<>())
                        .add(new SeedRow(row, figures.get(seed)));
            }
        }
        return rows;
    }

    private static String cell(String column, int at, List<SeedRow> rows) {
        Set<String> different = new LinkedHashSet<>();
        Set<String> units = new LinkedHashSet<>();
        double[] values = new double[rows.size()];
        int digits = 0;
        for (int i = 0; i < values.length; i++) {
            String cell = rows.get(i).cells().get(at);
            different.add(cell);
            Matcher number = NUMBER.matcher(cell);
            values[i] = Double.NaN;
            if (number.matches()) {
                int own = number.group(2) == null ? 0 : number.group(2).length();
                values[i] = rows.get(i).exact(column, number.group(1), own);
                digits = Math.max(digits, own);
                units.add(number.group(3));
            }
        }
        if (units.size() != 1) {
            return String.join(" / ", different);
        }
        SeedMean mean = SeedMean.of(values);
        if (digits == 0 && different.size() > 1 && Math.abs(mean.mean()) < SMALL) {
            digits = 1;
        }
        String interval = Double.isNaN(mean.interval()) ? "" : Decimal.fixed(mean.interval(), digits);
        if (different.size() == 1 && (interval.isEmpty() || Double.parseDouble(interval) == 0)) {
            return different.iterator().next();
        }
        return Decimal.fixed(mean.mean(), digits)
                + (interval.isEmpty() ? "" : " ± " + interval)
                + units.iterator().next();
    }
}
