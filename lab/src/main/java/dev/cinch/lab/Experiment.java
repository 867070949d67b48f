package dev.cinch.lab;

import dev.cinch.base.Named;
import java.util.List;

/**
 * A table, figure or sentence of a paper, made again. Its claims (the paper's values and the tolerances) are data in
 * {@code claims/PREFIX.csv}.
 */
public interface Experiment extends Named {
    Paper paper();

    /** Where in the paper, such as {@code Table III}. */
    String source();

    /** What it shows, in a few words. */
    String title();

    List<Run> runs();

    Outcome evaluate(Results results);
}
