package dev.cinch.gpu.time.policy.lower;

/** What becomes of the operations of a kernel, by their numbers. */
public final class LoweredCode {
    public final SubCoreUnit[] unit;

    /** Machine instructions, each a slot to issue; 0 for an operation that is a part of another. */
    public final int[] instructions;

    /** Cycles in which its unit takes no other. */
    public final int[] interval;

    /** Cycles until its result can be used. */
    public final int[] latency;

    /** Cycles until its warp can issue again, at least 1. */
    public final int[] resume;

    /** Of a branch that has vanished: the instructions that are issued, with a predicate that is false, where all lanes take it. */
    public final int[] passed;

    LoweredCode(int operations) {
        passed = new int[operations];
        unit = new SubCoreUnit[operations];
        instructions = new int[operations];
        interval = new int[operations];
        latency = new int[operations];
        resume = new int[operations];
    }

    void set(int operation, LoweredForm form) {
        unit[operation] = form.unit();
        instructions[operation] = form.instructions();
        interval[operation] = form.interval();
        latency[operation] = form.latency();
        resume[operation] = form.resume();
    }

    /** An operation becomes a part of another. */
    void vanish(int operation) {
        unit[operation] = SubCoreUnit.GONE;
        instructions[operation] = 0;
        resume[operation] = 1;
    }
}
