package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.input.UltrasoundFilm;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HeartWallTest {
    private static final float[] DOT = {0, 0, 0, 0, 9, 0, 0, 0, 0};

    @Test
    void findsTheTemplateWhereItIs() {
        float[] window = new float[49];
        window[3 * 7 + 5] = 200; // the middle of place (4, 2)
        assertThat(WallTracker.bestPlace(DOT, window, ones(25), 3, 7)).isEqualTo(2 * 5 + 4);
    }

    @Test
    void takesTheFirstOfEqualsUnlessTheMaskForbids() {
        float[] window = new float[49];
        window[7 + 1] = 50; // place (0, 0)
        window[5 * 7 + 5] = 100; // place (4, 4)
        float[] mask = ones(25);
        assertThat(WallTracker.bestPlace(DOT, window, mask, 3, 7)).isZero();
        mask[0] = 0.5f;
        assertThat(WallTracker.bestPlace(DOT, window, mask, 3, 7)).isEqualTo(24);
    }

    @Test
    void aFlatWindowScoresZeroEverywhere() {
        float[] window = new float[49];
        Arrays.fill(window, 10);
        assertThat(WallTracker.bestPlace(DOT, window, ones(25), 3, 7)).isZero();
    }

    /** A dot of 8 goes from column 4 to 5 and darkens to 4; the template takes a half of what it sees. */
    @Test
    void followsAPointAndLearns() {
        float[][] frames = new float[2][9 * 9];
        frames[0][4 * 9 + 4] = 8;
        frames[1][4 * 9 + 5] = 4;
        WallTracker tracker = new WallTracker(1, 2, ones(25), 0.5f);
        tracker.track(new UltrasoundFilm(9, 9, frames), new int[] {4}, new int[] {4});
        assertThat(tracker.columns()).containsExactly(4, 5);
        assertThat(tracker.rows()).containsExactly(4, 4);
        assertThat(tracker.templates()).containsExactly(0, 0, 0, 0, 6, 0, 0, 0, 0);
    }

    private static float[] ones(int count) {
        float[] mask = new float[count];
        Arrays.fill(mask, 1);
        return mask;
    }
}
