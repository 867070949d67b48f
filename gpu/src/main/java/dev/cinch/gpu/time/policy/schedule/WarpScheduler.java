package dev.cinch.gpu.time.policy.schedule;

import dev.cinch.base.Named;

/**
 * The rule by which a scheduler of a multiprocessor picks the warp that issues next. It is asked in every cycle in which at
 * least one of the scheduler's warps can issue, and decides among those; warps are the places they have in the
 * multiprocessor, from 0 to 63.
 */
public interface WarpScheduler extends Named {
    /**
     * Picks a warp.
     *
     * @param ready the warps that can issue, one bit each, at least one
     * @param last who was picked before, which may have left since; 0 at first
     * @param age by warp, less is older; only those of ready warps mean something
     * @return one of the ready ones
     */
    int choose(long ready, int last, long[] age);

    /** The rule for one scheduler of one multiprocessor: itself, unless it remembers more than the last warp. */
    default WarpScheduler forOne() {
        return this;
    }
}
