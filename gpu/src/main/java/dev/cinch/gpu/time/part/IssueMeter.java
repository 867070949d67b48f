package dev.cinch.gpu.time.part;

/**
 * The instructions that all multiprocessors have issued so far, for parts whose decisions depend on them. Statistics count
 * the same, but nothing in the machine may look at those.
 */
public final class IssueMeter {
    private long instructions;
    private long threadInstructions;
    private long memoryInstructions;

    /** A warp has issued an instruction to which so many lanes came. */
    public void issued(int lanes) {
        instructions++;
        threadInstructions += lanes;
    }

    /** The last instruction accesses memory. */
    public void accessedMemory() {
        memoryInstructions++;
    }

    /** Instructions times the lanes that came to them. */
    public long threadInstructions() {
        return threadInstructions;
    }

    /** Instructions that a warp issues from one memory access to the next, on average. */
    public double runLength() {
        return (double) instructions / Math.max(1, memoryInstructions);
    }
}
