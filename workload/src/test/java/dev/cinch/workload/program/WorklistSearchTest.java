package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.input.Graph;
import org.junit.jupiter.api.Test;

class WorklistSearchTest {
    @Test
    void whatCannotBeReachedIsFar() {
        // 0 - 1 - 2 and 3 alone
        Graph graph = Graph.undirected(4, new int[] {0, 1, 1, 2});
        assertThat(WorklistSearch.distances(graph, 0)).containsExactly(0, 1, 2, Integer.MAX_VALUE);
    }
}
