package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.workload.input.Graph;
import dev.cinch.workload.input.GridGraph;
import org.junit.jupiter.api.Test;

class SpanningForestTest {
    private final Graph square = Graph.undirected(4, new int[] {0, 1, 0, 2, 1, 2, 1, 3, 2, 3});

    @Test
    void leavesOutTheHeaviestOfEachCircle() {
        // edges 0-1, 0-2, 1-2, 1-3, 2-3 weigh 7, 2, 3, 1, 9
        SpanningForest tree = SpanningForest.whole(square, new int[] {7, 2, 7, 3, 1, 2, 3, 9, 1, 9});
        assertThat(tree.component()).containsOnly(0);
        assertThat(tree.weight()).isEqualTo(6);
        assertThat(tree.edges()).isEqualTo(3);
    }

    @Test
    void aRoundJoinsEachComponentToItsNearest() {
        // a line of six: 0 -1- 1 -9- 2 -2- 3 -8- 4 -3- 5
        Graph line = Graph.undirected(6, new int[] {0, 1, 1, 2, 2, 3, 3, 4, 4, 5});
        int[] weights = {1, 1, 9, 9, 2, 2, 8, 8, 3, 3};
        SpanningForest once = SpanningForest.after(1, line, weights);
        assertThat(once.component()).containsExactly(0, 0, 2, 2, 4, 4);
        assertThat(once.weight()).isEqualTo(6);
        assertThat(once.edges()).isEqualTo(3);
        SpanningForest twice = SpanningForest.after(2, line, weights);
        assertThat(twice.component()).containsOnly(0);
        assertThat(twice.weight()).isEqualTo(23);
    }

    @Test
    void equalEdgesDoNotCloseACircle() {
        SpanningForest tree = SpanningForest.after(1, square, new int[] {5, 5, 5, 5, 5, 5, 5, 5, 5, 5});
        assertThat(tree.edges()).isEqualTo(3);
        assertThat(tree.weight()).isEqualTo(15);
    }

    @Test
    void roundsEndWhereKruskalEnds() {
        SplitMix random = new SplitMix(1);
        Graph grid = GridGraph.of(40);
        int[] weights = grid.perEdge((a, b) -> 1 + random.nextInt(50));
        SpanningForest whole = SpanningForest.whole(grid, weights);
        SpanningForest rounds = SpanningForest.after(12, grid, weights);
        assertThat(rounds.weight()).isEqualTo(whole.weight());
        assertThat(rounds.edges()).isEqualTo(whole.edges()).isEqualTo(1599);
        assertThat(rounds.component()).isEqualTo(whole.component());
    }

    @Test
    void aComponentIsNamedByItsLowestNode() {
        assertThat(SpanningForest.components(new int[] {3, 1, 1, 4, 4})).containsExactly(0, 1, 1, 0, 0);
    }
}
