package dev.cinch.gpu.exec;

import dev.cinch.ptx.Space;

/** The instruction {@code isspacep}: whether a generic address lies in a space. */
final class SpaceTest extends Op {
    private final Space space;
    private final int to;
    private final int address;

    /** Whether the shared memories of other blocks of the cluster count. */
    private final boolean cluster;

    SpaceTest(Space space, int to, int address, boolean cluster) {
        this.cluster = cluster;
        this.space = space;
        this.to = to;
        this.address = address;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int holds = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            if (in(warp, warp.d[address][lane])) {
                holds |= 1 << lane;
            }
        }
        warp.p[to] = warp.p[to] & ~mask | holds;
    }

    private boolean in(Warp warp, long at) {
        return switch (space) {
            case SHARED -> Addresses.in(Addresses.SHARED, at) && (cluster || at - Addresses.SHARED < BlockCluster.STEP);
            case LOCAL -> Addresses.in(Addresses.LOCAL, at);
            case PARAM -> Addresses.in(Addresses.PARAM, at);
            case CONST -> constant(warp, at);
            default -> Addresses.isGlobal(at) && !constant(warp, at);
        };
    }

    private static boolean constant(Warp warp, long at) {
        Allocation allocation = warp.block.grid.memory.find(at, 1);
        return allocation != null && allocation.constant;
    }
}
