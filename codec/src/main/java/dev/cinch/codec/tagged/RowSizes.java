package dev.cinch.codec.tagged;

/**
 * What rows take in each format. All rows are looked at side by side, with a bit of a long for each, so that nothing need be
 * transposed to know what planes are like.
 */
final class RowSizes {
    private static final int WORDS = FieldMode.WORDS;

    /** A byte of a row has the bits of so many elements. */
    private static final int BYTE = 8;

    /** Every other bit of a long. */
    private static final long EVEN = 0x5555555555555555L;

    private static final int SINGLE_BITS = 5;
    private static final int BYTE_BITS = 10;
    private static final int PAIR_BITS = 19;
    private static final int ROW_BITS = 32;

    private long nonzero;
    private int nonzeros;
    private int singles;
    private int oneByte;
    private int twoBytes;
    private RowFormat format;

    /** Looks at rows that are planes of words, bit k of the words in the row of bit k. */
    void ofWords(int[] words) {
        int twice = 0;
        int first = 0;
        for (int i = 0; i < BYTE; i++) {
            twice |= first & words[i];
            first |= words[i];
        }
        int second = 0;
        for (int i = BYTE; i < 2 * BYTE; i++) {
            twice |= second & words[i];
            second |= words[i];
        }
        int third = 0;
        for (int i = 2 * BYTE; i < 3 * BYTE; i++) {
            twice |= third & words[i];
            third |= words[i];
        }
        int fourth = 0;
        for (int i = 3 * BYTE; i < WORDS; i++) {
            twice |= fourth & words[i];
            fourth |= words[i];
        }
        count(
                Integer.toUnsignedLong(first),
                Integer.toUnsignedLong(second),
                Integer.toUnsignedLong(third),
                Integer.toUnsignedLong(fourth),
                Integer.toUnsignedLong(twice));
    }

    /** Looks at rows that hold two planes of 16 longs, bits 2k + 1 and 2k in the row of bit 2k. */
    void ofLongs(long[] longs) {
        long twice = 0;
        long first = 0;
        for (int i = 0; i < BYTE; i++) {
            twice |= first & longs[i];
            first |= longs[i];
        }
        long second = 0;
        for (int i = BYTE; i < 2 * BYTE; i++) {
            twice |= second & longs[i];
            second |= longs[i];
        }
        count(first >>> 1 & EVEN, second >>> 1 & EVEN, first & EVEN, second & EVEN, (twice | twice >>> 1) & EVEN);
    }

    /**
     * Counts rows by what they are like.
     *
     * @param a which rows have a one in their first byte; the next are of the other three
     * @param twice which rows have two ones in some byte
     */
    private void count(long a, long b, long c, long d, long twice) {
        long two = a & b | c & d | (a | b) & (c | d);
        long three = a & b & (c | d) | c & d & (a | b);
        nonzero = a | b | c | d;
        nonzeros = Long.bitCount(nonzero);
        oneByte = Long.bitCount(nonzero & ~two);
        twoBytes = Long.bitCount(two & ~three);
        singles = Long.bitCount(nonzero & ~two & ~twice);
    }

    /** The bits of rows that are not zero. */
    long nonzero() {
        return nonzero;
    }

    /**
     * Chooses the format of fewest bits, the first on a tie.
     *
     * @param tagged the rows that have a tag; others are zero
     * @return tags and data of all rows in that format
     */
    int choose(int tagged) {
        int more = ROW_BITS * (nonzeros - oneByte);
        int bytes = 2 * tagged + more + BYTE_BITS * oneByte - (ROW_BITS - PAIR_BITS) * twoBytes;
        int flags = tagged + ROW_BITS * nonzeros;
        int plain = ROW_BITS * tagged;
        int ones = 2 * tagged + more + BYTE_BITS * oneByte - (BYTE_BITS - SINGLE_BITS) * singles;
        int least = Math.min(Math.min(bytes, flags), Math.min(plain, ones));
        format = least == bytes
                ? RowFormat.BYTES
                : least == flags ? RowFormat.FLAGS : least == plain ? RowFormat.PLAIN : RowFormat.ONES;
        return least;
    }

    /** The format that was chosen. */
    RowFormat format() {
        return format;
    }
}
