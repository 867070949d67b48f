package dev.cinch.data.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WeightsTest {
    @Test
    void roundsToHalves() {
        assertThat(Weights.half(0)).isZero();
        assertThat(Weights.half(1)).isEqualTo(0x3C00);
        assertThat(Weights.half(-2)).isEqualTo(0xC000);
        assertThat(Weights.half(65504)).isEqualTo(0x7BFF);
        assertThat(Weights.half(65519)).isEqualTo(0x7BFF);
        assertThat(Weights.half(65520)).isEqualTo(0x7C00);
        assertThat(Weights.half(1e9)).isEqualTo(0x7C00);
        assertThat(Weights.half(0x1p-14)).isEqualTo(0x0400);
        assertThat(Weights.half(0x1p-24)).isEqualTo(0x0001);
        assertThat(Weights.half(0x1p-25)).isZero();
        assertThat(Weights.half(0x3p-25)).isEqualTo(0x0002);
        // Ties go to even: 1 + 1/2048 lies between 0x3C00 and 0x3C01, 1 + 3/2048 between 0x3C01 and 0x3C02.
        assertThat(Weights.half(1 + 1.0 / 2048)).isEqualTo(0x3C00);
        assertThat(Weights.half(1 + 3.0 / 2048)).isEqualTo(0x3C02);
    }

    @Test
    void roundsToBrainFloats() {
        assertThat(Weights.brain(1)).isEqualTo(0x3F80);
        assertThat(Weights.brain(-2)).isEqualTo(0xC000);
        assertThat(Weights.brain(Float.intBitsToFloat(0x3F808000))).isEqualTo(0x3F80);
        assertThat(Weights.brain(Float.intBitsToFloat(0x3F818000))).isEqualTo(0x3F82);
        assertThat(Weights.brain(Float.intBitsToFloat(0x3F808001))).isEqualTo(0x3F81);
    }
}
