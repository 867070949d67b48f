package dev.cinch.gpu.time.machine;

/**
 * Memory of a multiprocessor that the L1 and shared memory have together, and what the L1 asks for.
 *
 * @param bytes all of it; 0 if each has its own
 * @param blockBytes kept back of shared memory for each block
 * @param l1Bytes what the L1 has at most
 * @param sectorMisses whether a miss of the L1 asks for the sectors that are wanted, not for the line
 */
public record JoinedMemorySpec(int bytes, int blockBytes, int l1Bytes, boolean sectorMisses) implements Spec {
    @Override
    public void check(SpecProblems problems) {
        problems.within("joined-memory.bytes", bytes, 0, 1 << 24);
        problems.within("joined-memory.block-bytes", blockBytes, 0, 1 << 20);
        problems.within("joined-memory.l1-bytes", l1Bytes, 0, 1 << 24);
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
