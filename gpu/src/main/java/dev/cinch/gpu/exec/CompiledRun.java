package dev.cinch.gpu.exec;

/** A run as one piece of code. */
public abstract class CompiledRun {
    /**
     * Executes the run in the lanes of a mask that is not empty.
     *
     * @param ops its operations
     */
    public abstract void execute(Warp warp, int mask, Op[] ops);

    /** The same without accesses to memory, on other registers. */
    protected abstract void rehearse(int[][] r, long[][] d, int[] p, int mask);

    /** Executes some of the operations as they are. */
    protected static void plain(Warp warp, int mask, Op[] ops, int from, int to) {
        for (int i = from; i < to; i++) {
            ops[i].execute(warp, mask);
        }
    }
}
