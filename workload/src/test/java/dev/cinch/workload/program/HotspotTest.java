package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.program.Hotspot.Physics;
import org.junit.jupiter.api.Test;

class HotspotTest {
    private static final Physics SIMPLE = new Physics(0.5f, 1, 0.25f, 0);

    /** The first cell gives 8 to each neighbour and 2 to the air, its neighbours take 8, the last one has power 2. */
    @Test
    void heatSpreads() {
        float[] watts = {0, 0, 0, 2};
        float[] start = {8, 0, 0, 0};
        assertThat(Hotspot.warmed(SIMPLE, watts, start, 2, 1)).containsExactly(-1, 4, 4, 1);
    }

    /**
     * On a line, from -8, 8, 0, 0 K: both outer cells exchange with one neighbour. The second step works on what the
     * first has made of all cells.
     */
    @Test
    void aStepWorksOnTheLastOnes() {
        float[] start = {-8, 8, 0, 0};
        float[] once = {1, -5, 4, 0};
        // 1 + (-0.25 - 6) / 2, -5 + (1.25 + 6 + 9) / 2, 4 + (-1 - 9 - 4) / 2, 0 + 4 / 2
        float[] twice = {-2.125f, 3.125f, -3, 2};
        assertThat(Hotspot.warmed(SIMPLE, new float[4], start, 4, 1)).containsExactly(once);
        assertThat(Hotspot.warmed(SIMPLE, new float[4], start, 4, 2)).containsExactly(twice);
        assertThat(Hotspot.warmed(SIMPLE, new float[4], start, 1, 2)).containsExactly(twice);
    }

    /** A cell of the 512th part of 16 mm: 875,000 * 0.0005 * side^2 takes a joule for a kelvin. */
    @Test
    void physicsOfSilicon() {
        Physics physics = Physics.of(512);
        double area = 0.00003125 * 0.00003125;
        assertThat(physics.along()).isEqualTo(0.1f);
        assertThat(physics.toAir()).isEqualTo((float) (area * 200_000));
        // a step of 0.001 K / (3e6 W/m^2 / 437.5) = 145.8 ns
        assertThat(physics.capacity()).isEqualTo((float) (0.001 * 437.5 / 3e6 / (437.5 * area)));
    }
}
