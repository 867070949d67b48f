package dev.cinch.lab.cross;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.Bits;
import org.junit.jupiter.api.Test;

class SampledBlocksTest {
    /** Blocks whose first word is their number. */
    private static SampledBlocks sample(int capacity, int blocks) {
        SampledBlocks sample = new SampledBlocks(capacity);
        byte[] block = new byte[128];
        for (int i = 0; i < blocks; i++) {
            if (sample.due()) {
                Bits.putInt32(block, 0, i);
                sample.keep(block);
            }
        }
        assertThat(sample.seen()).isEqualTo(blocks);
        return sample;
    }

    private static int[] numbers(SampledBlocks sample) {
        int[] numbers = new int[sample.kept()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Bits.int32(sample.bytes(), 128 * i);
        }
        return numbers;
    }

    @Test
    void keepsAllThatThereIsRoomFor() {
        int[] numbers = numbers(sample(3000, 3000));
        assertThat(numbers).hasSize(3000).isSorted();
        assertThat(numbers[2999]).isEqualTo(2999);
    }

    @Test
    void keepsBlocksFromEverywhereAndInTheirOrder() {
        int[] numbers = numbers(sample(1024, 100_000));
        assertThat(numbers.length).isBetween(256, 1024);
        assertThat(numbers).isSorted().doesNotHaveDuplicates();
        int[] inTenth = new int[10];
        for (int number : numbers) {
            inTenth[number / 10_000]++;
        }
        // A tenth of them is expected in each tenth.
        for (int count : inTenth) {
            assertThat(count).isBetween(numbers.length / 20, numbers.length / 5);
        }
    }

    @Test
    void doesNotKeepStepWithPrograms() {
        int odd = 0;
        int[] numbers = numbers(sample(1024, 100_000));
        for (int number : numbers) {
            odd += number & 1;
        }
        assertThat(odd).isBetween(numbers.length * 2 / 5, numbers.length * 3 / 5);
    }

    @Test
    void roomForOneHoldsOneOrNone() {
        assertThat(sample(1, 1000).kept()).isLessThanOrEqualTo(1);
    }
}
