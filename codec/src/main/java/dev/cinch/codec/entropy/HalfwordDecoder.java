package dev.cinch.codec.entropy;

import dev.cinch.base.bits.BitReader;
import dev.cinch.codec.Bits;
import java.util.Arrays;

/**
 * The decoder of 16-bit symbols by a table over the next bits. It takes the two symbols of a word with their escapes without a branch,
 * since which of them are escaped is anybody's guess, and many words of zeros at once. What the table does not hold is left to
 * {@link ValueCode}, whose codewords these are.
 */
final class HalfwordDecoder {
    /** So that both tables stay in the nearest cache. */
    private static final int WINDOW_BITS = 12;

    /** Those by which codewords are told that the window does not hold. */
    private static final int MORE_BITS = 4;

    /** What {@link BitReader#window} has at least. */
    private static final int AHEAD_BITS = 57;

    /** The most bits of a word after which a look at the next one pays. */
    private static final int SHORT_WORD = 24;

    /** What {@link BitReader#window} has for each of two symbols. */
    private static final int LONGEST_ITEM = 28;

    /** Nothing is known of a window that a longer codeword begins. */
    private static final int LONGER = 0;

    private static final int ONE = 1;
    private static final int ESCAPE = 2;

    /** Parts of an item: its bits, which are six so that a shift by the item is one by them; flags; words of zeros; the value. */
    private static final int ITEM_LENGTH = 63;

    private static final int ITEM_ESCAPES = 1 << 6;
    private static final int ITEM_LONGER = 1 << 7;
    private static final int ITEM_ZEROS = 8;
    private static final int ITEM_ZERO_WORDS = 7 << ITEM_ZEROS;

    private final ValueCode code;

    /** By window: the kind, the bits of the codeword, the value. */
    private final int[] windows = new int[1 << WINDOW_BITS];

    /**
     * By window: the first symbol with what follows an escape, and how many words of zeros there are; or, where a longer codeword
     * begins, the place of its window in the next table.
     */
    private final int[] items = new int[1 << WINDOW_BITS];

    /** The same by more bits. */
    private final int[] more;

    /** Bits of a word of zeros, where there are items that begin with two of them. */
    private int zeroWordBits;

    HalfwordDecoder(ValueCode code) {
        this.code = code;
        CodeBook.Tree tree = code.tree();
        int[] deep = new int[1 << WINDOW_BITS + MORE_BITS];
        Arrays.fill(deep, ITEM_LONGER);
        for (int leaf = 0; leaf < tree.values(); leaf++) {
            int bits = tree.length(leaf);
            fill(windows, WINDOW_BITS, tree, leaf, tree.value(leaf) << 16 | bits << 2 | ONE);
            fill(deep, WINDOW_BITS + MORE_BITS, tree, leaf, tree.value(leaf) << 16 | bits);
            if (tree.value(leaf) == 0) {
                zeroWordBits = 2 * bits;
            }
        }
        if (tree.escapes()) {
            int bits = tree.length(tree.values());
            fill(windows, WINDOW_BITS, tree, tree.values(), bits << 2 | ESCAPE);
            if (bits + 16 <= LONGEST_ITEM) {
                fill(deep, WINDOW_BITS + MORE_BITS, tree, tree.values(), ITEM_ESCAPES | bits + 16);
            }
        }
        more = split(deep);
        for (int window = 0; window < items.length; window++) {
            items[window] |= zeroWords(window) << ITEM_ZEROS;
        }
    }

    /** Fills the table of items, and returns the one for those windows that need more bits. */
    private int[] split(int[] deep) {
        int[] longer = new int[deep.length];
        int count = 0;
        for (int window = 0; window < items.length; window++) {
            if (kind(windows[window]) == LONGER) {
                System.arraycopy(deep, window << MORE_BITS, longer, count << MORE_BITS, 1 << MORE_BITS);
                items[window] = count++ << 16 | ITEM_LONGER;
            } else {
                items[window] = deep[window << MORE_BITS];
            }
        }
        return Arrays.copyOf(longer, count << MORE_BITS);
    }

