package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SeparableConvolutionTest {
    private static final float[] TAPS = {1, 2, 5};
    private static final float[] IMAGE = {
        1, 2, 3,
        4, 0, 6
    };

    @Test
    void alongRows() {
        // the middle of the first row: 1 * 1 + 2 * 2 + 5 * 3
        assertThat(SeparableConvolution.convolved(IMAGE, 3, 1, 3, TAPS)).containsExactly(12, 20, 8, 8, 34, 12);
    }

    @Test
    void alongColumns() {
        assertThat(SeparableConvolution.convolved(IMAGE, 3, 3, 2, TAPS)).containsExactly(22, 4, 36, 9, 2, 15);
    }
}
