package dev.cinch.codec.cpack;

import java.util.Arrays;

/**
 * Remembers which top halves a block's words had, by one bit of 512 for each hash: no bit, no match. It spares most words
 * that match nothing the comparison with the whole dictionary.
 */
final class TopHalves {
    private static final int HASH_BITS = 9;

    private final long[] seen = new long[1 << HASH_BITS - 6];

    void clear() {
        Arrays.fill(seen, 0);
    }

    /** Whether a word with this top half may have been added. */
    boolean mayContain(int word) {
        int hash = hash(word);
        return (seen[hash >>> 6] >>> hash & 1) != 0;
    }

    void add(int word) {
        int hash = hash(word);
        seen[hash >>> 6] |= 1L << hash;
    }

    private static int hash(int word) {
        return (word >>> 16) * 0x9E3779B1 >>> 32 - HASH_BITS;
    }
}
