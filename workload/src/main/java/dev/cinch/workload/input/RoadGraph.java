package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;
import java.util.Arrays;

/**
 * A graph such as roads make: crossings on a jittered grid that lead to their neighbours, with some roads missing and a
 * few short cuts to the diagonal; degrees from 1 to 6, and many steps from end to end. Crossings are numbered district
 * by district of 16 x 16, as maps number them, so that most neighbours have close numbers and some are far.
 */
public final class RoadGraph {
    private static final int DISTRICT = 16;
    private static final double BLOCK_METRES = 100;

    private RoadGraph() {}

    /** @param side crossings along each side of the map, a multiple of 16 */
    public static Graph of(int side, long seed) {
        if (side < DISTRICT || side % DISTRICT != 0) {
            throw new IllegalArgumentException("the side must be a multiple of " + DISTRICT + ", is " + side);
        }
        SplitMix random = new SplitMix(seed);
        int[] ends = new int[6 * side * side];
        int count = 0;
        for (int y = 0; y < side; y++) {
            for (int x = 0; x < side; x++) {
                // The first column and all rows stay whole: every crossing can be reached.
                boolean east = x + 1 < side;
                boolean south = y + 1 < side && (x == 0 || random.nextInt(100) < 70);
                boolean across = x + 1 < side && y + 1 < side && random.nextInt(100) < 5;
                int here = number(x, y, side);
                count = east ? add(ends, count, here, number(x + 1, y, side)) : count;
                count = south ? add(ends, count, here, number(x, y + 1, side)) : count;
                count = across ? add(ends, count, here, number(x + 1, y + 1, side)) : count;
            }
        }
        return Graph.undirected(side * side, Arrays.copyOf(ends, count));
    }

    /**
     * The length of each road in metres: crossings lie about a hundred from each other, up to a third off their place,
     * and roads wind a little, some of them much.
     */
    public static int[] lengths(Graph roads, int side, long seed) {
        SplitMix random = new SplitMix(seed);
        double[] eastward = new double[roads.vertices()];
        double[] southward = new double[roads.vertices()];
        for (int y = 0; y < side; y++) {
            for (int x = 0; x < side; x++) {
                eastward[number(x, y, side)] = BLOCK_METRES * (x + (2 * random.nextDouble() - 1) / 3);
                southward[number(x, y, side)] = BLOCK_METRES * (y + (2 * random.nextDouble() - 1) / 3);
            }
        }
        return roads.perEdge((a, b) -> {
            double east = eastward[a] - eastward[b];
            double south = southward[a] - southward[b];
            double winding = StrictMath.exp(0.3 * Math.abs(random.nextGaussian()));
            return 1 + (int) (StrictMath.sqrt(east * east + south * south) * winding);
        });
    }

    private static int add(int[] ends, int count, int from, int to) {
        ends[count] = from;
        ends[count + 1] = to;
        return count + 2;
    }

    static int number(int x, int y, int side) {
        int district = y / DISTRICT * (side / DISTRICT) + x / DISTRICT;
        return (district * DISTRICT + y % DISTRICT) * DISTRICT + x % DISTRICT;
    }
}
