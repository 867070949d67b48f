package dev.cinch.gpu.time.machine;

/** The moment at which an access looks for its line in the L1. */
public enum L1Lookup {
    /** When it comes: what misses is on its way at once, and a hit takes the latency. */
    FIRST,
    /** When the latency is over, in order, loads and stores alike: whoever cannot go on holds up all behind. */
    LAST
}
