package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FastWalshTest {
    @Test
    void convolvesByExclusiveOrOfIndices() {
        // at 0: 1 * 1 + 10 * 2 + 100 * 3; at 2: 1 * 3 + 10 * 4 + 100 * 1
        assertThat(FastWalsh.convolved(new float[] {1, 2, 3, 4}, new int[] {1, 10, 100}))
                .containsExactly(321, 412, 143, 234);
    }

    @Test
    void transformsFunctionsToTheirPlaces() {
        // 5 times function 2 and 1 time function 0
        assertThat(FastWalsh.transformed(new float[] {6, 6, -4, -4})).containsExactly(4, 0, 20, 0);
    }
}
