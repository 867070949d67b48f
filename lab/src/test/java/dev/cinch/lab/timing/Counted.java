package dev.cinch.lab.timing;

import dev.cinch.base.stat.Counter;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.Timing;
import dev.cinch.gpu.time.TimedDevice;
import java.util.HashMap;
import java.util.Map;

/** Samples as a timed machine makes them, with counts of the test's choice; all others are 0. */
public final class Counted {
    private static final int LIMIT = 10_000;

    private Counted() {}

    public static Sample of(Map<String, Long> counts) {
        Map<String, Long> left = new HashMap<>(counts);
        CounterSet set = new CounterSet();
        for (Statistic counter : TimedDevice.nothing().counters()) {
            Counter one = set.counter(counter.name(), counter.unit(), counter.description());
            Long count = left.remove(counter.name());
            one.value = count == null ? 0 : count;
        }
        for (Statistic histogram : TimedDevice.histograms()) {
            set.histogram(histogram.name(), histogram.unit(), LIMIT, histogram.description());
        }
        if (!left.isEmpty()) {
            throw new IllegalArgumentException("nobody counts " + left.keySet());
        }
        return set.sample();
    }

    /** A launch of blocks of 256 threads, six of which fit. */
    public static Timing timing(long cycles, Map<String, Long> counts) {
        Map<String, Long> all = new HashMap<>(counts);
        all.put("core.cycles", cycles);
        return new Timing(cycles, 256, 6, "sm.threads", 256, 1536, of(all));
    }
}
