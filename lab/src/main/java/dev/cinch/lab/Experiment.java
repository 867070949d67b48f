package dev.cinch.lab;

import dev.cinch.base.Named;
import dev.cinch.workload.Scale;
import java.util.List;

/**
 * A table, figure or sentence of a paper, made again. Its claims (the paper's values and the tolerances) are data in
 * {@code claims/PREFIX.csv}.
 */
public interface Experiment extends Named {
    Paper paper();

    /** The place in the paper, such as {@code Table III}. */
    String source();

    /** The title: what it shows, in a few words. */
    String title();

    /** The runs that it needs; experiments that run no programs need the same at every scale. */
    List<Run> runs(Scale scale);

    /** Tables, charts and our values, from the rows of these runs alone. */
    Outcome evaluate(Results results, Scale scale);

    /** The number of seeds that inputs of its programs are drawn from, one after the other. */
    default int seeds() {
        return 1;
    }

    /** Whether its claims are judged at a scale: those about programs are not at one that only shows that they run. */
    default boolean judges(Scale scale) {
        return true;
    }
}
