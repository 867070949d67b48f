package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class MeanTest {
    @Test
    void means() {
        assertThat(Mean.ARITHMETIC.of(new double[] {1, 4})).isEqualTo(2.5);
        assertThat(Mean.GEOMETRIC.of(new double[] {1, 4})).isEqualTo(2, within(1e-12));
        assertThat(Mean.GEOMETRIC.of(new double[] {1, Double.NaN, 4})).isEqualTo(2, within(1e-12));
        assertThat(Mean.GEOMETRIC.of(new double[] {0, 4})).isZero();
        assertThat(Mean.GEOMETRIC_OF_POSITIVE.of(new double[] {0, 1, 4})).isEqualTo(2, within(1e-12));
        assertThat(Mean.GEOMETRIC_OF_POSITIVE.of(new double[] {0})).isNaN();
    }

    /** What remains is 25 and 100 of 100: 50 in the geometric mean. A program that saves nothing is no trouble. */
    @Test
    void savingsAreMeantByWhatRemains() {
        assertThat(Mean.GEOMETRIC_OF_REST.of(new double[] {75, 0})).isCloseTo(50, within(1e-9));
    }
}
