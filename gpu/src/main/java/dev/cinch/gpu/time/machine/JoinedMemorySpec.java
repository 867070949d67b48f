package dev.cinch.gpu.time.machine;

/**
 * Memory of a multiprocessor that the L1 and shared memory have together, and what the L1 asks for.
 *
 * @param bytes all of it; 0 if each has its own
 * @param blockBytes kept back of shared memory for each block
 * @param l1Bytes what the L1 has at most
 * @param sectorMisses whether a miss of the L1 asks for the sectors that are wanted, not for the line
 * @param joinWindow cycles for which a store that fills a line in part waits for others of the line to join it; 0 if none do
 * @param joinLines lines that wait so at once
 * @param storeBytes bytes of stores that leave a multiprocessor in a cycle, and one cycle more of a store that brings a mask of bytes; 0 for as many as
 *     the crossbar takes
 * @param linesPerCycle lines that the L1 finds in a cycle of a load; 0 for as many as there are
 * @param fencesEmpty whether the L1 keeps nothing when a warp passes a fence of more than its block
 */
public record JoinedMemorySpec(
        int bytes,
        int blockBytes,
        int l1Bytes,
        boolean sectorMisses,
        int joinWindow,
        int joinLines,
        int storeBytes,
        int linesPerCycle,
        boolean fencesEmpty)
        implements Spec {
    @Override
    public void check(SpecProblems problems) {
        problems.within("joined-memory.bytes", bytes, 0, 1 << 24);
        problems.within("joined-memory.block-bytes", blockBytes, 0, 1 << 20);
        problems.within("joined-memory.l1-bytes", l1Bytes, 0, bytes > 0 ? bytes : 1 << 24);
        problems.within("joined-memory.join-window", joinWindow, 0, 256);
        problems.within("joined-memory.join-lines", joinLines, joinWindow > 0 ? 1 : 0, 1 << 10);
        problems.within("joined-memory.store-bytes", storeBytes, 0, 1 << 10);
        problems.within("joined-memory.lines-per-cycle", linesPerCycle, 0, 32);
    }

    /** Cycles in which the L1 finds the lines of a load. */
    public int cycles(int lines) {
        return linesPerCycle == 0 ? 1 : (lines + linesPerCycle - 1) / linesPerCycle;
    }

    /**
     * Ways of the L1 while blocks have so much of the memory.
     *
     * @param wayBytes of one way of all sets
     */
    public int ways(long sharedBytes, int wayBytes, int most) {
        if (bytes == 0) {
            return most;
        }
        long left = Math.min(l1Bytes, bytes - sharedBytes);
        return (int) Math.max(1, Math.min(most, left / wayBytes));
    }
}
