package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.input.UltrasoundFilm;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HeartWallTest {
    private static final WallGeometry SMALL = new WallGeometry(3, 7, 2, 1);
    private static final float[] DOT = {0, 0, 0, 0, 9, 0, 0, 0, 0};

    @Test
    void findsTheTemplateWhereItIs() {
        float[] window = new float[49];
        window[5 * 7 + 3] = 200; // column 5, row 3
        assertThat(tracker(SMALL.mask()).bestPlace(DOT, window)).isEqualTo(6 * 9 + 4);
    }

    @Test
    void takesTheFirstOfEqualsUnlessTheMaskForbids() {
        float[] window = new float[49];
        window[7 + 1] = 50; // place (2, 2) of 9 x 9
        window[5 * 7 + 5] = 100; // place (6, 6)
        float[] mask = SMALL.mask();
        assertThat(tracker(mask).bestPlace(DOT, window)).isEqualTo(2 * 9 + 2);
        mask[2 * 9 + 2] = 0.5f;
        assertThat(tracker(mask).bestPlace(DOT, window)).isEqualTo(6 * 9 + 6);
    }

    @Test
    void aFlatWindowScoresZeroEverywhere() {
        float[] window = new float[49];
        Arrays.fill(window, 10);
        // at the rim zeros are covered too, but the mask is zero there
        assertThat(tracker(SMALL.mask()).bestPlace(DOT, window)).isZero();
    }

    /** A dot of 8 goes from column 4 to 5 and darkens to 4; the template takes a half of what it sees. */
    @Test
    void followsAPointAndLearns() {
        float[][] frames = new float[2][9 * 9];
        frames[0][4 * 9 + 4] = 8;
        frames[1][4 * 9 + 5] = 4;
        WallTracker tracker = new WallTracker(SMALL, SMALL.mask(), 0.5f, 1);
        tracker.track(new UltrasoundFilm(9, 9, frames), new int[] {4}, new int[] {4});
        assertThat(tracker.columns()).containsExactly(4, 5);
        assertThat(tracker.rows()).containsExactly(4, 4);
        assertThat(tracker.templates()).containsExactly(0, 0, 0, 0, 6, 0, 0, 0, 0);
    }

    @Test
    void squaresAreAsLargeAsRodinias() {
        WallGeometry rodinia = new WallGeometry(51, 81, 10, 2);
        assertThat(rodinia.full()).isEqualTo(131);
        assertThat(rodinia.padded()).isEqualTo(183);
        assertThat(rodinia.tried(65 * 131 + 65)).isTrue();
        assertThat(rodinia.tried(75 * 131 + 55)).isTrue();
        assertThat(rodinia.tried(66 * 131 + 65)).isFalse();
        assertThat(rodinia.tried(77 * 131 + 65)).isFalse();
    }

    private static WallTracker tracker(float[] mask) {
        return new WallTracker(SMALL, mask, 1, 1);
    }
}
