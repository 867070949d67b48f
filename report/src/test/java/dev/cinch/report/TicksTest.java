package dev.cinch.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TicksTest {
    @ParameterizedTest
    @CsvSource({
        "0, 3, '0.0 0.5 1.0 1.5 2.0 2.5 3.0'",
        "0, 0.29, '0.00 0.05 0.10 0.15 0.20 0.25 0.30'",
        "-16, 122, '-50 0 50 100 150'",
        "-3, -1, '-3.0 -2.5 -2.0 -1.5 -1.0'",
        "0, 60000, '0 10000 20000 30000 40000 50000 60000'",
        "0, 1, '0.0 0.2 0.4 0.6 0.8 1.0'",
    })
    void encloseTheValuesInRoundSteps(double low, double high, String labels) {
        assertThat(String.join(" ", Ticks.around(low, high).labels())).isEqualTo(labels);
    }

    @Test
    void aSingleValueGetsAnAxisFromZero() {
        assertThat(Ticks.around(3, 3)).isEqualTo(Ticks.around(0, 3));
        assertThat(Ticks.around(-3, -3)).isEqualTo(Ticks.around(-3, 0));
        assertThat(Ticks.around(0, 0)).isEqualTo(Ticks.around(0, 1));
    }

    @Test
    void tenthsAreExact() {
        assertThat(Ticks.around(0, 0.6).values()).containsExactly(0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6);
    }
}
