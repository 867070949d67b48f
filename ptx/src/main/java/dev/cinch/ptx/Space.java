package dev.cinch.ptx;

import java.util.Locale;

/** The state spaces that hold memory. Registers are not memory here; an access without a space is generic. */
public enum Space {
    GENERIC,
    GLOBAL,
    SHARED,
    LOCAL,
    CONST,
    PARAM;

    /** The space as in PTX, without the dot. */
    public String ptx() {
        return name().toLowerCase(Locale.ROOT);
    }
}
