package dev.cinch.gpu.exec;

/** A read of {@code %is_explicit_cluster}: whether the launch or the kernel names a cluster. */
final class ExplicitCluster extends Op {
    private final int to;

    ExplicitCluster(int to) {
        this.to = to;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int old = warp.p[to];
        warp.p[to] = warp.block.grid.explicitCluster ? old | mask : old & ~mask;
    }
}
