package dev.cinch.gpu.time.sm;

import java.util.Arrays;

/** What each operation of a kernel has to do with the {@link Scoreboard}: a bit for each register, then one for each predicate. */
final class ScoreboardMasks {
    /** Instead of a word: what an operation writes lies in several. */
    static final int SEVERAL = -1;

    /** Words of bits, at least one. */
    final int words;

    /** For each operation so many words: what must not be pending when it issues, and what it makes pending. */
    final long[] needs;

    final long[] writes;

    /** By operation: the only word in which it writes, any if it writes nothing, or {@link #SEVERAL}. */
    final int[] writtenWord;

    ScoreboardMasks(int operations, int bits) {
        words = Math.max(1, (bits + 63) / 64);
        needs = new long[operations * words];
        writes = new long[operations * words];
        writtenWord = new int[operations];
    }

    void needs(int operation, int bit) {
        needs[operation * words + (bit >> 6)] |= 1L << bit;
    }

    void needsAll(int operation) {
        Arrays.fill(needs, operation * words, (operation + 1) * words, -1L);
    }

    void writes(int operation, int bit) {
        int word = bit >> 6;
        int before = writtenWord[operation];
        if (before != word) {
            boolean first = before != SEVERAL && writes[operation * words + before] == 0;
            writtenWord[operation] = first ? word : SEVERAL;
        }
        writes[operation * words + word] |= 1L << bit;
    }
}
