package dev.cinch.data.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class EntropyTest {
    @Test
    void isExactForPowersOfTwo() {
        assertThat(Entropy.of(new long[] {0, 77, 0})).isZero();
        assertThat(Entropy.of(new long[] {1L << 40, 1L << 40})).isEqualTo(1);
        assertThat(Entropy.of(new long[] {8, 4, 2, 1, 1})).isEqualTo(1.875);
        long[] uniform = new long[1 << 16];
        Arrays.fill(uniform, 4096);
        assertThat(Entropy.of(uniform)).isEqualTo(16);
        Arrays.fill(uniform, 1);
        assertThat(Entropy.of(uniform)).isEqualTo(16);
    }

    /** One in three: log2(3) − 2/3. */
    @Test
    void followsTheFormula() {
        assertThat(Entropy.of(new long[] {1, 2})).isCloseTo(0.9182958340544896, within(1e-15));
        assertThat(Entropy.of(new long[] {1_000_000, 2_000_000})).isCloseTo(0.9182958340544896, within(1e-14));
    }

    @Test
    void takesLogarithmsToTheBaseTwo() {
        assertThat(Entropy.log2(1)).isZero();
        assertThat(Entropy.log2(1L << 62)).isEqualTo(62);
        assertThat(Entropy.log2(10)).isCloseTo(3.321928094887362, within(1e-15));
    }
}
