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

    /** Cycles until its warp can issue again, at least 1; of a branch, where it is taken. */
    public final int[] resume;

    /** Of a branch: cycles until its warp can issue again where no lane takes it. */
    public final int[] untaken;

    /** Of an operation where lanes meet that may have parted: cycles that each part of the warp which comes there takes. */
    public final int[] join;

    /** Of a branch: cycles more where lanes part and one side has nothing to do before they meet again. */
    public final int[] leave;

    /** Of a branch at the end of a loop that waits for memory to change: cycles more while some lanes have left it. */
    public final int[] yields;

    /** Of the first operation of a loop that is unrolled: cycles that it takes to come there from outside. */
    public final int[] entry;

    /** Of a loop that is unrolled: what is done in the last of some rounds only. */
    public final boolean[] unrolled;

    /** Of a loop that is unrolled: what need not wait for loads of its round, for those of some rounds are issued together. */
    public final boolean[] batched;

    /** Of a loop that is unrolled so: all that is in it. */
    public final boolean[] inBatch;

    /** Of an atomic: whether a whole warp reduces before it, because all lanes want the same word, and the cycles that this takes. */
    public final boolean[] reduces;

    /** The same: whether any lanes that come there do. */
    public final boolean[] reducesParts;

    /** Of an atomic of shared memory that is a loop of compare-and-swap: the bytes of its word; 0 of all others. */
    public final int[] spins;

    /** Of such loops: cycles of each turn of a warp's lanes, and of a word for each lane. */
    public int spinTurn;

    public int spinShare;

    public final int[] reduceCycles;

    /** Of a product of matrices: registers that are moved before it, because other products want them elsewhere. */
    public final int[] moves;

    /** Of arithmetic: registers of 32 bits that it reads, and how many of them the instruction before it reads too. */
    public final int[] reads;

    public final int[] readAgain;

    /** Cycles after its start when one of its operands is wanted, and the number of that operand. */
    public final int[] late;

    public final int[] lateOperand;

    /** Of quotients, reciprocals and roots; null of all others. */
    public final SlowPath[] slow;

    LoweredCode(int operations) {
        unrolled = new boolean[operations];
        batched = new boolean[operations];
        inBatch = new boolean[operations];
        reduces = new boolean[operations];
        reducesParts = new boolean[operations];
        spins = new int[operations];
        yields = new int[operations];
        entry = new int[operations];
        reduceCycles = new int[operations];
        moves = new int[operations];
        reads = new int[operations];
        readAgain = new int[operations];
        late = new int[operations];
        lateOperand = new int[operations];
        slow = new SlowPath[operations];
        unit = new SubCoreUnit[operations];
        instructions = new int[operations];
        interval = new int[operations];
        latency = new int[operations];
        resume = new int[operations];
        untaken = new int[operations];
        join = new int[operations];
        leave = new int[operations];
    }

    void set(int operation, LoweredForm form) {
        unit[operation] = form.unit();
        instructions[operation] = form.instructions();
        interval[operation] = form.interval();
        latency[operation] = form.latency();
        resume[operation] = form.resume();
        late[operation] = form.late();
        lateOperand[operation] = form.lateOperand();
    }

    /** An operation becomes a part of another. */
    void vanish(int operation) {
        unit[operation] = SubCoreUnit.GONE;
        instructions[operation] = 0;
        latency[operation] = 0;
        late[operation] = 0;
        resume[operation] = 1;
    }
}
