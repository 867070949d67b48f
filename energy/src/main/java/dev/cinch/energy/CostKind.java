package dev.cinch.energy;

import java.util.Locale;

/** How far a cost can be trusted. */
public enum CostKind {
    /** Stated by one of the four papers. */
    PAPER,
    /** Stated by another publication or a published model. */
    LITERATURE,
    /** Calculated from such a statement. */
    DERIVED,
    /** Ours, for want of a better one. */
    GUESS;

    /** The word in tables. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
