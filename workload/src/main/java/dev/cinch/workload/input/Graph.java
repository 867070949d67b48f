package dev.cinch.workload.input;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/**
 * A graph as adjacency lists in two arrays: the neighbours of vertex {@code v} are {@code neighbours[offsets[v]]} up to
 * {@code neighbours[offsets[v + 1] - 1]}, ascending where its maker does not say otherwise.
 */
public record Graph(int[] offsets, int[] neighbours) {
    public int vertices() {
        return offsets.length - 1;
    }

    public int degree(int vertex) {
        return offsets[vertex + 1] - offsets[vertex];
    }

    /**
     * A number for each place in {@link #neighbours}, the same in both directions of an edge. Rows must be ascending.
     *
     * @param number is asked once an edge, for its lower and its higher vertex, in ascending order
     */
    public int[] perEdge(IntBinaryOperator number) {
        int[] numbers = new int[neighbours.length];
        int[] next = Arrays.copyOf(offsets, vertices());
        for (int v = 0; v < vertices(); v++) {
            for (int i = next[v]; i < offsets[v + 1]; i++) {
                numbers[i] = number.applyAsInt(v, neighbours[i]);
                numbers[next[neighbours[i]]++] = numbers[i]; // the lower vertices of a row come in this order
            }
        }
        return numbers;
    }

    /**
     * Each edge leads both ways; repeated edges and loops are dropped.
     *
     * @param ends two vertices an edge
     */
    public static Graph undirected(int vertices, int[] ends) {
        long[] arcs = new long[ends.length];
        int count = 0;
        for (int i = 0; i + 1 < ends.length; i += 2) {
            if (ends[i] != ends[i + 1]) {
                arcs[count++] = (long) ends[i] << 32 | ends[i + 1];
                arcs[count++] = (long) ends[i + 1] << 32 | ends[i];
            }
        }
        Arrays.sort(arcs, 0, count);
        int[] offsets = new int[vertices + 1];
        int[] neighbours = new int[count];
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (i == 0 || arcs[i] != arcs[i - 1]) {
                neighbours[kept++] = (int) arcs[i];
                offsets[(int) (arcs[i] >>> 32) + 1] = kept;
            }
        }
        for (int v = 1; v <= vertices; v++) {
            offsets[v] = Math.max(offsets[v], offsets[v - 1]); // vertices without neighbours
        }
        return new Graph(offsets, Arrays.copyOf(neighbours, kept));
    }
}
