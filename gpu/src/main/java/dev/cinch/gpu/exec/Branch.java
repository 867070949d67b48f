package dev.cinch.gpu.exec;

/** The instruction {@code bra}. */
final class Branch extends Transfer {
    private final int target;
    private final int join;

    /** @param join the branch's immediate post-dominator, or the code's length if that is the end */
    Branch(int target, int join) {
        this.target = target;
        this.join = join;
    }

    @Override
    boolean takesPartOfSplit() {
        return true;
    }

    @Override
    int transfer(Warp warp, Split split, int active) {
        int pc = split.pc;
        if (active == 0 || target == pc + 1) {
            return pc + 1;
        }
        if (active == split.mask) {
            if (target <= pc && warp.splits.spins(split, target)) {
                return ELSEWHERE;
            }
            return target;
        }
        int backward = split.backward;
        Split taken = warp.splits.diverge(split, active, target, pc + 1, join);
        if (taken != null && warp.block.grid.takenFirst) {
            warp.splits.raise(taken);
        }
        if (target <= pc && taken != null) {
            // A loop that only some lanes stay in is still the same loop.
            taken.backward = backward + 1;
            taken.spun = split.spun;
            taken.nextLook = taken.backward + (split.spun ? Spin.SOON : Spin.FIRST_LOOK);
        }
        return ELSEWHERE;
    }
}
