package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class QueensTest {
    @Test
    void placesTheFirstRowsInAllWays() {
        assertThat(Queens.beginnings(new Queens.Size(4, 2)))
                .isDeepEqualTo(new int[][] {{0, 2}, {0, 3}, {1, 3}, {2, 0}, {3, 0}, {3, 1}});
    }

    @Test
    void fourQueensStandInTwoWays() {
        // 1 3 0 2 and 2 0 3 1
        Queens.Size size = new Queens.Size(4, 2);
        assertThat(Queens.solutions(size, Queens.beginnings(size))).containsExactly(0, 0, 1, 1, 0, 0);
    }

    @Test
    void eightQueensStandInNinetyTwoWays() {
        Queens.Size size = new Queens.Size(8, 3);
        assertThat(Arrays.stream(Queens.solutions(size, Queens.beginnings(size)))
                        .sum())
                .isEqualTo(92);
    }
}
