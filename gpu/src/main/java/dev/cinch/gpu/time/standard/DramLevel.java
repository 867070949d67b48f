package dev.cinch.gpu.time.standard;

import java.util.Locale;

/** A part of a channel that two commands can meet in; each holds some of the next. */
public enum DramLevel {
    /** What has command pins of its own. */
    CHANNEL,
    /** What has data pins of its own. */
    PSEUDO_CHANNEL,
    /** Banks that share what column commands need. */
    BANK_GROUP,
    /** What has an open row. */
    BANK;

    /** Its name in the table of a standard. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
