package dev.cinch.gpu.time.regfile;

/**
 * The write ports of the clusters: each takes one warp register an access. Results that pass a compressor come for a later
 * cycle than those that do not, so a port keeps a calendar and not only the time at which it is free.
 */
final class WritePorts {
    /** Cycles that a calendar holds; a result that comes for a later one than these may find fewer of them free. */
    private static final int DAYS = 64;

    private static final int USED_BITS = 5;
    private static final long USED = (1 << USED_BITS) - 1;

    private final int accesses;

    /** By cluster and cycle: the cycle, and in its low bits how often the port is used then. */
    private final long[] calendars;

    WritePorts(RegisterFileSpec spec) {
        accesses = spec.accessesPerCycle();
        calendars = new long[spec.clusters() * DAYS];
    }

    /** @return the cycle in which the last of some registers is written: this one if the port is free */
    long write(int cluster, int registers, long now) {
        long cycle = now;
        for (int i = 0; i < registers; i++) {
            cycle = writeOne(cluster * DAYS, cycle);
        }
        return cycle;
    }

    private long writeOne(int calendar, long now) {
        for (long cycle = now; ; cycle++) {
            int day = calendar + (int) (cycle & DAYS - 1);
            long entry = calendars[day];
            long noted = entry >>> USED_BITS;
            if (noted < cycle) {
                calendars[day] = cycle << USED_BITS | 1;
                return cycle;
            }
            if (noted == cycle && (entry & USED) < accesses) {
                calendars[day] = entry + 1;
                return cycle;
            }
        }
    }
}
