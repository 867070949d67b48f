package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LuDecompositionTest {
    private final float[] matrix = {
        2, 1, 1,
        4, 3, 3,
        8, 7, 9
    };

    /** (1 0 0; 2 1 0; 4 3 1) times (2 1 1; 0 1 1; 0 0 2). */
    @Test
    void bothTrianglesLieInOneMatrix() {
        LuDecomposition.decompose(matrix, 3, 0, 3);
        assertThat(matrix).containsExactly(2, 1, 1, 2, 1, 1, 4, 3, 2);
    }

    @Test
    void stopsAfterThePivotsAskedFor() {
        LuDecomposition.decompose(matrix, 3, 0, 1);
        assertThat(matrix).containsExactly(2, 1, 1, 2, 1, 1, 4, 3, 5);
    }

    @Test
    void goesOnWhereItStopped() {
        LuDecomposition.decompose(matrix, 3, 0, 1);
        LuDecomposition.decompose(matrix, 3, 1, 3);
        assertThat(matrix).containsExactly(2, 1, 1, 2, 1, 1, 4, 3, 2);
    }
}
