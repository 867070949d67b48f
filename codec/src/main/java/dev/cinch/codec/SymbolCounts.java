package dev.cinch.codec;

/**
 * What a trained codec learns from data: how often each symbol occurs. Each thread counts into its own; sums do not
 * depend on who counted what, so neither does the trained codec.
 */
public interface SymbolCounts {
    /** Counts the symbols of one block. */
    void add(byte[] data, int offset);

    /** Adds all that {@code other}, made for the same codec, has counted. */
    void merge(SymbolCounts other);
}
