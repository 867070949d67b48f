package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ThermalInputTest {
    @Test
    void blurIsThreeMeans() {
        // 0 3 3 3 0, then 1.5 2 3 2 1.5
        float[] expected = {1.75f, 6.5f / 3, 7 / 3f, 6.5f / 3, 1.75f};
        float[] field = {0, 0, 9, 0, 0};
        assertThat(BoxBlur.of(field, 5, 1)).containsExactly(expected);
        assertThat(BoxBlur.of(field, 1, 1)).containsExactly(expected);
        assertThat(field).containsExactly(0, 0, 9, 0, 0);
    }

    /** 64 x 64 cells are cut into units of 8 to 15 on a side: 19 to 64 of them. */
    @Test
    void floorplansAreUnitsOfOnePower() {
        float[] watts = Floorplan.of(64, 64, 7);
        TreeSet<Float> powers = new TreeSet<>();
        int changes = 0;
        for (int i = 0; i < watts.length; i++) {
            powers.add(watts[i]);
            changes += i % 64 > 0 && watts[i] != watts[i - 1] ? 1 : 0;
        }
        assertThat(powers)
                .hasSizeBetween(15, 64)
                .allSatisfy(
                        power -> assertThat(power).isBetween(2e-5f, 1.02e-3f).isEqualTo((float)
                                (Math.round(power * 1e6) / 1e6)));
        assertThat(changes).isBetween(64 * 3, 64 * 7);
    }
}
