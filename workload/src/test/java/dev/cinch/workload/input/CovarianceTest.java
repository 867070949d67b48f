package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CovarianceTest {
    /** Places of neighbours are half a step to one and a half apart, those two on from one and a half to two and a half. */
    @Test
    void fallsOffWithTheDistance() {
        int size = 20;
        float[] matrix = Covariance.of(size, 0.5, 4);
        for (int i = 0; i < size; i++) {
            assertThat(matrix[i * size + i]).isEqualTo(10);
            for (int j = 0; j < i; j++) {
                assertThat(matrix[i * size + j])
                        .isEqualTo(matrix[j * size + i])
                        .isBetween((float) (10 * Math.exp(-0.5 * (i - j + 0.5))), (float)
                                (10 * Math.exp(-0.5 * (i - j - 0.5))));
            }
        }
    }
}
