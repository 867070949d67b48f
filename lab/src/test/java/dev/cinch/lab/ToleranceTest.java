package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ToleranceTest {
    @Test
    void exactAbsoluteAndRelative() {
        assertThat(Tolerance.parse("0").holds(31, 31)).isTrue();
        assertThat(Tolerance.parse("0").holds(31, 32)).isFalse();
        assertThat(Tolerance.parse("1").holds(31, 32)).isTrue();
        assertThat(Tolerance.parse("1").holds(31, 32.01)).isFalse();
        assertThat(Tolerance.parse("15%").holds(2, 2.3)).isTrue();
        assertThat(Tolerance.parse("15%").holds(2, 2.31)).isFalse();
        assertThat(Tolerance.parse("15%").holds(-2, -2.3)).isTrue();
    }

    @Test
    void whatIsNoNumberNeverHolds() {
        assertThat(Tolerance.parse("15%").holds(2, Double.NaN)).isFalse();
    }

    @Test
    void shownAsPeopleWriteIt() {
        assertThat(Tolerance.parse("0")).hasToString("exact");
        assertThat(Tolerance.parse("0.05")).hasToString("±0.05");
        assertThat(Tolerance.parse("15%")).hasToString("±15 %");
    }

    @Test
    void nonsenseIsRefused() {
        assertThatThrownBy(() -> Tolerance.parse("-1")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Tolerance.parse("some")).isInstanceOf(IllegalArgumentException.class);
    }
}
