package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.input.Graph;
import org.junit.jupiter.api.Test;

class BreadthFirstSearchTest {
    /** 0 - 1 - 3 - 5, 0 - 2 - 4 - 5. */
    private final Graph graph = Graph.undirected(6, new int[] {0, 1, 0, 2, 1, 3, 2, 4, 3, 5, 4, 5});

    private final int[] distances = BreadthFirstSearch.distances(graph, 0);

    @Test
    void aPartOfALevelIsWhatTheFirstVerticesFind() {
        assertThat(distances).containsExactly(0, 1, 1, 2, 2, 3);
        assertThat(BreadthFirstSearch.afterPart(graph, distances, 1, 6)).containsExactly(0, 1, 1, 2, 2, -1);
        assertThat(BreadthFirstSearch.afterPart(graph, distances, 1, 2)).containsExactly(0, 1, 1, 2, -1, -1);
        assertThat(BreadthFirstSearch.afterPart(graph, distances, 1, 1)).containsExactly(0, 1, 1, -1, -1, -1);
    }

    @Test
    void theLargestLevelIsThatOfMostVertices() {
        assertThat(BreadthFirstSearch.mostFound(new int[] {0, 1, 1, 2, 2, 2, -1, -1, -1, -1}))
                .isEqualTo(2);
    }
}
