package dev.cinch.lab.seeds;

import dev.cinch.lab.Results;
import dev.cinch.lab.Row;
import dev.cinch.lab.Run;
import java.util.List;

/** The rows of runs with one seed, for experiments that know of no seeds. */
record SeededResults(Results results, long seed) implements Results {
    @Override
    public List<Row> rows(Run run) {
        return results.rows(run.seeded(seed));
    }

    @Override
    public Run carriedOut(Run run) {
        return results.carriedOut(run.seeded(seed));
    }
}
