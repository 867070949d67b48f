package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.part.Part;
import java.util.Arrays;

/**
 * The way of what loads have waited for to the registers, where only one result can go in a cycle: those of shared memory, of
 * the constant cache, of requests past the caches, of the L1 and of the texture cache wait apart and take turns.
 */
final class LoadResults {
    static final int SHARED = 0;
    static final int CONSTANT = 1;
    static final int DIRECT = 2;
    static final int L1 = 3;
    static final int TEXTURE = 4;

    /** A power of two. */
    private static final int KINDS = 8;

    /** For each kind, memory instructions and the cycle from which on each can go, from a place on and round. */
    private final int[][] tokens = new int[KINDS][64];

    private final long[][] from = new long[KINDS][64];
    private final int[] first = new int[KINDS];
    private final int[] count = new int[KINDS];
    private int turn;

    /** A result, or a part of one, can go from a cycle on; later than all before it of its kind. */
    void add(int kind, int token, long time) {
        if (count[kind] == tokens[kind].length) {
            grow(kind);
        }
        int at = first[kind] + count[kind]++ & tokens[kind].length - 1;
        tokens[kind][at] = token;
        from[kind][at] = time;
    }

    private void grow(int kind) {
        int size = count[kind];
        int[] largerTokens = Arrays.copyOf(tokens[kind], 2 * size);
        long[] largerFrom = Arrays.copyOf(from[kind], 2 * size);
        for (int i = 0; i < size; i++) {
            int at = first[kind] + i & size - 1;
            largerTokens[i] = tokens[kind][at];
            largerFrom[i] = from[kind][at];
        }
        tokens[kind] = largerTokens;
        from[kind] = largerFrom;
        first[kind] = 0;
    }

    /** The memory instruction whose turn it is in a cycle; -1 if none can go. */
    int take(long now) {
        for (int i = 0; i < KINDS; i++) {
            int kind = turn + i & KINDS - 1;
            int at = first[kind];
            if (count[kind] > 0 && from[kind][at] <= now) {
                first[kind] = at + 1 & tokens[kind].length - 1;
                count[kind]--;
                turn = kind + 1 & KINDS - 1;
                return tokens[kind][at];
            }
        }
        return -1;
    }

    /** When one can go next. */
    long next(long now) {
        long next = Part.NEVER;
        for (int kind = 0; kind < KINDS; kind++) {
            if (count[kind] > 0) {
                next = Math.min(next, from[kind][first[kind]]);
            }
        }
        return next == Part.NEVER ? next : Math.max(now + 1, next);
    }
}
