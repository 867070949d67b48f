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

    /**
     * By window: the kind, the bits of the first codeword, those of both, the values of both; and where both are zero, how many words
     * of zeros the window begins with, and their bits.
     */
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
        for (int window = 0; window < windows.length; window++) {
            if (kind(windows[window]) == TWO) {
                windows[window] |= words(window);
            }
        }
    }

    /** The words of zeros that a window begins with, at least this one, whatever it is; and their bits. */
    private long words(int window) {
        int used = both(windows[window]);
        long count = 1;
        long next = windows[window << used & windows.length - 1];
        while (word(windows[window]) == 0 && kind(next) == TWO && word(next) == 0 && used + both(next) <= WINDOW_BITS) {
            used += both(next);
            count++;
            next = windows[window << used & windows.length - 1];
        }
        return count << 48 | (long) used << 56;
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

    private static int both(long entry) {
        return (int) entry >>> 8 & 31;
    }

    /** Both symbols. */
    private static int word(long entry) {
        return (int) (entry >>> 16);
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
        int start = in.position();
        if (!decodeWhole(in, data, from, to)) {
            in.seek(start);
            decodeEach(in, data, from, to);
        }
    }

    /** @return false if the stream is damaged: what is written then is of no use */
    private boolean decodeWhole(BitReader in, byte[] data, int from, int to) {
        Arrays.fill(data, from, to, (byte) 0);
        int end = in.bitLength();
        int place = in.position();
        long ahead = in.windowAt(place);
        int used = 0;
        for (int at = from; at < to; ) {
            if (used > AHEAD_BITS - WINDOW_BITS) {
                place += used;
                ahead = in.windowAt(place);
                used = 0;
            }
            long entry = windows[(int) (ahead << used >>> 64 - WINDOW_BITS)];
            if (kind(entry) == TWO) {
                Bits.putInt32(data, at, word(entry));
                int words = (int) (entry >>> 48) & 0xFF;
                boolean fit = 4 * words <= to - at;
                used += fit ? (int) (entry >>> 56) : both(entry);
                at += fit ? 4 * words : 4;
                continue;
            }
            // Both symbols with their escapes are within the window's 57 bits.
            place += used;
            ahead = in.windowAt(place);
            used = bits(entry);
            int low = first(entry);
            if (kind(entry) == ESCAPE) {
                low = (int) (ahead << used >>> 48);
                used += 16;
            }
            long next = windows[(int) (ahead << used >>> 64 - WINDOW_BITS)];
            if (kind(entry) == LONGER || kind(next) == LONGER) {
                if (place > end) {
                    return false;
                }
                in.seek(place);
                Bits.putInt32(data, at, word(in, ahead, entry));
                at += 4;
                place = in.position();
                ahead = in.windowAt(place);
                used = 0;
                continue;
            }
            int high = first(next);
            used += bits(next);
            if (kind(next) == ESCAPE) {
                high = (int) (ahead << used >>> 48);
                used += 16;
            }
            Bits.putInt32(data, at, low | high << 16);
            at += 4;
        }
        place += used;
        if (place > end) {
            return false;
        }
        in.seek(place);
        return true;
    }

    /** The same word by word: says what is wrong with a damaged stream, and where. */
    private void decodeEach(BitReader in, byte[] data, int from, int to) {
        for (int at = from; at < to; at += 4) {
            long window = in.window();
            Bits.putInt32(data, at, word(in, window, windows[(int) (window >>> 64 - WINDOW_BITS)]));
        }
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