    /** The words of zeros that a window begins with; 0 for fewer than two, which are not worth a branch. */
    private int zeroWords(int window) {
        int zeros = 0;
        int used = 0;
        int item = items[window];
        while (zero(item) && used + length(item) <= WINDOW_BITS) {
            used += length(item);
            zeros++;
            item = items[window << used & items.length - 1];
        }
        return zeros < 4 ? 0 : zeros / 2;
    }

    private static boolean zero(int item) {
        return item >>> 16 == 0 && (item & (ITEM_ESCAPES | ITEM_LONGER)) == 0;
    }

    private static int length(int item) {
        return item & ITEM_LENGTH;
    }

    private static int kind(int entry) {
        return entry & 3;
    }

    private static int bits(int entry) {
        return entry >>> 2 & 63;
    }

    private static int first(int entry) {
        return entry >>> 16;
    }

    private static void fill(int[] table, int tableBits, CodeBook.Tree tree, int leaf, int entry) {
        int free = tableBits - tree.length(leaf);
        if (free >= 0) {
            int from = tree.codeword(leaf) << free;
            Arrays.fill(table, from, from + (1 << free), entry);
        }
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
        for (int at = from; at < to; ) {
            long ahead = in.windowAt(place);
            int low = items[(int) (ahead >>> 64 - WINDOW_BITS)];
            int zeros = low >>> ITEM_ZEROS & 7;
            if (zeros != 0) {
                int used = 0;
                do {
                    int words = Math.min(zeros, to - at >> 2);
                    used += words * zeroWordBits;
                    at += words * 4;
                    zeros = items[(int) (ahead << used >>> 64 - WINDOW_BITS)] >>> ITEM_ZEROS & 7;
                } while (zeros != 0 && used <= AHEAD_BITS - WINDOW_BITS && at < to);
                place += used;
                continue;
            }
            if ((low & ITEM_LONGER) != 0) {
                low = longer(low, ahead);
            }
            long behind = ahead << low;
            int high = items[(int) (behind >>> 64 - WINDOW_BITS)];
            if ((high & ITEM_LONGER) != 0) {
                high = longer(high, behind);
            }
            if (((low | high) & ITEM_LONGER) != 0) {
                if (place > end) {
                    return false;
                }
                in.seek(place);
                Bits.putInt32(data, at, word(in, ahead, windows[(int) (ahead >>> 64 - WINDOW_BITS)]));
                place = in.position();
                at += 4;
                continue;
            }
            Bits.putInt32(data, at, symbol(ahead, low) | symbol(behind, high) << 16);
            at += 4;
            int before = length(low) + length(high);
            place += before;
            // Often the next word is in sight too. After a long one that would be anybody's guess.
            if (before > SHORT_WORD) {
                continue;
            }
            long third = behind << high;
            int left = items[(int) (third >>> 64 - WINDOW_BITS)];
            long fourth = third << left;
            int right = items[(int) (fourth >>> 64 - WINDOW_BITS)];
            int used = length(left) + length(right);
            if (((left | right) & ITEM_LONGER) == 0
                    && before + used <= AHEAD_BITS
                    && (left & ITEM_ZERO_WORDS) == 0
                    && at < to) {
                Bits.putInt32(data, at, symbol(third, left) | symbol(fourth, right) << 16);
                at += 4;
                place += used;
            }
        }
        if (place > end) {
            return false;
        }
        in.seek(place);
        return true;
    }

    private int longer(int item, long ahead) {
        return more[(item >>> 16 << MORE_BITS) + (int) (ahead << WINDOW_BITS >>> 64 - MORE_BITS)];
    }

    /** An item's value, or the last 16 of its bits if it escapes. */
    private static int symbol(long ahead, int item) {
        int escapes = item << 25 >> 31 >>> 16;
        return item >>> 16 | (int) (ahead >>> -item) & escapes;
    }

    /** The same word by word: says what is wrong with a damaged stream, and where. */
    void decodeEach(BitReader in, byte[] data, int from, int to) {
        for (int at = from; at < to; at += 4) {
            long window = in.window();
            Bits.putInt32(data, at, word(in, window, windows[(int) (window >>> 64 - WINDOW_BITS)]));
        }
    }

    /** One symbol after the other: both with their escapes are within the window's 57 bits. */
    private int word(BitReader in, long window, int entry) {
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
        int next = windows[(int) (window << used >>> 64 - WINDOW_BITS)];
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
