package dev.cinch.base.stat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

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
    private final Set<String> taken = new HashSet<>();

    /** The meanings of samples, with and without histograms; null until the first one, and again when a counter joins. */
    private SampleNames names;

    private SampleNames namesOfCounters;

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
        if (!taken.add(statistic.name())) {
            throw new IllegalArgumentException(statistic.name() + " is counted twice");
        }
        names = null;
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
        name();
        long[][] distributions = new long[histograms.size()][];
        for (int i = 0; i < distributions.length; i++) {
            distributions[i] = histograms.get(i).counts();
        }
        return new Sample(names, values(), distributions);
    }

    /** The counters as they are now, without histograms, which are much longer: for those who look often. */
    public Sample counts() {
        name();
        return new Sample(namesOfCounters, values(), new long[0][]);
    }

    private long[] values() {
        long[] values = new long[counters.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = counters.get(i).value;
        }
        return values;
    }

    private void name() {
        if (names == null) {
            List<Statistic> counted = counters.stream().map(Counter::statistic).toList();
            names = new SampleNames(
                    counted, histograms.stream().map(Histogram::statistic).toList());
            namesOfCounters = new SampleNames(counted, List.of());
        }
    }
}
