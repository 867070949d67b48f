package dev.cinch.gpu.time.sm;

/** The number that a request carries to the L2 and back: what its reply is for, as a kind and of what. */
final class ReplyToken {
    /** A miss of the L1 and one of the constant cache. */
    static final int FILL_L1 = 0;

    static final int FILL_CONSTANT = 1;

    /** A memory instruction that waits itself. */
    static final int DIRECT = 2;

    /** A warp that has stored. */
    static final int STORED = 3;

    /** A miss of the instruction cache. */
    static final int FILL_CODE = 4;

    /** A miss of the texture cache. */
    static final int FILL_TEXTURE = 5;

    /** Instead of a warp: a line that was written back. */
    static final int NOBODY = Occupancy.MOST_WARPS;

    private static final int KIND_SHIFT = 28;

    private ReplyToken() {}

    static int of(int kind, int value) {
        return kind << KIND_SHIFT | value;
    }

    static int kind(int token) {
        return token >>> KIND_SHIFT;
    }

    static int value(int token) {
        return token & (1 << KIND_SHIFT) - 1;
    }
}
