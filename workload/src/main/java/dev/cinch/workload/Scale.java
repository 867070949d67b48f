package dev.cinch.workload;

import java.util.Locale;

/** The amount of work that a program is given. */
public enum Scale {
    /** Work of under a million thread-instructions, for tests. */
    TINY,
    /** Work of 10 to 60 million, for experiments. */
    SMALL,
    /** The classic suite's input, or a fraction of it that the program documents. */
    PAPER;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
