package dev.cinch.data.corpus;

import dev.cinch.base.SplitMix;
import java.util.Arrays;

/** A power-law graph in compressed sparse rows; both arrays are of the same graph. */
final class SparseGraph {
    static final DemoData ROWS = new DemoData(
            "csr-rows", "32-bit row offsets of a power-law graph in compressed sparse rows.", SparseGraph::rows);
    static final DemoData COLUMNS = new DemoData(
            "csr-columns",
            "32-bit column indices of that graph, ascending within a row: near neighbours and hubs.",
            SparseGraph::columns);

    private static final int VERTICES = 1 << 20;
    private static final int LARGEST_DEGREE = 4096;

    private SparseGraph() {}

    /** Pareto with exponent 2.2, so that most vertices have a few edges and some have thousands. */
    private static int degree(SplitMix random) {
        double draw = 2 * StrictMath.pow(1 - random.nextDouble(), -1 / 1.2);
        return (int) Math.min(draw, LARGEST_DEGREE);
    }

    private static void rows(ByteSink out) {
        SplitMix degrees = new SplitMix(0xC52);
        for (int offset = 0; !out.full(); ) {
            out.put32(offset);
            offset += degree(degrees);
        }
    }

    private static void columns(ByteSink out) {
        SplitMix degrees = new SplitMix(0xC52);
        SplitMix random = new SplitMix(0xC52C);
        int[] neighbours = new int[LARGEST_DEGREE];
        for (int row = 0; !out.full(); row++) {
            int degree = degree(degrees);
            for (int i = 0; i < degree; i++) {
                neighbours[i] = neighbour(random, row);
            }
            Arrays.sort(neighbours, 0, degree);
            for (int i = 0; i < degree; i++) {
                out.put32(neighbours[i]);
            }
        }
    }

    private static int neighbour(SplitMix random, int row) {
        if (random.nextInt(2) == 0) {
            return row + random.nextInt(256) - 128 & VERTICES - 1;
        }
        double draw = random.nextDouble();
        return (int) (VERTICES * draw * draw * draw);
    }
}
