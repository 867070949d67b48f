package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LiborTest {
    /** A year's rate of 100 % makes 1.25 of 1 in a quarter. */
    private static Libor.Market market(float volatility) {
        return new Libor.Market(new float[] {1, 1}, new float[] {volatility}, new int[] {1}, new float[] {0});
    }

    private static void assertValueAndDelta(double[] found, double value, double delta) {
        assertThat(found[0]).isCloseTo(value, within(1e-9));
        assertThat(found[1]).isCloseTo(delta, within(1e-9));
    }

    @Test
    void withoutSteps() {
        // 100 * (1 - 1 / 1.25), and 100 * 0.25 / 1.25^2
        assertValueAndDelta(Libor.valueAndDelta(market(0), 1, new double[0]), 20, 16);
    }

    @Test
    void ratesThatHaveResetDiscount() {
        // 20 / 1.25, and 16 / 1.25 - 20 * 0.25 / 1.25^2
        assertValueAndDelta(Libor.valueAndDelta(market(0), 2, new double[] {7}), 16, 9.6);
    }

    @Test
    void shocksMoveRates() {
        // The drift is 0.25 / 1.25 = 0.2; 0.25 * 0.2 + 1 * (0.5 * 0.15 - 0.5 * 0.25) = 0, so the rate stays 1. Its
        // slope is
        // 1 + 0.25 * 0.25 / 1.25^2 = 1.04, so that the delta is 16 * 1.04 / 1.25 - 3.2.
        assertValueAndDelta(Libor.valueAndDelta(market(1), 2, new double[] {0.15}), 16, 10.112);
        // 0.5 * 0.4 more: the rate is e^0.2
        double rate = StrictMath.exp(0.2);
        double value = Libor.valueAndDelta(market(1), 2, new double[] {0.55})[0];
        assertThat(value).isCloseTo(100 * (1 - 1 / (1 + rate / 4)) / 1.25, within(1e-9));
    }

    @Test
    void worthlessSwaptionsAreNotExercised() {
        Libor.Market market = new Libor.Market(new float[] {1}, new float[] {0}, new int[] {1}, new float[] {2});
        assertValueAndDelta(Libor.valueAndDelta(market, 1, new double[0]), 0, 0);
    }
}
