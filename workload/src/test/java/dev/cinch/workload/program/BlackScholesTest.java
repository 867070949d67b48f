package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BlackScholesTest {
    @Test
    void normalDistribution() {
        // from tables
        assertThat(BlackScholes.normal(0)).isEqualTo(0.5);
        assertThat(BlackScholes.normal(1)).isCloseTo(0.8413447460685429, within(1e-14));
        assertThat(BlackScholes.normal(-1.96)).isCloseTo(0.0249978951482204, within(1e-14));
        assertThat(BlackScholes.normal(6)).isCloseTo(0.9999999990134123, within(1e-14));
        assertThat(BlackScholes.normal(-9)).isZero();
        assertThat(BlackScholes.normal(9)).isEqualTo(1);
    }

    @Test
    void callAtTheMoney() {
        // Both distances are 1: 100 * (N(1) - N(-1)), where volatility * root of years = 2.
        assertThat(BlackScholes.call(100, 100, 16, 0.5)).isCloseTo(68.26894921370859, within(1e-11));
    }

    @Test
    void callInAndOutOfTheMoney() {
        // ln 4 / 2 = 0.693...; the distances are 1.693... and -0.307...
        double distance = StrictMath.log(4) / 2;
        double expected = 100 * BlackScholes.normal(distance + 1) - 25 * BlackScholes.normal(distance - 1);
        assertThat(BlackScholes.call(100, 25, 16, 0.5)).isCloseTo(expected, within(1e-11));
        // worthless, and as good as the share less what is owed
        assertThat(BlackScholes.call(1, 100, 1, 0.1)).isZero();
        assertThat(BlackScholes.call(100, 1, 1, 0.1)).isEqualTo(99);
    }
}
