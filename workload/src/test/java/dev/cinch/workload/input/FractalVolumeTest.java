package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FractalVolumeTest {
    /** The finest lattice has cells of 4 and strength 1/4: no step along an axis is above the slopes' sum. */
    @Test
    void isSmoothAlongEveryAxis() {
        int side = 24;
        float[] volume = FractalVolume.of(side, side, side, 16, 3);
        // Smooth blending is at most 1.5 times as steep as a straight one: 1.5 * (1/2/16 + 1/4/8 + 1/4/4).
        float steepest = 1.5f * (1 / 32f + 1 / 32f + 1 / 16f);
        float least = 1;
        float most = 0;
        for (int i = 0; i < volume.length; i++) {
            least = Math.min(least, volume[i]);
            most = Math.max(most, volume[i]);
            for (int stride : new int[] {1, side, side * side}) {
                if (i / stride % side > 0) {
                    assertThat(Math.abs(volume[i] - volume[i - stride])).isLessThan(steepest);
                }
            }
        }
        assertThat(least).isBetween(0f, 0.35f);
        assertThat(most).isBetween(0.65f, 1f);
    }
}
