package dev.cinch.gpu.exec;

/** The instruction {@code brx.idx}: each lane goes where its index points. */
final class BranchTable extends Transfer {
    private final int index;
    private final int[] targets;
    private final int join;

    BranchTable(int index, int[] targets, int join) {
        this.index = index;
        this.targets = targets;
        this.join = join;
    }

    @Override
    int transfer(Warp warp, Split split, int active) {
        int first = target(warp, Integer.numberOfTrailingZeros(active));
        int together = 0;
        for (int m = active; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            if (target(warp, lane) == first) {
                together |= 1 << lane;
            }
        }
        if (together == active) {
            if (first <= split.pc && warp.splits.spins(split, first)) {
                return ELSEWHERE;
            }
            return first;
        }
        // The others come back to this instruction by themselves and go on among each other.
        warp.comesAgain(active & ~together);
        warp.splits.diverge(split, together, first, split.pc, join);
        return ELSEWHERE;
    }

    private int target(Warp warp, int lane) {
        int at = warp.r[index][lane];
        if (at < 0 || at >= targets.length) {
            throw warp.block.grid.fault(
                    warp, 1 << lane, "brx.idx index " + at + " is not below its " + targets.length + " targets", this);
        }
        return targets[at];
    }
}
