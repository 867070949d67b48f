package dev.cinch.lab.timing;

import dev.cinch.base.BadInput;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.lab.Row;
import dev.cinch.lab.place.catalogue.Places;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The counters of a whole timed run, back from its rows. */
public final class RecordedCounters {
    /** Counters that are younger than some runs of the archive: all of these were of machines on which they are 0. */
    private static final Set<String> LATER = Set.of("sm.machine-instructions");

    private RecordedCounters() {}

    /** The counters when nothing happens, as they come back: without distributions, which are not kept. */
    static Sample nothing() {
        CounterSet set = new CounterSet();
        counters().forEach(counter -> set.counter(counter.name(), counter.unit(), counter.description()));
        return set.sample();
    }

    /** The counters of every machine, and those of places that add some. */
    private static List<Statistic> counters() {
        List<Statistic> all = new ArrayList<>(TimedDevice.nothing().counters());
        all.addAll(Places.statistics());
        return all;
    }

    public static Sample of(List<Row> rows) {
        Map<String, Double> recorded = new HashMap<>();
        for (Row row : rows) {
            if (row.kernel().isEmpty() && row.part().isEmpty()) {
                recorded.put(row.stat(), row.value());
            }
        }
        CounterSet set = new CounterSet();
        List<Statistic> ofPlaces = Places.statistics();
        for (Statistic counter : counters()) {
            Double value = recorded.get(counter.name());
            if (value == null && ofPlaces.contains(counter)) {
                continue;
            }
            if (value == null && !LATER.contains(counter.name())) {
                throw new BadInput("a run that was kept has not recorded " + counter.name()
                        + ", which is counted today; '--again' makes it anew");
            }
            set.counter(counter.name(), counter.unit(), counter.description()).value =
                    value == null ? 0 : value.longValue();
        }
        return set.sample();
    }
}
