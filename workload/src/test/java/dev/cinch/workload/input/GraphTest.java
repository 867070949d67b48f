package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class GraphTest {
    @Test
    void keepsEachEdgeOnceInBothDirections() {
        Graph graph = Graph.undirected(5, new int[] {3, 0, 0, 1, 1, 0, 2, 2});
        assertThat(graph.offsets()).containsExactly(0, 2, 3, 3, 4, 4);
        assertThat(graph.neighbours()).containsExactly(1, 3, 0, 0);
        assertThat(graph.degree(0)).isEqualTo(2);
        assertThat(graph.degree(4)).isZero();
    }

    @Test
    void numbersAnEdgeTheSameInBothDirections() {
        // 0 - 1, 0 - 3, 1 - 2, 1 - 3
        Graph graph = Graph.undirected(4, new int[] {3, 0, 0, 1, 1, 2, 3, 1});
        assertThat(graph.perEdge((a, b) -> 10 * a + b)).containsExactly(1, 3, 1, 12, 13, 12, 3, 13);
    }

    @Property(tries = 50)
    void powerLawGraphsAreSoundAndConnected(@ForAll long seed, @ForAll @IntRange(min = 2, max = 300) int vertices) {
        Graph graph = PowerLawGraph.of(vertices, 3, seed);
        assertSound(graph);
        assertThat(levels(graph)).isPositive();
    }

    @Test
    void powerLawGraphsHaveHubsNearNeighboursAndFewLevels() {
        Graph graph = PowerLawGraph.of(20_000, 3, 7);
        int largest = 0;
        int leaves = 0;
        int near = 0;
        for (int v = 0; v < graph.vertices(); v++) {
            largest = Math.max(largest, graph.degree(v));
            leaves += graph.degree(v) <= 3 ? 1 : 0;
            for (int edge = graph.offsets()[v]; edge < graph.offsets()[v + 1]; edge++) {
                near += Math.abs(graph.neighbours()[edge] - v) <= 32 ? 1 : 0;
            }
        }
        int edges = graph.neighbours().length;
        assertThat(edges / (double) graph.vertices()).isBetween(5.0, 6.0);
        assertThat(largest).isGreaterThan(200);
        assertThat(leaves).isGreaterThan(graph.vertices() / 4);
        assertThat(near).isBetween(edges / 4, edges / 2);
        assertThat(levels(graph)).isBetween(5, 15);
    }

    @Test
    void gridsLeadToFourNeighbours() {
        Graph grid = GridGraph.of(3);
        assertSound(grid);
        assertThat(grid.offsets()).containsExactly(0, 2, 5, 7, 10, 14, 17, 19, 22, 24);
        assertThat(Arrays.copyOfRange(grid.neighbours(), 10, 14)).containsExactly(1, 3, 5, 7);
        assertThat(levels(grid)).isEqualTo(4);
    }

    private static void assertSound(Graph graph) {
        for (int v = 0; v < graph.vertices(); v++) {
            for (int edge = graph.offsets()[v]; edge < graph.offsets()[v + 1]; edge++) {
                int other = graph.neighbours()[edge];
                assertThat(other).isNotEqualTo(v).isBetween(0, graph.vertices() - 1);
                assertThat(edge == graph.offsets()[v] || graph.neighbours()[edge - 1] < other)
                        .isTrue();
                int back =
                        Arrays.binarySearch(graph.neighbours(), graph.offsets()[other], graph.offsets()[other + 1], v);
                assertThat(back).as("edge %d to %d leads back", v, other).isNotNegative();
            }
        }
    }

    /** The greatest distance from vertex 0, by relaxing until nothing changes; fails if a vertex cannot be reached. */
    private static int levels(Graph graph) {
        int[] distance = new int[graph.vertices()];
        Arrays.fill(distance, Integer.MAX_VALUE - 1);
        distance[0] = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int v = 0; v < distance.length; v++) {
                for (int edge = graph.offsets()[v]; edge < graph.offsets()[v + 1]; edge++) {
                    int other = graph.neighbours()[edge];
                    if (distance[v] + 1 < distance[other]) {
                        distance[other] = distance[v] + 1;
                        changed = true;
                    }
                }
            }
        }
        int most = Arrays.stream(distance).max().orElseThrow();
        assertThat(most).as("all can be reached").isLessThan(graph.vertices());
        return most;
    }
}
