package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WaveletTest {
    @Test
    void halvesOfALine() {
        // High: 7 - (1 + 4) / 2 = 5, -3 - (4 + 4) / 2 = -7. Low: 1 + (5 + 5 + 2) / 4 = 4, 4 + (5 - 7 + 2) / 4 = 4.
        assertThat(Wavelet.halves(new int[] {1, 7, 4, -3})).containsExactly(4, 4, 5, -7);
    }

    @Test
    void halvesRoundDown() {
        // High: 0 - floor(-3 / 2) = 2, -1 - (-2) = 1. Low: -1 + floor(6 / 4) = 0, -2 + floor(5 / 4) = -1.
        assertThat(Wavelet.halves(new int[] {-1, 0, -2, -1})).containsExactly(0, -1, 2, 1);
    }

    @Test
    void evenPlanesHaveNoDetails() {
        int[] plane = {
            6, 6, 6, 6, 99,
            6, 6, 6, 6, 99,
            99, 99, 99, 99, 99
        };
        Wavelet.analyze(plane, 5, 4, 2);
        assertThat(plane).containsExactly(6, 6, 0, 0, 99, 0, 0, 0, 0, 99, 99, 99, 99, 99, 99);
    }

    @Test
    void rowsComeBeforeColumns() {
        // Rows: (1 3) -> high 3 - 1 = 2, low 1 + (2 + 2 + 2) / 4 = 2; (8 4) -> high -4, low 8 + floor(-6 / 4) = 6.
        // Columns: (2 6) -> 4, 2 + 10 / 4 = 4; (2 -4) -> -6, 2 + floor(-10 / 4) = -1.
        int[] plane = {1, 3, 8, 4};
        Wavelet.analyze(plane, 2, 2, 2);
        assertThat(plane).containsExactly(4, -1, 4, -6);
    }
}
