package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.input.Graph;
import org.junit.jupiter.api.Test;

class SpanningTreeTest {
    private final Graph square = Graph.undirected(4, new int[] {0, 1, 0, 2, 1, 2, 1, 3, 2, 3});

    @Test
    void leavesOutTheHeaviestOfEachCircle() {
        // edges 0-1, 0-2, 1-2, 1-3, 2-3 weigh 7, 2, 3, 1, 9
        int[] weights = {7, 2, 7, 3, 1, 2, 3, 9, 1, 9};
        int[] tree = SpanningTree.tree(square, weights);
        assertThat(tree).containsExactly(0, 1, 1, 1, 0);
        assertThat(SpanningTree.weight(square, weights, tree)).isEqualTo(6);
    }

    @Test
    void prefersTheLowerNumberOfEqualEdges() {
        assertThat(SpanningTree.tree(square, new int[] {5, 5, 5, 5, 5, 5, 5, 5, 5, 5}))
                .containsExactly(1, 1, 0, 1, 0);
    }

    @Test
    void needsOneTreeForEachPart() {
        Graph parts = Graph.undirected(5, new int[] {0, 1, 2, 3, 3, 4, 2, 4});
        // edges 0-1, 2-3, 2-4, 3-4 weigh 4, 3, 2, 1
        assertThat(SpanningTree.tree(parts, new int[] {4, 4, 3, 2, 3, 1, 2, 1})).containsExactly(1, 0, 1, 1);
    }
}
