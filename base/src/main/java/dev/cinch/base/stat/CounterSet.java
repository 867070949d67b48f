package dev.cinch.base.stat;

import java.util.ArrayList;
import java.util.List;

/**
 * All counters of one machine. Parts make theirs when they are built; nothing is counted without a name, a unit and a
 * sentence.
 *
 * <pre>{@code
 * final Counter reads = set.counter("dram.reads", Unit.BURST, "Bursts read from memory.");
 * reads.value++;
 * }</pre>
 */
public final class CounterSet {
    private final List<Counter> counters = new ArrayList<>();
    private final List<Histogram> histograms = new ArrayList<>();

    public Counter counter(String name, Unit unit, String description) {
        Counter counter = new Counter(fresh(new Statistic(name, unit, description)));
        counters.add(counter);
        return counter;
    }

    /** @param limit values from here on are not told apart */
    public Histogram histogram(String name, Unit unit, int limit, String description) {
        Histogram histogram = new Histogram(fresh(new Statistic(name, unit, description)), limit);
        histograms.add(histogram);
        return histogram;
    }

    private Statistic fresh(Statistic statistic) {
        if (statistics().stream().anyMatch(other -> other.name().equals(statistic.name()))) {
            throw new IllegalArgumentException(statistic.name() + " is counted twice");
        }
        return statistic;
    }

    /** What is counted, counters first, in the order in which they were made. */
    public List<Statistic> statistics() {
        List<Statistic> all = new ArrayList<>();
        counters.forEach(counter -> all.add(counter.statistic()));
        histograms.forEach(histogram -> all.add(histogram.statistic()));
        return all;
    }

    /** All values as they are now. */
    public Sample sample() {
        long[] values = new long[counters.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = counters.get(i).value;
        }
        long[][] distributions = new long[histograms.size()][];
        for (int i = 0; i < distributions.length; i++) {
            distributions[i] = histograms.get(i).counts();
        }
        return new Sample(
                counters.stream().map(Counter::statistic).toList(),
                values,
                histograms.stream().map(Histogram::statistic).toList(),
                distributions);
    }
}
