package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Five points in the plane, two clusters. */
class KMeansTest {
    private static final float[] POINTS = {0, 0, 2, 0, 10, 0, 10, 4, 5, 0};

    @Test
    void aPointBelongsToTheNearestCentreTheFirstOfEquals() {
        // (5, 0) is 5 from both
        assertThat(KMeans.nearest(POINTS, 2, new float[] {0, 0, 10, 0})).containsExactly(0, 0, 1, 1, 0);
        assertThat(KMeans.nearest(POINTS, 2, new float[] {0, 0, 9, 0})).containsExactly(0, 0, 1, 1, 1);
    }

    @Test
    void aCentreIsTheMeanOfItsPoints() {
        int[] membership = {0, 0, 1, 1, 1};
        // (0 + 2) / 2, and (10 + 10 + 5) / 3 and 4 / 3
        assertThat(KMeans.means(POINTS, 2, membership, new float[4])).containsExactly(1, 0, 25 / 3f, 4 / 3f);
    }

    @Test
    void aCentreWithoutPointsStays() {
        float[] centres = {0, 0, 7, 8};
        assertThat(KMeans.means(POINTS, 2, new int[5], centres)).containsExactly(27 / 5f, 4 / 5f, 7, 8);
    }
}
