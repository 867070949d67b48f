package dev.cinch.gpu.exec;

/** The instruction {@code barrier.cluster}: arrive, and wait until all threads of the cluster have arrived. */
final class ClusterBarrier extends Transfer {
    private final boolean waits;

    ClusterBarrier(boolean waits) {
        this.waits = waits;
    }

    @Override
    int transfer(Warp warp, Split split, int active) {
        BlockCluster cluster = warp.block.cluster;
        if (!waits) {
            for (int m = active; m != 0; m &= m - 1) {
                warp.clusterPhase[Integer.numberOfTrailingZeros(m)] = cluster.phase();
            }
            cluster.arrive(warp.block.rank, warp.index, active, warp.block.grid);
            return split.pc + 1;
        }
        boolean over = true;
        for (int m = active; m != 0; m &= m - 1) {
            over &= cluster.phase() != warp.clusterPhase[Integer.numberOfTrailingZeros(m)];
        }
        if (over) {
            return split.pc + 1;
        }
        // Blocks of a cluster may be far apart: whoever waits looks again when something has changed.
        warp.comesAgain(active);
        split.effectsThen = warp.block.grid.effects;
        warp.splits.park(split, Split.State.SPIN, this);
        return ELSEWHERE;
    }
}
