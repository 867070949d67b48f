package dev.cinch.gpu.time.standard;

import java.util.Locale;

/** What one refresh is of. */
public enum RefreshMode {
    /** All banks of a pseudo-channel, once in {@code t-refi}. */
    ALL_BANKS,
    /** One bank after the other, each once in {@code t-refi}. */
    PER_BANK;

    /** Its name in the table of a standard. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
