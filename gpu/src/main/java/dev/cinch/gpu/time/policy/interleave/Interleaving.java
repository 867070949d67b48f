package dev.cinch.gpu.time.policy.interleave;

import dev.cinch.base.Named;

/**
 * The way in which successive blocks of 128 bytes are spread over the memory: chunks of them go round the controllers; those
 * of a controller are dealt out to its L2 slices, those of a slice to its channels and their pseudo-channels, and those of
 * each of them fill rows of banks. How many of each there are is the machine's affair.
 */
public interface Interleaving extends Named {
    /** Successive bytes that a controller gets in its turn: a power of two from 128 on. */
    int chunkBytes();

    /**
     * The place of a chunk in the turn of the controllers. No two chunks have the same.
     *
     * @param chunk its number
     */
    default long place(long chunk, int controllers) {
        return chunk;
    }

    /**
     * How far the turn of the controllers is moved in a round of chunks: in each round every controller gets one.
     *
     * @param round its number
     */
    default int turn(long round, int controllers) {
        return 0;
    }

    /** Successive blocks that slices and channels get in their turn: a power of two. */
    default int blocksTogether() {
        return 1;
    }

    /**
     * Whether all of a block lies in one bank; the banks of a pair then have {@link #blocksTogether} in their turn. If not,
     * the bursts of a block alternate between the two.
     */
    default boolean oneBank() {
        return false;
    }

    /**
     * Whether all of a row of a bank is filled before the next bank has its turn, and banks of one group follow each other.
     * Blocks then lie in {@linkplain #oneBank one bank}.
     */
    default boolean wholeRows() {
        return false;
    }

    /**
     * The share that a block belongs to when blocks are dealt out. Each share gets one of every {@code shares} successive
     * blocks, the first of which has a number that divides by them.
     *
     * @param block its number, or that of its {@link #blocksTogether}
     * @param shares at least 1
     */
    int share(long block, int shares);

    /**
     * The pair of banks that a row of blocks lies in. Each pair gets one of every {@code pairs} successive rows, the first
     * of which has a number that divides by them.
     *
     * @param row its number in its pseudo-channel
     * @param pairs a power of two
     */
    int pair(long row, int pairs);
}
