package dev.cinch.gpu.time.machine;

/** What the L2 looks up, fetches and answers as one. */
public enum L2Requests {
    /** What a request wants of its line, together. */
    LINES,
    /** Each sector that a request wants, by itself: one lookup, one MSHR, one read of memory and one packet back. */
    SECTORS
}
