package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.input.SpiralScan;
import org.junit.jupiter.api.Test;

class MriQTest {
    @Test
    void magnitudesAreSquared() {
        SpiralScan scan =
                new SpiralScan(new float[2], new float[2], new float[2], new float[] {3, 0}, new float[] {4, -2});
        assertThat(MriQ.magnitudes(scan)).containsExactly(25, 4);
    }

    /** Whole turns, quarter turns and a sixth: cosines 1, 0 and a half. */
    @Test
    void addsAWaveASample() {
        SpiralScan scan =
                new SpiralScan(new float[] {1, 0}, new float[] {2, 0}, new float[] {4, 0}, new float[2], new float[2]);
        float[] phi = {2, 10};
        float[] x = {0, 0.25f, 0, 0.5f};
        float[] y = {0, 0, 0.25f, 0.25f};
        float[] z = {0, 0, 0, 1 / 24f};
        // turns: 0, 1/4, 1/2, 1/2 + 1/2 + 1/6
        float[][] q = MriQ.q(scan, phi, x, y, z);
        assertThat(q[0]).usingComparatorWithPrecision(1e-6f).containsExactly(12, 10, 8, 11);
        assertThat(q[1]).usingComparatorWithPrecision(1e-6f).containsExactly(0, 2, 0, (float) Math.sqrt(3));
    }
}
