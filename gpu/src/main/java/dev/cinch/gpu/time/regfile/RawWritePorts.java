package dev.cinch.gpu.time.regfile;

import dev.cinch.gpu.time.machine.RegisterFileSpec;

/**
 * The write ports of the clusters where results are written as soon as they come: no port is used later than one that is
 * taken now, so each needs only the last cycle that is.
 */
final class RawWritePorts {
    private final int accesses;
    /** By cluster: the last cycle in which its port is used, and how often it is then. */
    private final long[] last;

    private final int[] used;

    RawWritePorts(RegisterFileSpec spec) {
        accesses = spec.accessesPerCycle();
        last = new long[spec.clusters()];
        used = new int[spec.clusters()];
    }

    /** @return the cycle in which the last of some registers, at least one, is written: this one if the port is free */
    long write(int cluster, int registers, long now) {
        long cycle = last[cluster];
        int before = used[cluster];
        if (cycle < now) {
            cycle = now;
            before = 0;
        }
        int all = before + registers;
        while (all > accesses) {
            all -= accesses;
            cycle++;
        }
        last[cluster] = cycle;
        used[cluster] = all;
        return cycle;
    }
}
