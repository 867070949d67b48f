package dev.cinch.energy;

import java.util.Locale;

/** The kind of a cost, which says how far it can be trusted. */
public enum CostKind {
    /** A cost that is stated by one of the four papers. */
    PAPER,
    /** A cost that is stated by another publication or a published model. */
    LITERATURE,
    /** A cost that follows from what we measured on the chip. */
    MEASURED,
    /** A cost that is calculated from such a statement. */
    DERIVED,
    /** A cost of our own, for want of a better one. */
    GUESS;

    /** The word in tables. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
