package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SpeckleDiffusionTest {
    /** Of 1 and 3, twice each: the mean is 2, the variance 1. What is beyond the corner does not count. */
    @Test
    void speckleIsVarianceOverSquaredMean() {
        float[] image = {1, 3, 9, 3, 1, 9};
        assertThat(SpeckleDiffusion.speckle(image, 3, 2)).isEqualTo(0.25f);
    }

    /**
     * The lower pixel is 2 with a 4 above: step 2, so gradient 4 / 4 = 1 and laplacian 2 / 2 = 1; variation (1/2 - 1/16) /
     * (5/4)^2 = 0.28. Of speckle 0.25, excess (0.28 - 0.25) / 0.3125 = 0.096. The upper one: step -2, gradient 1/4,
     * laplacian -1/2, variation (1/8 - 1/64) / (7/8)^2 = 1/7, excess -12/35: more than open.
     */
    @Test
    void edgesAreClosed() {
        float[] coefficients = SpeckleDiffusion.coefficients(new float[] {4, 2}, 1, 0.25f);
        assertThat(coefficients[0]).isEqualTo(1);
        assertThat(coefficients[1]).isCloseTo(1 / 1.096f, within(1e-6f));
        assertThat(SpeckleDiffusion.coefficients(new float[] {4, 2}, 2, 0.25f)).containsExactly(coefficients);
    }

    /**
     * A quarter of the rate is 1/4. The first pixel takes the coefficients of those to its south and east, the last one
     * gives by its own.
     */
    @Test
    void pixelsExchange() {
        float[] image = {0, 8, 4, 16};
        float[] coefficients = {1, 0.5f, 0.25f, 0};
        // 0 + (0.25 * 4 + 0.5 * 8) / 4; 8 + (0.5 * -8 + 0 * 8) / 4; 4 + (0.25 * -4 + 0 * 12) / 4; 16
        assertThat(SpeckleDiffusion.diffused(image, coefficients, 2, 0.25f)).containsExactly(1.25f, 7, 3.75f, 16);
    }
}
