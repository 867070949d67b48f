package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class WordSortTest {
    @Test
    void sortsAnyMixture() {
        for (int size : new int[] {0, 1, 255, 256, 257, 5000, 100_000}) {
            for (int mask : new int[] {-1, 0, 0xFF, 0xFF00FF00, 0x01010101, 0x80000001}) {
                SplitMix random = new SplitMix(size * 31L + mask);
                int[] words = new int[size];
                for (int i = 0; i < size; i++) {
                    words[i] = random.nextInt() & mask;
                }
                // Unsigned within the first byte's buckets; within small buckets all words share their sign bit.
                int[] expected = words.clone();
                flip(expected);
                Arrays.sort(expected);
                flip(expected);
                String what = String.format("size %d, mask %x", size, mask);
                assertThat(sorted(words.clone(), 1, 1)).as(what).isEqualTo(expected);
                assertThat(sorted(words.clone(), 3, size < 1 << 16 ? 1 : 3))
                        .as(what)
                        .isEqualTo(expected);
                assertThat(sorted(words, 9, size < 1 << 16 ? 1 : 4)).as(what).isEqualTo(expected);
            }
        }
    }

    /** As {@code forEach} tells them. */
    private static int[] sorted(int[] words, int threads, int runs) {
        int[] ends = WordSort.sort(words, threads);
        assertThat(ends).hasSize(runs);
        int[] told = new int[words.length];
        int[] size = {0};
        WordSort.forEach(words, ends, (word, count) -> {
            Arrays.fill(told, size[0], size[0] + (int) count, word);
            size[0] += (int) count;
        });
        assertThat(size[0]).isEqualTo(words.length);
        return told;
    }

    private static void flip(int[] words) {
        for (int i = 0; i < words.length; i++) {
            words[i] ^= Integer.MIN_VALUE;
        }
    }
}
