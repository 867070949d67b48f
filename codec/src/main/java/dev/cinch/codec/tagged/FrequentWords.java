package dev.cinch.codec.tagged;

import dev.cinch.codec.SymbolCounts;
import java.util.Arrays;
import java.util.PriorityQueue;

/** The table of the most frequent words, by rank; smaller words first on a tie. It may be empty or not full. */
final class FrequentWords {
    /** A rank that no table has. */
    static final int NONE = Integer.MAX_VALUE;

    private static final int SHORTER = 4;
    private static final int FILTER_BITS = 15;

    private final int bits;
    private final int[] words;
    /** Words above their rank plus one; 0 where a slot is empty. */
    private final long[] slots;

    private final int shift;

    /** 1 for each hash that a word has: most words that are not in the table are known by it. */
    private final byte[] filter = new byte[1 << FILTER_BITS];

    private record Counted(int word, long count) {
        /** More frequent first, then smaller. */
        int compare(Counted other) {
            int byCount = Long.compare(other.count, count);
            return byCount != 0 ? byCount : Integer.compareUnsigned(word, other.word);
        }
    }

    private FrequentWords(int bits, int[] words) {
        this.bits = bits;
        this.words = words;
        int size = Integer.highestOneBit(Math.max(16, words.length * 2 - 1)) * 4;
        shift = Integer.numberOfLeadingZeros(size) + 1;
        slots = new long[size];
        for (int rank = 0; rank < words.length; rank++) {
            slots[slot(words[rank])] = (long) words[rank] << 32 | rank + 1;
            filter[hash(words[rank]) >>> 32 - FILTER_BITS] = 1;
        }
    }

    /** A table without words. */
    static FrequentWords none() {
        return new FrequentWords(SHORTER, new int[0]);
    }

    /** @param bits of a rank */
    static FrequentWords of(SymbolCounts counts, int bits) {
        // The worst on top. Words come in ascending order, so an equally frequent one that comes later is never better.
        PriorityQueue<Counted> chosen = new PriorityQueue<>((a, b) -> b.compare(a));
        counts.forEachWord((word, count) -> {
            if (chosen.size() == 1 << bits) {
                if (count <= chosen.peek().count) {
                    return;
                }
                chosen.poll();
            }
            chosen.add(new Counted(word, count));
        });
        Counted[] ranked = chosen.toArray(Counted[]::new);
        Arrays.sort(ranked, Counted::compare);
        return new FrequentWords(
                bits, Arrays.stream(ranked).mapToInt(Counted::word).toArray());
    }

    /** A number whose upper bits are spread. */
    static int hash(int word) {
        return word * 0x9E3779B1;
    }

    private int slot(int word) {
        int slot = hash(word) >>> shift;
        while (slots[slot] != 0 && (int) (slots[slot] >> 32) != word) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    /** Bits of a rank. */
    int bits() {
        return bits;
    }

    /** Bits of a short rank. */
    int shortBits() {
        return bits - SHORTER;
    }

    int size() {
        return words.length;
    }

    int word(int rank) {
        return words[rank];
    }

    /** 1 if the table may have a word of this {@link #hash}, else 0. */
    int mayHave(int hash) {
        return filter[hash >>> 32 - FILTER_BITS];
    }

    int rank(int word) {
        int rank = (int) slots[slot(word)] - 1;
        return rank < 0 ? NONE : rank;
    }
}
