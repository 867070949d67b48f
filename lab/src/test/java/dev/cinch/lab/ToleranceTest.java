package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ToleranceTest {
    @Test
    void exactAbsoluteAndRelative() {
        assertThat(ClaimTolerance.parse("0").holds(31, 31)).isTrue();
        assertThat(ClaimTolerance.parse("0").holds(31, 32)).isFalse();
        assertThat(ClaimTolerance.parse("1").holds(31, 32)).isTrue();
        assertThat(ClaimTolerance.parse("1").holds(31, 32.01)).isFalse();
        assertThat(ClaimTolerance.parse("15%").holds(2, 2.3)).isTrue();
        assertThat(ClaimTolerance.parse("15%").holds(2, 2.31)).isFalse();
        assertThat(ClaimTolerance.parse("15%").holds(-2, -2.3)).isTrue();
    }

    @Test
    void whatIsNoNumberNeverHolds() {
        assertThat(ClaimTolerance.parse("15%").holds(2, Double.NaN)).isFalse();
    }

    @Test
    void shownAsPeopleWriteIt() {
        assertThat(ClaimTolerance.parse("0")).hasToString("exact");
        assertThat(ClaimTolerance.parse("0.05")).hasToString("±0.05");
        assertThat(ClaimTolerance.parse("15%")).hasToString("±15 %");
    }

    @Test
    void nonsenseIsRefused() {
        assertThatThrownBy(() -> ClaimTolerance.parse("-1")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ClaimTolerance.parse("some")).isInstanceOf(IllegalArgumentException.class);
    }
}
