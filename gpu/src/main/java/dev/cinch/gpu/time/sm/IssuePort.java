package dev.cinch.gpu.time.sm;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.machine.SmSpec;
import dev.cinch.gpu.time.policy.schedule.WarpScheduler;

/** A port to issue from, one for each scheduler of a multiprocessor: its warps, and the one of them that issues. */
final class IssuePort {
    /** The slots of its warps. */
    final long mine;

    private final WarpScheduler policy;
    private int last;

    /** Why it issued nothing when it last did not. */
    int stalledFor = StallReason.IDLE.ordinal();

    /** @param number slots are dealt out to so many schedulers in turn */
    IssuePort(int number, SmSpec spec) {
        long slots = 0;
        for (int slot = number; slot < Occupancy.MOST_WARPS; slot += spec.schedulers()) {
            slots |= 1L << slot;
        }
        mine = slots;
        policy = spec.policy().forOne();
    }

    /**
     * @param candidates some of its slots, at least one
     * @param age by slot; less is older
     */
    int choose(long candidates, long[] age) {
        last = first(candidates, age);
        return last;
    }

    /** The first of some slots that it would choose from; it is not chosen by that. */
    int first(long candidates, long[] age) {
        int chosen = policy.choose(candidates, last, age);
        if (chosen != (chosen & 63) || (candidates >>> chosen & 1) == 0) {
            throw new BadInput("sm.policy = " + policy.name() + " chose warp " + chosen + ", which cannot issue");
        }
        return chosen;
    }
}
