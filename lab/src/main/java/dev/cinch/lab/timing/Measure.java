package dev.cinch.lab.timing;

import dev.cinch.lab.Results;

/** A number of a program's timed run, often against the run without compression. */
public interface Measure {
    double of(Results results, TimedRun run, TimedRun uncompressed);
}
