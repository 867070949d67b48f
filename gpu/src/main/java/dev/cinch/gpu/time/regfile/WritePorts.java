package dev.cinch.gpu.time.regfile;

/** The write ports of the clusters: each takes one warp register an access. */
final class WritePorts {
    private final int accesses;

    /** When each is next free, in accesses. */
    private final long[] free;

    WritePorts(RegisterFileSpec spec) {
        accesses = spec.accessesPerCycle();
        free = new long[spec.clusters()];
    }

    /** @return the cycle in which the last of some registers is written: this one if the port is free */
    long write(int cluster, int registers, long now) {
        long start = Math.max(free[cluster], now * accesses);
        long end = start + registers;
        free[cluster] = end;
        // Most often the last access is still of this cycle: no need to divide.
        return end > (now + 1) * accesses ? (end - 1) / accesses : now;
    }
}
