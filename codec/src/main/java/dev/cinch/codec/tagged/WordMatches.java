package dev.cinch.codec.tagged;

import java.util.Arrays;

/**
 * What the words of a block are equal to: others before them, words of the table. It is the same for all modes of words, so it is
 * found once, and without branches, of which those that depend on data take longer than all the rest.
 */
final class WordMatches {
    private static final int WORDS = FieldMode.WORDS;
    private static final int SLOT_BITS = 10;

    private final FrequentWords table;

    /** By hash the last word that has it, below the number of its block. */
    private final long[] last = new long[1 << SLOT_BITS];

    private final int[] ranks = new int[WORDS];
    private int[] words;
    private boolean found;

    /** The number of the block, above a word. */
    private long number;

    private int again;

    /** A bit for each word that the table may have, by its hash; for each that it was asked for; and for each that it has. */
    private int mayHave;

    private int asked;
    private int ranked;

    WordMatches(FrequentWords table) {
        this.table = table;
    }

    FrequentWords table() {
        return table;
    }

    /** Says that another block comes. */
    void forget() {
        found = false;
    }

    void find(int[] block) {
        if (!found) {
            found = true;
            words = block;
            asked = 0;
            ranked = 0;
            compare();
        }
    }

    private void compare() {
        number += 1L << 32;
        if (number == 0) {
            Arrays.fill(last, 0);
            number = 1L << 32;
        }
        long here = number;
        // Bits come in below, which takes fewer steps than to place each: the first word's is the highest at the end.
        int equal = 0;
        int unclear = 0;
        int may = 0;
        for (int i = 0; i < WORDS; i++) {
            int hash = FrequentWords.hash(words[i]);
            long own = words[i] & 0xFFFFFFFFL | here;
            long other = last[hash >>> 32 - SLOT_BITS];
            last[hash >>> 32 - SLOT_BITS] = own;
            // 2 for the same word, 1 for another one of this block, 0 for one of a block before.
            int match = Long.numberOfLeadingZeros(own ^ other) >>> 5;
            equal = 2 * equal | match >>> 1;
            unclear = 2 * unclear | match & 1;
            may = 2 * may | table.mayHave(hash);
        }
        int repeated = Integer.reverse(equal);
        int doubtful = Integer.reverse(unclear);
        for (; doubtful != 0; doubtful &= doubtful - 1) {
            int i = Integer.numberOfTrailingZeros(doubtful);
            repeated |= first(i) < i ? 1 << i : 0;
        }
        again = repeated;
        mayHave = Integer.reverse(may);
    }

    /** A bit for each word that an equal one comes before. */
    int again() {
        return again;
    }

    /** The place of the first word that is equal. */
    int first(int i) {
        int first = 0;
        while (words[first] != words[i]) {
            first++;
        }
        return first;
    }

    /** A bit for each word that is the same as the one before it, which is zero for the first. */
    int asBefore() {
        int equal = words[0] == 0 ? 1 : 0;
        for (int i = 1; i < WORDS; i++) {
            // Only of zero all 32 bits are leading zeros.
            equal |= Integer.numberOfLeadingZeros(words[i] ^ words[i - 1]) >>> 5 << i;
        }
        return equal;
    }

    /** Those of some words that the table has, a bit for each. */
    int ranked(int among) {
        for (int left = mayHave & among & ~asked; left != 0; left &= left - 1) {
            int i = Integer.numberOfTrailingZeros(left);
            ranks[i] = table.rank(words[i]);
            ranked |= ranks[i] < FrequentWords.NONE ? 1 << i : 0;
        }
        asked |= among;
        return ranked & among;
    }

    /** The rank of a word of which {@link #ranked} has said that there is one. */
    int rank(int i) {
        return ranks[i];
    }
}
