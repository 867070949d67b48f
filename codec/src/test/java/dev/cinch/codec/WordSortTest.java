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
                int[] alone = words.clone();
                WordSort.sort(alone, 1);
                WordSort.sort(words, 3);
                assertThat(alone).as("size %d, mask %x", size, mask).isEqualTo(expected);
                assertThat(words).as("size %d, mask %x", size, mask).isEqualTo(expected);
            }
        }
    }

    private static void flip(int[] words) {
        for (int i = 0; i < words.length; i++) {
            words[i] ^= Integer.MIN_VALUE;
        }
    }
}
