package dev.cinch.gpu.exec;

import java.util.Arrays;

/**
 * The blocks of a cluster: they run at the same time, reach each other's shared memory and wait for each other at one
 * barrier. In shared memory's window the memory of the block with rank r begins at {@link #STEP} · (r + 1); a block's own
 * begins at 0 as well.
 */
final class BlockCluster {
    /** The distance between the shared memories of blocks. */
    static final int STEP = 1 << 24;

    private final Block[] blocks;
    private int started;

    /** The number of times that all have come to the barrier, and the lanes that came since, by block and warp. */
    private int phase;

    private final int[][] arrived;

    BlockCluster(int size, int warps) {
        blocks = new Block[size];
        arrived = new int[size][warps];
    }

    void join(Block block, int rank) {
        blocks[rank] = block;
        started++;
    }

    /** A block has ended. */
    void leave(int rank) {
        blocks[rank] = null;
    }

    int size() {
        return blocks.length;
    }

    /** The block of a rank; null if there is none, or it has ended. */
    Block block(int rank) {
        return rank >= 0 && rank < blocks.length ? blocks[rank] : null;
    }

    int phase() {
        return phase;
    }

    void arrive(int rank, int warp, int lanes, Grid grid) {
        arrived[rank][warp] |= lanes;
        tryComplete(grid);
    }

    /** Lets all go on if each thread that lives has come. */
    void tryComplete(Grid grid) {
        if (started < blocks.length) {
            return;
        }
        boolean any = false;
        for (int rank = 0; rank < blocks.length; rank++) {
            for (int w = 0; w < arrived[rank].length; w++) {
                int live = blocks[rank] == null ? 0 : blocks[rank].warps[w].live;
                if ((live & ~arrived[rank][w]) != 0) {
                    return;
                }
                any |= arrived[rank][w] != 0;
            }
        }
        if (!any) {
            return;
        }
        for (int[] lanes : arrived) {
            Arrays.fill(lanes, 0);
        }
        phase++;
        grid.effects++;
    }
}
