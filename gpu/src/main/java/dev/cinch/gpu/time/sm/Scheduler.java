package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.machine.SchedulerPolicy;
import dev.cinch.gpu.time.machine.SmSpec;

/** One of a multiprocessor's schedulers: which warps are its own, and which of those that can issue does. */
final class Scheduler {
    /** The slots of its warps. */
    final long mine;

    private final boolean greedy;
    private int last;

    /** Why it issued nothing when it last did not. */
    int stalledFor = StallReason.IDLE.ordinal();

    /** @param number slots are dealt out to so many schedulers in turn */
    Scheduler(int number, SmSpec spec) {
        long slots = 0;
        for (int slot = number; slot < Occupancy.MOST_WARPS; slot += spec.schedulers()) {
            slots |= 1L << slot;
        }
        mine = slots;
        greedy = spec.policy() == SchedulerPolicy.GTO;
    }

    /**
     * @param candidates some of its slots, at least one
     * @param age by slot; less is older
     */
    int choose(long candidates, long[] age) {
        last = greedy ? greedyThenOldest(candidates, age) : next(candidates);
        return last;
    }

    private int next(long candidates) {
        long later = candidates & -2L << last;
        return Long.numberOfTrailingZeros(later != 0 ? later : candidates);
    }

    private int greedyThenOldest(long candidates, long[] age) {
        if ((candidates >>> last & 1) != 0) {
            return last;
        }
        int oldest = Long.numberOfTrailingZeros(candidates);
        for (long m = candidates & candidates - 1; m != 0; m &= m - 1) {
            int slot = Long.numberOfTrailingZeros(m);
            if (age[slot] < age[oldest]) {
                oldest = slot;
            }
        }
        return oldest;
    }
}
