package dev.cinch.gpu.exec;

import java.util.BitSet;

/** The instruction {@code bra}. */
final class Branch extends Transfer {
    private final int target;
    private final int join;
    private final int meeting;
    private final BitSet leftByTaking;
    private final BitSet leftByStaying;

    /**
     * @param join the branch's immediate post-dominator, or the code's length if that is the end
     * @param meeting where lanes meet if they do not wait for those that leave the loop
     * @param leftByTaking the instructions of the loop that lanes leave by taking the branch; null if none
     * @param leftByStaying the same of those that do not take it
     */
    Branch(int target, int join, int meeting, BitSet leftByTaking, BitSet leftByStaying) {
        this.target = target;
        this.join = join;
        this.meeting = meeting;
        this.leftByTaking = leftByTaking;
        this.leftByStaying = leftByStaying;
    }

    @Override
    boolean takesPartOfSplit() {
        return true;
    }

    @Override
    int transfer(Warp warp, Split split, int active) {
        int pc = split.pc;
        if (target == pc + 1) {
            return target;
        }
        boolean breaks = warp.block.grid.breaks;
        if (breaks && leaves(warp, split, active)) {
            return ELSEWHERE;
        }
        if (active == 0) {
            return pc + 1;
        }
        if (active == split.mask) {
            if (target <= pc && warp.splits.spins(split, target)) {
                return ELSEWHERE;
            }
            return target;
        }
        int backward = split.backward;
        Split taken = warp.splits.diverge(split, active, target, pc + 1, breaks ? meeting : join);
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

    /**
     * Lanes leave a loop in which others wait for them.
     *
     * @return whether any did; then the split goes on with the others, if there are
     */
    private boolean leaves(Warp warp, Split split, int active) {
        int pc = split.pc;
        int rest = split.mask & ~active;
        boolean takenLeave = active != 0 && waitedForIn(leftByTaking, split);
        boolean restLeave = rest != 0 && waitedForIn(leftByStaying, split);
        if (!takenLeave && !restLeave) {
            return false;
        }
        split.pc = takenLeave ? pc + 1 : target;
        if (takenLeave) {
            warp.splits.leaveLoop(split, active, target, meeting, leftByTaking);
        }
        if (restLeave) {
            warp.splits.leaveLoop(split, rest, pc + 1, meeting, leftByStaying);
        }
        if (split.mask != 0 && split.pc == split.reconvergence) {
            warp.splits.arrive(split);
        } else if (split.mask != 0 && split.pc <= pc) {
            warp.splits.spins(split, split.pc);
        }
        return true;
    }

    private static boolean waitedForIn(BitSet loop, Split split) {
        return loop != null && split.reconvergence >= 0 && loop.get(split.reconvergence);
    }
}
