package dev.cinch.lab;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Results that stay in memory for a while: experiments ask for the same rows again and again. For one thread. */
final class RememberedResults implements Results {
    /** The rows that are remembered, some 100 MB: most of what an evaluation of everything reads. */
    private static final long MOST_ROWS = 2_000_000;

    private final Results results;
    private final Map<Run, List<Row>> lately = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<String, String> texts = new HashMap<>();
    private long count;

    RememberedResults(Results results) {
        this.results = results;
    }

    @Override
    public List<Row> rows(Run run) {
        List<Row> known = lately.get(run);
        if (known != null) {
            return known;
        }
        List<Row> rows = results.rows(run).stream().map(this::withSharedTexts).toList();
        lately.put(run, rows);
        count += rows.size();
        var eldest = lately.entrySet().iterator();
        while (count > MOST_ROWS && lately.size() > 1) {
            count -= eldest.next().getValue().size();
            eldest.remove();
        }
        return rows;
    }

    /** A row that shares its texts with others: rows repeat a few hundred names millions of times. */
    private Row withSharedTexts(Row row) {
        return new Row(shared(row.kernel()), shared(row.part()), shared(row.stat()), row.value(), shared(row.unit()));
    }

    private String shared(String text) {
        String first = texts.putIfAbsent(text, text);
        return first == null ? text : first;
    }
}
