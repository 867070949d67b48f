package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;
import java.util.Arrays;

/**
 * A graph whose edges lead anywhere: ends are drawn uniformly, so there are no hubs and neighbours have far numbers. Rows
 * are in no order. It is as flat as random graphs are: from anywhere to anywhere in some ten steps.
 */
public final class RandomGraph {
    /** Partners that a vertex draws on average; with none drawn it takes one, which makes the mean 3. */
    private static final double DRAWN = 2.948;

    /** How probable it is that nobody is drawn. */
    private static final double NONE_DRAWN = StrictMath.exp(-DRAWN);

    private static final int MOST_NEIGHBOURS = 24;

    /** Vertices whose rows are written together, as a power of two. */
    private static final int PART_BITS = 14;

    private RandomGraph() {}

    /**
     * Edges that lead both ways, as files of Rodinia have them: every vertex draws its partners, three on average, and is
     * drawn by as many. Degrees go from 1 to 24 with a mean of 6, hardly any edge is there twice.
     *
     * @param vertices at least 50, so that there is always somebody with room
     */
    public static Graph undirected(int vertices, long seed) {
        SplitMix random = new SplitMix(seed);
        byte[] degrees = new byte[vertices];
        int[] ends = new int[8 * vertices];
        int count = 0;
        for (int v = 0; v < vertices; v++) {
            int partners = Math.min(Math.max(1, poisson(random)), MOST_NEIGHBOURS / 2);
            for (int i = 0; i < partners && degrees[v] < MOST_NEIGHBOURS; i++) {
                int other = random.nextInt(vertices);
                while (other == v || degrees[other] == MOST_NEIGHBOURS) {
                    other = random.nextInt(vertices);
                }
                if (count == ends.length) {
                    ends = Arrays.copyOf(ends, 2 * count);
                }
                ends[count++] = v;
                ends[count++] = other;
                degrees[v]++;
                degrees[other]++;
            }
        }
        int[] offsets = new int[vertices + 1];
        for (int v = 0; v < vertices; v++) {
            offsets[v + 1] = offsets[v] + degrees[v];
        }
        int[] neighbours = neighbours(offsets, ends, count);
        shuffleRows(offsets, neighbours, random);
        return new Graph(offsets, neighbours);
    }

    /**
     * The rows of neighbours, what was drawn first last. Ends are sorted by the high bits of their vertices first, so that what is written
     * lies together: rows all over the memory take six times as long.
     *
     * @param ends of edges, two and two
     */
    private static int[] neighbours(int[] offsets, int[] ends, int count) {
        int parts = (offsets.length - 1 >> PART_BITS) + 1;
        int[] start = new int[parts + 1];
        for (int i = 0; i < count; i++) {
            start[(ends[i] >> PART_BITS) + 1]++;
        }
        for (int part = 0; part < parts; part++) {
            start[part + 1] += start[part];
        }
        long[] sorted = new long[count];
        for (int i = 0; i < count; i++) {
            sorted[start[ends[i] >> PART_BITS]++] = (long) ends[i] << 32 | ends[i ^ 1];
        }
        int[] last = Arrays.copyOfRange(offsets, 1, offsets.length);
        int[] neighbours = new int[count];
        for (long edge : sorted) {
            neighbours[--last[(int) (edge >>> 32)]] = (int) edge;
        }
        return neighbours;
    }

    /** Knuth's way: uniform numbers are multiplied until the product is small. */
    private static int poisson(SplitMix random) {
        double product = random.nextDouble();
        int count = 0;
        while (product > NONE_DRAWN) {
            product *= random.nextDouble();
            count++;
        }
        return count;
    }

    private static void shuffleRows(int[] offsets, int[] neighbours, SplitMix random) {
        for (int v = 0; v + 1 < offsets.length; v++) {
            for (int i = offsets[v + 1] - 1; i > offsets[v]; i--) {
                int other = offsets[v] + random.nextInt(i - offsets[v] + 1);
                int kept = neighbours[i];
                neighbours[i] = neighbours[other];
                neighbours[other] = kept;
            }
        }
    }

    /** Edges that lead one way, the same number from every vertex; Lonestar's graphs called r4 have four. */
    public static Graph directed(int vertices, int targets, long seed) {
        SplitMix random = new SplitMix(seed);
        int[] offsets = new int[vertices + 1];
        int[] neighbours = new int[targets * vertices];
        for (int v = 0; v < vertices; v++) {
            offsets[v + 1] = offsets[v] + targets;
            for (int i = offsets[v]; i < offsets[v + 1]; i++) {
                neighbours[i] = random.nextInt(vertices);
            }
        }
        return new Graph(offsets, neighbours);
    }
}
