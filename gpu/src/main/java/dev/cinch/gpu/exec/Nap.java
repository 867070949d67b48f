package dev.cinch.gpu.exec;

/**
 * The instruction {@code nanosleep}: takes no time here, but meanwhile the other lanes of the warp go on, those too that wait
 * for the napping ones where they are to meet.
 */
final class Nap extends Transfer {
    @Override
    boolean takesPartOfSplit() {
        return true;
    }

    @Override
    int transfer(Warp warp, Split split, int active) {
        if (active == 0) {
            return split.pc + 1;
        }
        warp.block.grid.naps++;
        SplitTree splits = warp.splits;
        while (!splits.othersCanRun()) {
            if (!splits.releaseJoin()) {
                return split.pc + 1;
            }
        }
        split.pc++;
        splits.lower(split);
        return ELSEWHERE;
    }
}
