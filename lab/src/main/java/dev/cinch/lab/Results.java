package dev.cinch.lab;

import dev.cinch.base.stat.Statistic;
import java.util.List;

/** The rows of finished runs, as an experiment reads them. */
public interface Results {
    List<Row> rows(Run run);

    /** The value at one place; it is an internal failure when the run has not recorded it. */
    default double value(Run run, String part, Statistic statistic) {
        for (Row row : rows(run)) {
            if (row.part().equals(part) && row.stat().equals(statistic.name())) {
                return row.value();
            }
        }
        throw new IllegalStateException("run " + run.inputs() + " has no " + statistic.name() + " of '" + part + "'");
    }
}
