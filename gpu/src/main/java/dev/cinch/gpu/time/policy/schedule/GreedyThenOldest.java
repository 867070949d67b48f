package dev.cinch.gpu.time.policy.schedule;

/**
 * Greedy, then oldest: the last warp as long as it can issue, else the one that has been resident longest (T. Rogers, M.
 * O'Connor and T. Aamodt, "Cache-Conscious Wavefront Scheduling", 2012).
 */
final class GreedyThenOldest implements WarpScheduler {
    @Override
    public String name() {
        return "gto";
    }

    @Override
    public int choose(long ready, int last, long[] age) {
        if ((ready >>> last & 1) != 0) {
            return last;
        }
        int oldest = Long.numberOfTrailingZeros(ready);
        for (long m = ready & ready - 1; m != 0; m &= m - 1) {
            int warp = Long.numberOfTrailingZeros(m);
            if (age[warp] < age[oldest]) {
                oldest = warp;
            }
        }
        return oldest;
    }
}
