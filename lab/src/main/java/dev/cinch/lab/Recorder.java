package dev.cinch.lab;

import dev.cinch.base.stat.Statistic;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A recorder of the rows of one run, in order; the same place is never written twice. */
public final class Recorder {
    private final List<Row> rows = new ArrayList<>();
    private final Set<List<String>> places = new LinkedHashSet<>();

    public void record(String part, Statistic statistic, double value) {
        record("", part, statistic, value);
    }

    public void record(String kernel, String part, Statistic statistic, double value) {
        if (!places.add(List.of(kernel, part, statistic.name()))) {
            throw new IllegalStateException(statistic.name() + " of '" + part + "' is recorded twice");
        }
        rows.add(new Row(kernel, part, statistic.name(), value, statistic.unit().symbol()));
    }

    public List<Row> rows() {
        return List.copyOf(rows);
    }
}
