package dev.cinch.lab;

import dev.cinch.base.stat.Statistic;
import java.util.List;

/** The rows of finished runs, as an experiment reads them. */
public interface Results {
    List<Row> rows(Run run);

    /** The run as it was carried out: machines may have been changed for all experiments. */
    default Run carriedOut(Run run) {
        return run;
    }

    /** The value at one place, of no kernel alone; it is an internal failure when the run has not recorded it. */
    default double value(Run run, String part, Statistic statistic) {
        for (Row row : rows(run)) {
            if (row.kernel().isEmpty() && row.part().equals(part) && row.stat().equals(statistic.name())) {
                return row.value();
            }
        }
        throw new IllegalStateException("run " + run.inputs() + " has no " + statistic.name() + " of '" + part + "'");
    }

    /** The value of a counter of a timed run; it is an internal failure when there is none. */
    default double counter(Run run, String name) {
        for (Row row : rows(run)) {
            if (row.kernel().isEmpty() && row.part().isEmpty() && row.stat().equals(name)) {
                return row.value();
            }
        }
        throw new IllegalStateException("run " + run.inputs() + " has no " + name);
    }
}
