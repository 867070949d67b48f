package dev.cinch.base.stat;

/** A number that a part of the machine adds to. Created by a {@link CounterSet} only, with its meaning. */
public final class Counter {
    private final Statistic statistic;

    /** The count; public and plain, because it is counted in the innermost loops. */
    public long value;

    Counter(Statistic statistic) {
        this.statistic = statistic;
    }

    public Statistic statistic() {
        return statistic;
    }
}
