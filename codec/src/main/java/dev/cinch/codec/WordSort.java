package dev.cinch.codec;

import dev.cinch.base.Workers;
import java.util.Arrays;

/**
 * A sort that brings equal words together: in place, by radix, byte by byte from the top (unsigned order). It needs no
 * second array, which would be another 256 MiB. So that all of it is done in parallel, large arrays become a few sorted
 * runs, which {@link #forEach} looks at together.
 */
final class WordSort {
    /** The number of words below which comparing is faster than distributing. */
    private static final int SMALL = 256;

    /** The most runs: more would make it slow to look at them together. */
    private static final int MOST_RUNS = 4;

    private WordSort() {}

    /** Returns where each run ends; the next one, if any, begins there. */
    static int[] sort(int[] words, int threads) {
        int runs = words.length < 1 << 16 ? 1 : Math.min(threads, MOST_RUNS);
        int[] ends = new int[runs];
        for (int run = 0; run < runs; run++) {
            ends[run] = (int) ((run + 1L) * words.length / runs);
        }
        if (runs == 1) {
            sort(words, 0, words.length, 24);
            return ends;
        }
        sort(words, ends, threads);
        return ends;
    }

    /** First runs in parallel, then their 256 buckets, which are of very different sizes. */
    private static void sort(int[] words, int[] ends, int threads) {
        int[][] buckets = new int[ends.length][];
        Workers.each("cinch-sort", threads, ends.length, run -> {
            buckets[run] = distribute(words, start(ends, run), ends[run], 24);
        });
        Workers.each("cinch-sort", threads, ends.length * 256, i -> {
            int run = i >> 8;
            int bucket = i & 0xFF;
            int from = bucket == 0 ? start(ends, run) : buckets[run][bucket - 1];
            sort(words, from, buckets[run][bucket], 16);
        });
    }

    private static int start(int[] ends, int run) {
        return run == 0 ? 0 : ends[run - 1];
    }

    /** Tells of every word and how often it occurs in all runs, in ascending unsigned order. */
    static void forEach(int[] words, int[] ends, SymbolCounts.Visitor visitor) {
        int[] at = new int[ends.length];
        for (int run = 0; run < ends.length; run++) {
            at[run] = start(ends, run);
        }
        while (true) {
            boolean found = false;
            int least = 0;
            for (int run = 0; run < ends.length; run++) {
                if (at[run] < ends[run] && (!found || Integer.compareUnsigned(words[at[run]], least) < 0)) {
                    least = words[at[run]];
                    found = true;
                }
            }
            if (!found) {
                return;
            }
            long count = 0;
            for (int run = 0; run < ends.length; run++) {
                int from = at[run];
                int to = from;
                while (to < ends[run] && words[to] == least) {
                    to++;
                }
                at[run] = to;
                count += to - from;
            }
            visitor.visit(least, count);
        }
    }

    /** Sorts words that agree in all bits above {@code shift + 8}. */
    private static void sort(int[] words, int from, int to, int shift) {
        // All have the same sign unless nothing has been distributed yet.
        if (to - from < SMALL && shift < 24) {
            Arrays.sort(words, from, to);
            return;
        }
        int[] ends = distribute(words, from, to, shift);
        if (shift > 0) {
            for (int bucket = 0; bucket < 256; bucket++) {
                sort(words, bucket == 0 ? from : ends[bucket - 1], ends[bucket], shift - 8);
            }
        }
    }

    /** Moves words into 256 buckets by the byte at {@code shift}; returns where each bucket ends. */
    private static int[] distribute(int[] words, int from, int to, int shift) {
        int[] next = new int[256];
        for (int i = from; i < to; i++) {
            next[words[i] >>> shift & 0xFF]++;
        }
        int[] ends = new int[256];
        for (int bucket = 0, at = from; bucket < 256; bucket++) {
            int size = next[bucket];
            next[bucket] = at;
            at += size;
            ends[bucket] = at;
        }
        for (int bucket = 0; bucket < 256; bucket++) {
            while (next[bucket] < ends[bucket]) {
                int word = words[next[bucket]];
                int home = word >>> shift & 0xFF;
                // Follow the cycle of displaced words until one belongs here.
                while (home != bucket) {
                    int displaced = words[next[home]];
                    words[next[home]++] = word;
                    word = displaced;
                    home = word >>> shift & 0xFF;
                }
                words[next[bucket]++] = word;
            }
        }
        return ends;
    }
}
