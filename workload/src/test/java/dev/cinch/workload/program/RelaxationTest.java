package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.workload.input.Graph;
import dev.cinch.workload.input.RandomGraph;
import org.junit.jupiter.api.Test;

class RelaxationTest {
    private static final int FAR = Relaxation.FAR;

    /** 0 -> 1 (7), 0 -> 2 (2), 2 -> 1 (3), 1 -> 3 (1), and 4, to which nothing leads. */
    private final Graph graph = new Graph(new int[] {0, 2, 3, 4, 4, 5}, new int[] {1, 2, 3, 1, 0});

    private final int[] weights = {7, 2, 1, 3, 1};

    @Test
    void aRoundGoesOneEdgeFurther() {
        int[] start = Relaxation.start(5);
        assertThat(start).containsExactly(0, FAR, FAR, FAR, FAR);
        assertThat(Relaxation.rounds(graph, weights, start, 1, 5)).containsExactly(0, 7, 2, FAR, FAR);
        assertThat(Relaxation.rounds(graph, weights, start, 2, 5)).containsExactly(0, 5, 2, 8, FAR);
        assertThat(Relaxation.rounds(graph, weights, start, 3, 5)).containsExactly(0, 5, 2, 6, FAR);
        assertThat(Relaxation.rounds(graph, null, start, 2, 5)).containsExactly(0, 1, 1, 2, FAR);
    }

    @Test
    void aRoundMayBeOfTheFirstNodesOnly() {
        assertThat(Relaxation.rounds(graph, weights, Relaxation.start(5), 3, 2)).containsExactly(0, 7, 2, 8, FAR);
    }

    @Test
    void onlySureDistancesAreCompared() {
        assertThat(Relaxation.where(new int[] {0, 7, 2}, new int[] {0, 5, 2}, new int[] {0, 6, 2}))
                .containsExactly(0, FAR, 2);
    }

    @Test
    void shortestPathsAreThoseOfAnotherQueue() {
        assertThat(ShortestPaths.distances(graph, weights)).containsExactly(0, 5, 2, 6, FAR);
        SplitMix random = new SplitMix(4);
        Graph large = RandomGraph.directed(3000, 4, 5);
        int[] lengths = new int[large.neighbours().length];
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = 1 + random.nextInt(10_000);
        }
        int[] expected = WorklistPaths.distances(large, lengths, 0);
        for (int v = 0; v < expected.length; v++) {
            expected[v] = Math.min(expected[v], FAR);
        }
        assertThat(ShortestPaths.distances(large, lengths)).isEqualTo(expected);
        assertThat(Relaxation.rounds(large, lengths, Relaxation.start(3000), 40, 3000))
                .isEqualTo(expected);
    }

    @Test
    void searchesKeepWhatCannotBeReachedFar() {
        assertThat(TopologySearch.distances(graph)).containsExactly(0, 1, 1, 2, FAR);
    }
}
