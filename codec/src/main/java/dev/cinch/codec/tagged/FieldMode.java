package dev.cinch.codec.tagged;

import dev.cinch.base.bits.BitWriter;

/** A way to write a block of 32 words as tagged fields; it owns scratch space. */
interface FieldMode {
    /** A size that no block reaches: the mode cannot write this one. */
    int NEVER = 1 << 20;

    int WORDS = 32;

    /**
     * The bits of a block, without the mode's number. If they are more than {@code limit}, any number above it will do; else what {@link #put}
     * needs to know is kept until the next call.
     */
    int bits(int[] words, int limit);

    /** Writes the block that {@link #bits} was last asked about. */
    void put(BitWriter out);

    void get(FieldReader in, int[] words);
}
