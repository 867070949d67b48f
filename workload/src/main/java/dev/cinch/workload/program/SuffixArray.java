package dev.cinch.workload.program;

import java.util.Arrays;

/** The suffixes of a text in order, by their first 32 symbols: as far as reads are compared. */
final class SuffixArray {
    private static final int INDEX_BITS = 21;
    private static final int DEEPEST = 32;

    private final byte[] text;
    private final int[] order;

    /** @param text of fewer than 2^21 symbols */
    SuffixArray(byte[] text) {
        if (text.length >= 1 << INDEX_BITS) {
            throw new IllegalArgumentException("the text is too long");
        }
        this.text = text;
        int[] rank = new int[text.length];
        Arrays.setAll(rank, i -> text[i] & 0xFF);
        long[] keys = new long[text.length];
        // Doubles the length by which suffixes are ordered: by the rank of a half, then of the half behind it.
        for (int half = 1; half < DEEPEST; half *= 2) {
            for (int i = 0; i < keys.length; i++) {
                long behind = i + half < keys.length ? rank[i + half] + 1 : 0;
                keys[i] = ((long) rank[i] << INDEX_BITS | behind) << INDEX_BITS | i;
            }
            Arrays.sort(keys);
            int last = 0;
            for (int i = 0; i < keys.length; i++) {
                last += i > 0 && keys[i] >>> INDEX_BITS != keys[i - 1] >>> INDEX_BITS ? 1 : 0;
                rank[index(keys[i])] = last;
            }
        }
        order = new int[text.length];
        Arrays.setAll(order, i -> index(keys[i]));
    }

    private static int index(long key) {
        return (int) key & (1 << INDEX_BITS) - 1;
    }

    /** The longest start of {@code word[from, to)} that occurs: where first, and how long; -1 and 0 if none does. */
    int[] longest(byte[] word, int from, int to) {
        int low = 0;
        int high = order.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (before(order[middle], word, from, to)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        int above = low > 0 ? common(order[low - 1], word, from, to) : 0;
        int below = low < order.length ? common(order[low], word, from, to) : 0;
        int length = Math.max(above, below);
        int first = Integer.MAX_VALUE;
        for (int i = low - 1; i >= 0 && common(order[i], word, from, to) == length; i--) {
            first = Math.min(first, order[i]);
        }
        for (int i = low; i < order.length && common(order[i], word, from, to) == length; i++) {
            first = Math.min(first, order[i]);
        }
        return length == 0 ? new int[] {-1, 0} : new int[] {first, length};
    }

    private boolean before(int suffix, byte[] word, int from, int to) {
        int common = common(suffix, word, from, to);
        return from + common < to && (suffix + common == text.length || text[suffix + common] < word[from + common]);
    }

    private int common(int suffix, byte[] word, int from, int to) {
        int length = 0;
        while (from + length < to && suffix + length < text.length && text[suffix + length] == word[from + length]) {
            length++;
        }
        return length;
    }
}
