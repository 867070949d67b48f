package dev.cinch.lab;

import java.util.List;

/** The rows of runs on changed machines, for experiments that know of no changes. */
record ChangedResults(Results results, Changes changes) implements Results {
    @Override
    public List<Row> rows(Run run) {
        return results.rows(carriedOut(run));
    }

    @Override
    public Run carriedOut(Run run) {
        return run.under(changes);
    }
}
