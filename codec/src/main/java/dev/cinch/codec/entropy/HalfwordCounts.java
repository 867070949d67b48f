package dev.cinch.codec.entropy;

import dev.cinch.codec.Bits;
import dev.cinch.codec.SymbolCounts;

/** Exact counts of all 16-bit symbols. */
final class HalfwordCounts implements SymbolCounts {
    static final int SYMBOLS = 1 << 16;

    private final int blockBytes;
    private final long[] counts = new long[SYMBOLS];

    HalfwordCounts(int blockBytes) {
        this.blockBytes = blockBytes;
    }

    @Override
    public void add(byte[] data, int offset) {
        for (int at = offset; at < offset + blockBytes; at += 2) {
            counts[Bits.short16(data, at)]++;
        }
    }

    @Override
    public void merge(SymbolCounts other) {
        long[] more = ((HalfwordCounts) other).counts;
        for (int symbol = 0; symbol < SYMBOLS; symbol++) {
            counts[symbol] += more[symbol];
        }
    }

    long count(int symbol) {
        return counts[symbol];
    }
}
