package dev.cinch.codec.entropy;

import dev.cinch.base.bits.BitReader;
import dev.cinch.codec.Bits;
import java.util.Arrays;

/**
 * The decoder of 16-bit symbols that looks at a window of bits for both symbols of a word: most words take one look-up.
 * What the window does not hold is left to {@link ValueCode}, whose codewords these are.
 */
final class HalfwordDecoder {
    private static final int WINDOW_BITS = 12;

    /** What {@link BitReader#window} has at least. */
    private static final int AHEAD_BITS = 57;

    /** Nothing is known of a window that a longer codeword begins. */
    private static final int LONGER = 0;

    private static final int ONE = 1;
    private static final int TWO = 2;
    private static final int ESCAPE = 3;

    private final ValueCode code;

    /** By window: the kind, the bits of the first codeword, those of both, the values of both. */
    private final long[] windows = new long[1 << WINDOW_BITS];

    HalfwordDecoder(ValueCode code) {
        this.code = code;
        CodeBook.Tree tree = code.tree();
        for (int leaf = 0; leaf < tree.values(); leaf++) {
            fill(tree, leaf, entry(ONE, tree.length(leaf), 0, tree.value(leaf), 0));
        }
        if (tree.escapes()) {
            fill(tree, tree.values(), entry(ESCAPE, tree.length(tree.values()), 0, 0, 0));
        }
        for (int window = 0; window < windows.length; window++) {
            windows[window] = pair(window);
        }
    }

    private static long entry(int kind, int bits, int both, int first, int second) {
        return (long) second << 32 | (long) first << 16 | both << 8 | bits << 2 | kind;
    }

    private static int kind(long entry) {
        return (int) entry & 3;
    }

    private static int bits(long entry) {
        return (int) entry >>> 2 & 63;
    }

    private static int first(long entry) {
        return (int) (entry >>> 16) & 0xFFFF;
    }

    private void fill(CodeBook.Tree tree, int leaf, long entry) {
        int free = WINDOW_BITS - tree.length(leaf);
        if (free >= 0) {
            int from = tree.codeword(leaf) << free;
            Arrays.fill(windows, from, from + (1 << free), entry);
        }
    }

    /** The entry of a window, with the second symbol if the window holds it whole. */
    private long pair(int window) {
        long entry = windows[window];
        if (kind(entry) != ONE) {
            return entry;
        }
        int used = bits(entry);
        long next = windows[window << used & windows.length - 1];
        int both = used + bits(next);
        boolean held = (kind(next) == ONE || kind(next) == TWO) && both <= WINDOW_BITS;
        return held ? entry(TWO, used, both, first(entry), first(next)) : entry;
    }

    /** Decodes the words from {@code from} to {@code to}. */
    void decode(BitReader in, byte[] data, int from, int to) {
        long ahead = in.window();
        int used = 0;
        for (int at = from; at < to; at += 4) {
            if (used > AHEAD_BITS - WINDOW_BITS) {
                in.skip(used);
                ahead = in.window();
                used = 0;
            }
            long entry = windows[(int) (ahead << used >>> 64 - WINDOW_BITS)];
            if (kind(entry) == TWO) {
                used += (int) entry >>> 8 & 31;
                Bits.putInt32(data, at, (int) (entry >>> 16));
            } else {
                in.skip(used);
                Bits.putInt32(data, at, word(in, in.window(), entry));
                ahead = in.window();
                used = 0;
            }
        }
        in.skip(used);
    }

    /** One symbol after the other: both with their escapes are within the window's 57 bits. */
    private int word(BitReader in, long window, long entry) {
        if (kind(entry) == LONGER) {
            int low = code.get(in);
            return low | code.get(in) << 16;
        }
        int used = bits(entry);
        int low = first(entry);
        if (kind(entry) == ESCAPE) {
            low = (int) (window << used >>> 48);
            used += 16;
        }
        long next = windows[(int) (window << used >>> 64 - WINDOW_BITS)];
        if (kind(next) == LONGER) {
            in.skip(used);
            return low | code.get(in) << 16;
        }
        int high = first(next);
        used += bits(next);
        if (kind(next) == ESCAPE) {
            high = (int) (window << used >>> 48);
            used += 16;
        }
        in.skip(used);
        return low | high << 16;
    }
}
