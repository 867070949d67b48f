package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.input.Graph;
import org.junit.jupiter.api.Test;

class WorklistPathsTest {
    @Test
    void takesTheLighterWayAround() {
        // 0 -7- 1, 0 -2- 2 -3- 1 -1- 3, 2 -9- 3, and 4 alone
        Graph graph = Graph.undirected(5, new int[] {0, 1, 0, 2, 1, 2, 1, 3, 2, 3});
        int[] weights = {7, 2, 7, 3, 1, 2, 3, 9, 1, 9};
        assertThat(WorklistPaths.distances(graph, weights, 0)).containsExactly(0, 5, 2, 6, Integer.MAX_VALUE);
        assertThat(WorklistPaths.distances(graph, weights, 3)).containsExactly(6, 1, 4, 0, Integer.MAX_VALUE);
    }
}
