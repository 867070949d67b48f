package dev.cinch.gpu.time.policy.schedule;

/** Loose round robin: the next warp after the last; those that cannot issue lose their turn. */
final class LooseRoundRobin implements WarpScheduler {
    @Override
    public String name() {
        return "lrr";
    }

    @Override
    public int choose(long ready, int last, long[] age) {
        long later = ready & -2L << last;
        return Long.numberOfTrailingZeros(later != 0 ? later : ready);
    }
}
