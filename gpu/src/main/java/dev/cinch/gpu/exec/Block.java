package dev.cinch.gpu.exec;

import dev.cinch.gpu.Dimensions;
import java.util.Arrays;

/** A thread block: its warps, shared memory and barriers. */
public final class Block {
    private static final int BARRIERS = 16;

    final Grid grid;
    final Warp[] warps;
    final byte[] shared;
    private final Barrier[] barriers = new Barrier[BARRIERS];

    int x;
    int y;
    int z;

    /** The cluster that it is of, perhaps alone, and its number there. */
    BlockCluster cluster;

    int rank;

    /** The multiprocessor that it runs on. */
    int multiprocessor;

    /** The number of times that a waiting split of one of its warps was set going. */
    int wakeUps;

    Block(Grid grid) {
        this.grid = grid;
        shared = new byte[grid.reservedSharedBytes() + grid.sharedBytes()];
        warps = new Warp[grid.warpsPerBlock()];
        for (int w = 0; w < warps.length; w++) {
            warps[w] = new Warp(this, w);
        }
        for (int b = 0; b < BARRIERS; b++) {
            barriers[b] = new Barrier(warps.length);
        }
    }

    void start(long number, BlockCluster of) {
        Dimensions size = grid.clusterSize;
        rank = (int) (number % size.count());
        long clusters = number / size.count();
        int across = grid.size.x() / size.x();
        int down = grid.size.y() / size.y();
        x = (int) (clusters % across) * size.x() + rank % size.x();
        y = (int) (clusters / across % down) * size.y() + rank / size.x() % size.y();
        z = (int) (clusters / ((long) across * down)) * size.z() + rank / (size.x() * size.y());
        cluster = of;
        of.join(this, rank);
        Arrays.fill(shared, (byte) 0);
        for (Barrier barrier : barriers) {
            barrier.reset();
        }
        for (Warp warp : warps) {
            warp.start();
        }
    }

    /** Runs every warp as far as it goes; false if none could move. */
    boolean run() {
        boolean moved = false;
        boolean again = true;
        while (again) {
            again = false;
            for (Warp warp : warps) {
                if (warp.splits.runnable()) {
                    warp.run();
                    again = true;
                }
            }
            moved |= again;
        }
        return moved;
    }

    /** Whether all of its threads have ended. */
    public boolean done() {
        for (Warp warp : warps) {
            if (!warp.done()) {
                return false;
            }
        }
        return true;
    }

    /** Its number in the grid: x first, z last. */
    public long number() {
        return ((long) z * grid.size.y() + y) * grid.size.x() + x;
    }

    public int warps() {
        return warps.length;
    }

    public Warp warp(int index) {
        return warps[index];
    }

    public int wakeUps() {
        return wakeUps;
    }

    /**
     * Lets its loops that wait for others look again.
     *
     * @param yielding those too that look like work but went round very often
     */
    public boolean wakeLoops(boolean yielding) {
        boolean woken = false;
        for (Warp warp : warps) {
            woken |= warp.splits.wakeLoops(yielding);
        }
        return woken;
    }

    /** Lets lanes that wait at a join go ahead when nothing else can move; tells whether there were any. */
    public boolean releaseJoin() {
        for (Warp warp : warps) {
            if (!warp.done() && warp.splits.releaseJoin()) {
                return true;
            }
        }
        return false;
    }

    Barrier barrier(int id) {
        return barriers[id];
    }

    static boolean legalBarrier(int id) {
        return id >= 0 && id < BARRIERS;
    }

    /** Gives {@code bar.red} its results and sets those that wait going, if all have come to a barrier. */
    void tryRelease(int id) {
        Barrier barrier = barriers[id];
        if (!barrier.complete(this)) {
            return;
        }
        for (Warp warp : warps) {
            for (int i = warp.splits.parkedCount() - 1; i >= 0; i--) {
                Split split = warp.splits.parked(i);
                if (split.state == Split.State.BARRIER && split.barrier == id) {
                    ((BarrierWait) split.waitsAt).passed(split, barrier);
                    warp.observe(split.frame, split.waitsAt, split.mask);
                    split.pc++;
                    warp.splits.wake(split);
                }
            }
        }
        barrier.reset();
    }

    /** Lanes ended: those that others wait for may now all be there. */
    void lanesEnded(Warp warp) {
        for (int id = 0; id < BARRIERS; id++) {
            if (barriers[id].used()) {
                tryRelease(id);
            }
        }
        cluster.tryComplete(grid);
        Rendezvous.retry(warp);
    }
}
