package dev.cinch.gpu.time.dram;

/** What a channel can be told to do. */
public enum DramCommand {
    /** Opens a row of a bank. */
    ACTIVATE,
    /** Closes the open row of a bank. */
    PRECHARGE,
    /** Moves a burst out of the open row. */
    READ,
    /** Moves a burst into the open row. */
    WRITE
}
