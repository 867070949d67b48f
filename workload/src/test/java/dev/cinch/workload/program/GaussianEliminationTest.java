package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GaussianEliminationTest {
    private final float[] matrix = {
        2, 1, 1,
        4, 3, 3,
        8, 7, 9
    };
    private final float[] right = {4, 10, 24};
    private final float[] multiplier = new float[9];

    @Test
    void becomesTriangular() {
        GaussianElimination.eliminate(matrix, right, multiplier, 0, 2);
        assertThat(multiplier).containsExactly(0, 0, 0, 2, 0, 0, 4, 3, 0);
        assertThat(matrix).containsExactly(2, 1, 1, 0, 1, 1, 0, 0, 2);
        assertThat(right).containsExactly(4, 2, 2);
    }

    @Test
    void stopsAfterTheColumnsAskedFor() {
        GaussianElimination.eliminate(matrix, right, multiplier, 0, 1);
        assertThat(multiplier).containsExactly(0, 0, 0, 2, 0, 0, 4, 0, 0);
        assertThat(matrix).containsExactly(2, 1, 1, 0, 1, 1, 0, 3, 5);
        assertThat(right).containsExactly(4, 2, 8);
    }

    @Test
    void goesOnWhereItStopped() {
        float[] whole = matrix.clone();
        float[] wholeRight = right.clone();
        GaussianElimination.eliminate(whole, wholeRight, new float[9], 0, 2);
        GaussianElimination.eliminate(matrix, right, multiplier, 0, 1);
        GaussianElimination.eliminate(matrix, right, multiplier, 1, 2);
        assertThat(matrix).containsExactly(whole);
        assertThat(right).containsExactly(wholeRight);
    }
}
