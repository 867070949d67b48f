package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class CorrelationTest {
    @Test
    void linesHaveOneAndItsOpposite() {
        double[] x = {1, 2, 4};
        assertThat(Correlation.of(x, new double[] {3, 5, 9})).isEqualTo(1, within(1e-12));
        assertThat(Correlation.of(x, new double[] {-1, -2, -4})).isEqualTo(-1, within(1e-12));
    }

    /** Deviations are -1, 0, 1 and 1, -2, 1: they have nothing in common. */
    @Test
    void whatHasNothingInCommonHasNone() {
        assertThat(Correlation.of(new double[] {1, 2, 3}, new double[] {2, -1, 2}))
                .isZero();
    }

    @Test
    void onlyPairsCountAndTheFirstRowSaysHowMany() {
        double[] x = {1, Double.NaN, 2, 4};
        assertThat(Correlation.of(x, new double[] {3, 100, 5, 9, -50})).isEqualTo(1, within(1e-12));
    }

    @Test
    void whatDoesNotVaryHasNoCorrelation() {
        assertThat(Correlation.of(new double[] {1, 1}, new double[] {1, 2})).isNaN();
    }
}
