package dev.cinch.base.stat;

import java.util.Arrays;

/** A count of how often each value from 0 on was seen, exact up to a limit, beyond which only the count is kept. */
public final class Histogram {
    private final Statistic statistic;
    private final long[] counts;

    Histogram(Statistic statistic, int limit) {
        this.statistic = statistic;
        counts = new long[limit + 1];
    }

    public Statistic statistic() {
        return statistic;
    }

    /** Values from the limit on count as the limit. */
    public void add(long value) {
        counts[(int) Math.min(value, counts.length - 1)]++;
    }

    long[] counts() {
        return Arrays.copyOf(counts, counts.length);
    }
}
