package dev.cinch.gpu.exec;

/** The instruction {@code exit}, and {@code ret} in a kernel. */
final class Exit extends Transfer {
    @Override
    boolean takesPartOfSplit() {
        return true;
    }

    @Override
    int transfer(Warp warp, Split split, int active) {
        if (active == 0) {
            return split.pc + 1;
        }
        split.pc++;
        warp.exit(split, active);
        return ELSEWHERE;
    }
}
