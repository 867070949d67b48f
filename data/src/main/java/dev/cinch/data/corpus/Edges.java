package dev.cinch.data.corpus;

import dev.cinch.base.SplitMix;

/** Blocks of 128 bytes at the corners of what codecs distinguish; every round of patterns varies them. */
final class Edges {
    static final DemoData EDGES = new DemoData(
            "edges",
            "Corner cases in turn: extremes, deltas at their limits, NaN, infinities and denormals, repeats, wraps.",
            Edges::write);

    private static final int PATTERNS = 24;
    private static final int WORDS = 32;

    private static final int[] FLOATS = {
        0x7FC00000, 0x7F800000, 0xFF800000, 0x80000000, 0x00000001, 0x007FFFFF, 0x00800000, 0x7F7FFFFF, 0x7F800001
    };
    private static final long[] DOUBLES = {
        0x7FF8000000000000L,
        0x7FF0000000000000L,
        0xFFF0000000000000L,
        0x8000000000000000L,
        1L,
        0xFFFFFFFFFFFFFL,
        0x7FEFFFFFFFFFFFFFL
    };
    private static final int[] WIDTH_LIMITS = {
        0,
        7,
        8,
        -8,
        -9,
        127,
        128,
        -128,
        -129,
        32767,
        32768,
        -32768,
        -32769,
        65535,
        65536,
        -1,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE
    };

    private Edges() {}

    private static void write(ByteSink out) {
        SplitMix random = new SplitMix(0xED6E5);
        for (int round = 0; !out.full(); round++) {
            long seed = random.nextLong();
            for (int pattern = 0; pattern < PATTERNS; pattern++) {
                for (int i = 0; i < WORDS; i += 2) {
                    out.put32((int) pair(pattern, round, seed, i));
                    out.put32((int) (pair(pattern, round, seed, i) >>> 32));
                }
            }
        }
    }

    /** Words {@code i} (low half) and {@code i + 1} of a block. */
    private static long pair(int pattern, int round, long seed, int i) {
        return switch (pattern) {
            case 0 -> DOUBLES[(i / 2 + round) % DOUBLES.length];
            case 1 -> seed;
            case 2 -> (seed & 0xFFFFFFFF00000000L) + 0xFFFFFFF0L + i;
            case 3 -> seed + (i == 30 ? 1L << 8 * (round % 8) : i % 4);
            default ->
                word(pattern, round, (int) seed, i) & 0xFFFFFFFFL
                        | (long) word(pattern, round, (int) seed, i + 1) << 32;
        };
    }

    private static int word(int pattern, int round, int seed, int i) {
        int odd = i & 1;
        return switch (pattern) {
            case 4 -> 0;
            case 5 -> -1;
            case 6 -> -odd;
            case 7 -> Integer.MAX_VALUE + odd;
            case 8 -> seed + (i == 0 ? 0 : odd == 0 ? 127 : -128);
            case 9 -> seed + (i == 31 ? 128 + round % 2 : 0);
            case 10 -> seed + (i == 0 ? 0 : odd == 0 ? 32767 : -32768);
            case 11 -> seed + (i == 31 ? 32768 : i);
            case 12 -> (round & 0xFF) * 0x01010101;
            case 13 -> FLOATS[(i + round) % FLOATS.length];
            case 14 -> 1000 + round - i;
            case 15 -> i - 16;
            case 16 -> i == round / 32 % WORDS ? 1 << round % 32 : 0;
            case 17 -> i == round / 32 % WORDS ? ~(1 << round % 32) : -1;
            case 18 -> i == 0 || i == 31 ? seed : 0;
            case 19 -> seed << 16;
            case 20 -> (seed + i & 0xFF) - 128 << 16 | (seed >> 8) + i & 0x7F;
            case 21 -> i % (2 + round % 8) == 0 ? seed | 1 : 0;
            case 22 -> WIDTH_LIMITS[(i + round) % WIDTH_LIMITS.length];
            default -> i % 3 == 0 ? i : seed + i;
        };
    }
}
