package dev.cinch.gpu.exec;

import dev.cinch.ptx.Instruction;

/** An instruction that is easiest said as two operations. */
final class Sequence extends Op {
    private final Op first;
    private final Op second;

    Sequence(Op first, Op second) {
        this.first = first;
        this.second = second;
        step = first.step == null || second.step == null ? null : new RunStep.Whole(RunAccess.PLAIN);
    }

    @Override
    protected void execute(Warp warp, int mask) {
        first.execute(warp, mask);
        second.execute(warp, mask);
    }

    @Override
    void decodedFrom(Instruction instruction) {
        super.decodedFrom(instruction);
        first.decodedFrom(instruction);
        second.decodedFrom(instruction);
    }

    @Override
    Access access() {
        return first.access() != null ? first.access() : second.access();
    }
}
