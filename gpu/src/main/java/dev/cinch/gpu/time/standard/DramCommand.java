package dev.cinch.gpu.time.standard;

import java.util.Locale;

/** What a channel can be told to do. */
public enum DramCommand {
    /** Opens a row of a bank. */
    ACTIVATE,
    /** Closes the open row of a bank. */
    PRECHARGE,
    /** Moves a burst out of the open row. */
    READ,
    /** Moves a burst into the open row. */
    WRITE,
    /** Refreshes all banks of a pseudo-channel, whose rows are closed. */
    REFRESH,
    /** Refreshes one bank, whose row is closed. */
    REFRESH_BANK;

    public boolean isColumn() {
        return this == READ || this == WRITE;
    }

    /** Its name in the table of a standard. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
