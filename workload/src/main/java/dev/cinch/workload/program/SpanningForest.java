package dev.cinch.workload.program;

import dev.cinch.workload.input.Graph;
import java.util.Arrays;

/**
 * A forest of lightest edges, as a reference computes it.
 *
 * @param component of each node the lowest number in its component
 * @param weight of all edges, modulo 2^32
 * @param edges how many
 */
record SpanningForest(int[] component, int weight, int edges) {
    /** The whole tree after Kruskal: edges from light to heavy, where they join something. */
    static SpanningForest whole(Graph graph, int[] weights) {
        long[] order = new long[graph.neighbours().length / 2];
        int[] from = new int[weights.length];
        int count = 0;
        for (int v = 0; v < graph.vertices(); v++) {
            for (int i = graph.offsets()[v]; i < graph.offsets()[v + 1]; i++) {
                from[i] = v;
                if (graph.neighbours()[i] > v) {
                    order[count++] = (long) weights[i] << 32 | i;
                }
            }
        }
        Arrays.sort(order);
        int[] set = singles(graph);
        int weight = 0;
        int edges = 0;
        for (long next : order) {
            int i = (int) next;
            if (join(set, from[i], graph.neighbours()[i])) {
                weight += weights[i];
                edges++;
            }
        }
        return new SpanningForest(components(set), weight, edges);
    }

    /**
     * What some rounds after Borůvka lead to. In a round every component takes the lightest edge that leaves it; of
     * several the first one of the lowest node.
     */
    static SpanningForest after(int rounds, Graph graph, int[] weights) {
        int[] set = singles(graph);
        int[] chosen = new int[graph.vertices()]; // the edge of each component, by its representative
        int[] from = new int[graph.vertices()];
        int weight = 0;
        int edges = 0;
        for (int round = 0; round < rounds; round++) {
            Arrays.fill(chosen, -1);
            for (int v = 0; v < graph.vertices(); v++) {
                int own = representative(set, v);
                for (int i = graph.offsets()[v]; i < graph.offsets()[v + 1]; i++) {
                    boolean lighter = chosen[own] < 0 || weights[i] < weights[chosen[own]];
                    if (lighter && representative(set, graph.neighbours()[i]) != own) {
                        chosen[own] = i;
                        from[own] = v;
                    }
                }
            }
            for (int own = 0; own < chosen.length; own++) {
                if (chosen[own] >= 0 && join(set, from[own], graph.neighbours()[chosen[own]])) {
                    weight += weights[chosen[own]];
                    edges++;
                }
            }
        }
        return new SpanningForest(components(set), weight, edges);
    }

    private static int[] singles(Graph graph) {
        int[] set = new int[graph.vertices()];
        Arrays.setAll(set, v -> v);
        return set;
    }

    private static boolean join(int[] set, int one, int other) {
        int a = representative(set, one);
        int b = representative(set, other);
        set[a] = b;
        return a != b;
    }

    /** Follows a node to its representative and halves the way there. */
    private static int representative(int[] set, int v) {
        int at = v;
        while (set[at] != at) {
            set[at] = set[set[at]];
            at = set[at];
        }
        return at;
    }

    /** Of each node the lowest number in its component, where every node leads to another one of it or to itself. */
    static int[] components(int[] leads) {
        int[] set = leads.clone();
        int[] lowest = new int[set.length];
        Arrays.fill(lowest, -1);
        int[] component = new int[set.length];
        for (int v = 0; v < set.length; v++) {
            int at = representative(set, v);
            lowest[at] = lowest[at] < 0 ? v : lowest[at];
            component[v] = lowest[at];
        }
        return component;
    }
}
