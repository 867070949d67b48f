package dev.cinch.workload.input;

/**
 * A graph of a square grid: every vertex leads to its neighbours above, left, right and below, and back. Vertices are
 * numbered row by row. One of Lonestar's inputs is such a grid.
 */
public final class GridGraph {
    private GridGraph() {}

    /** @param side vertices along each side */
    public static Graph of(int side) {
        int[] offsets = new int[side * side + 1];
        int[] neighbours = new int[4 * side * (side - 1)];
        int count = 0;
        for (int y = 0; y < side; y++) {
            for (int x = 0; x < side; x++) {
                int here = y * side + x;
                if (y > 0) {
                    neighbours[count++] = here - side;
                }
                if (x > 0) {
                    neighbours[count++] = here - 1;
                }
                if (x + 1 < side) {
                    neighbours[count++] = here + 1;
                }
                if (y + 1 < side) {
                    neighbours[count++] = here + side;
                }
                offsets[here + 1] = count;
            }
        }
        return new Graph(offsets, neighbours);
    }
}
