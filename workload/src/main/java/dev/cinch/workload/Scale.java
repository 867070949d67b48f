package dev.cinch.workload;

import java.util.Locale;

/** How much work a program is given. */
public enum Scale {
    /** Under a million thread-instructions, for tests. */
    TINY,
    /** 10 to 60 million, for experiments. */
    SMALL,
    /** The classic suite's input, or a fraction of it that the program documents. */
    PAPER;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
