package dev.cinch.gpu.time.machine;

/** The figures of one part of a machine. Components of the record are keys of machine files, in kebab-case. */
public interface Spec {
    /** Adds all that is impossible about it, taken by itself. */
    void check(SpecProblems problems);
}
