package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OnlineSampleTest {
    /** Of 200 million at paper scale a tenth; of four thousand million half a percent would be too little. */
    @Test
    void samplesAreThePapersShareAndAtLeastAHundredth() {
        assertThat(OnlineSample.of(200_000_000L, 200_000_000L)).isEqualTo(20_000_000);
        assertThat(OnlineSample.of(1_000_000L, 200_000_000L)).isEqualTo(100_000);
        assertThat(OnlineSample.of(1_000_000L, 4_000_000_000L)).isEqualTo(10_000);
        assertThat(OnlineSample.of(3L, 4_000_000_000L)).isEqualTo(1);
    }
}
