package dev.cinch.gpu.exec;

/** The instruction {@code ret} in a device function: results go to the caller's variables. */
final class Return extends Transfer {
    @Override
    boolean takesPartOfSplit() {
        return true;
    }

    @Override
    int transfer(Warp warp, Split split, int active) {
        if (active == 0) {
            return split.pc + 1;
        }
        Frame callee = split.frame;
        callee.call.takeResults(callee, active);
        warp.observe(callee.caller, callee.call, active);
        split.pc++;
        warp.splits.returned(split, active);
        return ELSEWHERE;
    }
}
