package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.program.HeatStencil.Size;
import org.junit.jupiter.api.Test;

class HeatStencilTest {
    /** Cell (x, y, z) of 4 x 3 x 3 is 100 z + 10 y + x; only two are inside. */
    @Test
    void surfaceStaysAndTheInsideIsMixed() {
        Size size = new Size(4, 3, 3, 1);
        float[] start = new float[36];
        for (int i = 0; i < start.length; i++) {
            start[i] = 100 * (i / 12) + 10 * (i / 4 % 3) + i % 4;
        }
        float[] expected = start.clone();
        // neighbours of 111 add up to 6 * 111, of 112 to 6 * 112
        expected[12 + 4 + 1] = 0.25f * 6 * 111 - 0.5f * 111;
        expected[12 + 4 + 2] = 0.25f * 6 * 112 - 0.5f * 112;
        assertThat(HeatStencil.diffused(size, start, 0.5f, 0.25f)).containsExactly(expected);
    }

    /** Two inner cells of 4 x 3 x 3, of which one is 1: after a step -1/2 and 1/4, then 1/4 + 1/16 and -1/8 - 1/8. */
    @Test
    void aStepWorksOnTheLastOne() {
        float[] start = new float[36];
        start[17] = 1;
        float[] after = HeatStencil.diffused(new Size(4, 3, 3, 2), start, 0.5f, 0.25f);
        assertThat(after[17]).isEqualTo(0.3125f);
        assertThat(after[18]).isEqualTo(-0.25f);
    }
}
