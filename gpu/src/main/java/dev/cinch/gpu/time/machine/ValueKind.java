package dev.cinch.gpu.time.machine;

import java.util.Locale;

/** How far the value of a machine can be trusted. */
public enum ValueKind {
    /** Printed in a paper. */
    PAPER,
    /** Said by who makes the hardware. */
    DATASHEET,
    /** Measured on hardware. */
    MEASURED,
    /** What another simulator uses, wherever it has it from. */
    SIMULATOR,
    /** Computed from values of the other kinds. */
    DERIVED,
    /** Nobody says; the source is our reason. */
    GUESS,
    /** From a machine file or the command line, and not explained there. */
    SET;

    /** As it stands in machine files. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The kind that a word stands for, or null. */
    static ValueKind of(String word) {
        for (ValueKind kind : values()) {
            if (kind.word().equals(word)) {
                return kind;
            }
        }
        return null;
    }
}
