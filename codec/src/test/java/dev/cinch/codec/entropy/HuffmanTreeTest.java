package dev.cinch.codec.entropy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.codec.twin.HuffmanTwin;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class HuffmanTreeTest {
    private static final int NO_LIMIT = 62;

    @Test
    void textbookExample() {
        byte[] lengths = HuffmanTree.lengths(new long[] {45, 13, 12, 16, 9, 5}, 20);
        assertThat(lengths).containsExactly(1, 3, 3, 3, 4, 4);
        CanonicalCode code = new CanonicalCode(lengths);
        int[] expected = {0b0, 0b100, 0b101, 0b110, 0b1110, 0b1111};
        long[] frequencies = {45, 13, 12, 16, 9, 5};
        long bits = 0;
        for (int i = 0; i < 6; i++) {
            assertThat(code.codeword(i)).isEqualTo(expected[i]);
            bits += frequencies[i] * code.length(i);
        }
        assertThat(bits).isEqualTo(224);
    }

    /** Fibonacci frequencies make the deepest tree; raising the least ones to 2 is enough for 20 bits. */
    @Test
    void longCodewordsAreShortened() {
        long[] fibonacci = new long[30];
        fibonacci[0] = fibonacci[1] = 1;
        for (int i = 2; i < 30; i++) {
            fibonacci[i] = fibonacci[i - 1] + fibonacci[i - 2];
        }
        assertThat(longest(HuffmanTree.lengths(fibonacci, NO_LIMIT))).isEqualTo(29);
        byte[] limited = HuffmanTree.lengths(fibonacci, 20);
        assertThat(longest(limited)).isEqualTo(15);
        assertThat(kraft(limited)).isEqualTo(1L << 32);
        fibonacci[0] = fibonacci[1] = 2;
        assertThat(limited).isEqualTo(HuffmanTree.lengths(fibonacci, NO_LIMIT));
    }

    /** Of equal nodes the ones created first are joined first: leaves in order, then inner nodes. */
    @Test
    void tiesGoToTheOlderNode() {
        assertThat(HuffmanTree.lengths(new long[] {1, 1, 1}, 20)).containsExactly(2, 2, 1);
        // 1+1 = 2 is younger than the leaf 2, so the leaf joins the other leaf of 2 first.
        assertThat(HuffmanTree.lengths(new long[] {1, 1, 2, 2}, 20)).containsExactly(2, 2, 2, 2);
    }

    @Test
    void whatNeverOccursCountsOnce() {
        assertThat(HuffmanTree.lengths(new long[] {2, 1, 0}, 20)).containsExactly(1, 2, 2);
        assertThat(HuffmanTree.lengths(new long[] {1, 1, 0}, 20)).containsExactly(2, 2, 1);
        assertThat(HuffmanTree.lengths(new long[] {0}, 20)).containsExactly(1);
    }

    @Test
    void tooManyLeavesAreRefused() {
        assertThat(HuffmanTree.lengths(new long[] {9, 1, 1, 1}, 2)).containsExactly(2, 2, 2, 2);
        assertThatThrownBy(() -> HuffmanTree.lengths(new long[] {9, 1, 1, 1, 1}, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("5 leaves");
    }

    @Property(tries = 300)
    void agreesWithARealQueue(
            @ForAll @Size(min = 2, max = 60) List<@LongRange(min = 0, max = 1L << 40) Long> frequencies,
            @ForAll @IntRange(min = 6, max = 24) int limit) {
        byte[] lengths = HuffmanTree.lengths(
                frequencies.stream().mapToLong(Long::longValue).toArray(), limit);
        List<Integer> twin = HuffmanTwin.lengths(frequencies, limit);
        for (int i = 0; i < lengths.length; i++) {
            assertThat((int) lengths[i]).isEqualTo(twin.get(i));
        }
        assertThat(kraft(lengths)).isEqualTo(1L << 32);
        CanonicalCode code = new CanonicalCode(lengths);
        List<String> codewords = HuffmanTwin.codewords(twin);
        for (int i = 0; i < lengths.length; i++) {
            assertThat(code.codeword(i)).isEqualTo(Integer.parseInt(codewords.get(i), 2));
        }
    }

    private static int longest(byte[] lengths) {
        byte[] sorted = lengths.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length - 1];
    }

    /** The sum of 2^-length in units of 2^-32. */
    private static long kraft(byte[] lengths) {
        long sum = 0;
        for (byte length : lengths) {
            sum += 1L << 32 - length;
        }
        return sum;
    }
}
