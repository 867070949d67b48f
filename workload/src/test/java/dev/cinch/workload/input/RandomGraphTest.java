package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RandomGraphTest {
    @Property(tries = 50)
    void everyEdgeLeadsBack(@ForAll long seed, @ForAll @IntRange(min = 50, max = 300) int vertices) {
        Graph graph = RandomGraph.undirected(vertices, seed);
        for (int v = 0; v < vertices; v++) {
            assertThat(graph.degree(v)).isBetween(1, 24);
            for (int edge = graph.offsets()[v]; edge < graph.offsets()[v + 1]; edge++) {
                int other = graph.neighbours()[edge];
                assertThat(other).isNotEqualTo(v).isBetween(0, vertices - 1);
                assertThat(row(graph, other)).contains(v);
            }
        }
    }

    @Test
    void degreesAreThoseOfRodiniasFiles() {
        Graph graph = RandomGraph.undirected(65_536, 1);
        int[] counts = new int[25];
        for (int v = 0; v < graph.vertices(); v++) {
            counts[graph.degree(v)]++;
        }
        assertThat(graph.neighbours().length / 65_536.0).isBetween(5.95, 6.05);
        assertThat(counts[0]).isZero();
        assertThat(counts[1]).isBetween(500, 800);
        assertThat(counts[2]).isBetween(2_400, 3_000);
        assertThat(counts[5]).isBetween(10_000, 11_500);
        assertThat(counts[12]).isBetween(500, 1_000);
    }

    @Test
    void endsAreAnywhereAndInNoOrder() {
        Graph graph = RandomGraph.undirected(20_000, 3);
        long apart = 0;
        int rising = 0;
        int pairs = 0;
        for (int v = 0; v < graph.vertices(); v++) {
            for (int edge = graph.offsets()[v]; edge < graph.offsets()[v + 1]; edge++) {
                apart += Math.abs(graph.neighbours()[edge] - v);
                if (edge > graph.offsets()[v]) {
                    pairs++;
                    rising += graph.neighbours()[edge] > graph.neighbours()[edge - 1] ? 1 : 0;
                }
            }
        }
        assertThat(apart / (double) graph.neighbours().length / graph.vertices())
                .isBetween(0.32, 0.35);
        assertThat(rising / (double) pairs).isBetween(0.48, 0.52);
    }

    @Test
    void directedOnesHaveTheSameNumberOfTargetsEverywhere() {
        Graph graph = RandomGraph.directed(1000, 4, 2);
        for (int v = 0; v < graph.vertices(); v++) {
            assertThat(graph.degree(v)).isEqualTo(4);
        }
        assertThat(Arrays.stream(graph.neighbours()).min().orElseThrow()).isBetween(0, 9);
        assertThat(Arrays.stream(graph.neighbours()).max().orElseThrow()).isBetween(990, 999);
    }

    private static int[] row(Graph graph, int vertex) {
        return Arrays.copyOfRange(graph.neighbours(), graph.offsets()[vertex], graph.offsets()[vertex + 1]);
    }
}
