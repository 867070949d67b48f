package dev.cinch.gpu.time.policy.schedule;

/** Greedy, then the next: the last warp as long as it can issue, else the one that follows it in turn. */
final class GreedyThenNext implements WarpScheduler {
    @Override
    public String name() {
        return "gtn";
    }

    @Override
    public int choose(long ready, int last, long[] age) {
        long later = ready & -1L << last;
        return Long.numberOfTrailingZeros(later != 0 ? later : ready);
    }
}
