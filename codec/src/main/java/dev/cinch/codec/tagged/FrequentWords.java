package dev.cinch.codec.tagged;

import dev.cinch.codec.SymbolCounts;
import java.util.Arrays;
import java.util.PriorityQueue;

/** The table of the most frequent words, by rank; smaller words first on a tie. It may be empty or not full. */
final class FrequentWords {
    /** A rank that no table has. */
    static final int NONE = Integer.MAX_VALUE;

    private static final int SHORTER = 4;

    private final int bits;
    private final int[] words;
    private final int[] slots;
    private final int shift;

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
        int size = Integer.highestOneBit(Math.max(16, words.length * 4));
        shift = Integer.numberOfLeadingZeros(size) + 1;
        slots = new int[size];
        Arrays.fill(slots, NONE);
        for (int rank = 0; rank < words.length; rank++) {
            slots[slot(words[rank])] = rank;
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

    private int slot(int word) {
        int slot = word * 0x9E3779B1 >>> shift;
        while (slots[slot] != NONE && words[slots[slot]] != word) {
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

    int rank(int word) {
        return slots[slot(word)];
    }
}
