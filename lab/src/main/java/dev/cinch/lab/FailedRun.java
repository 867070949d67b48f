package dev.cinch.lab;

import dev.cinch.base.FullHeap;

/** A run that could not be carried out, and why. */
public record FailedRun(Run run, Throwable cause) {
    /** The failure in one line. */
    public String line() {
        String why = FullHeap.caused(cause)
                ? FullHeap.line()
                : cause.getMessage() == null ? cause.toString() : cause.getMessage();
        return RunName.full(run) + ": " + why.replace('\n', ' ');
    }
}
