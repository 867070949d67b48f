package dev.cinch.codec;

import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/**
 * Brings equal words together: an in-place radix sort, byte by byte from the top (unsigned order). It needs no second
 * array, which would be another 256 MiB, and its 256 first buckets are sorted in parallel.
 */
final class WordSort {
    /** Below this many words, comparing is faster than distributing. */
    private static final int SMALL = 256;

    private WordSort() {}

    static void sort(int[] words, int threads) {
        int[] ends = distribute(words, 0, words.length, 24);
        if (threads == 1 || words.length < 1 << 16) {
            for (int bucket = 0; bucket < 256; bucket++) {
                sortBucket(words, ends, bucket);
            }
            return;
        }
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            pool.submit(() -> IntStream.range(0, 256).parallel().forEach(bucket -> sortBucket(words, ends, bucket)))
                    .join();
        } finally {
            pool.shutdown();
        }
    }

    private static void sortBucket(int[] words, int[] ends, int bucket) {
        sort(words, bucket == 0 ? 0 : ends[bucket - 1], ends[bucket], 16);
    }

    /** Sorts words that agree in all bits above {@code shift + 8}. */
    private static void sort(int[] words, int from, int to, int shift) {
        if (to - from < SMALL) {
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
