package dev.cinch.energy;

import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Unit;
import java.util.Map;

/** Samples made by hand. */
final class Counts {
    private Counts() {}

    /** Every counter of a table, 0 unless given. */
    static Sample of(EnergyTable table, Map<String, Long> given) {
        CounterSet set = new CounterSet();
        for (String counter : table.counters()) {
            set.counter(counter, Unit.ONE, "Counted by hand.").value = given.getOrDefault(counter, 0L);
        }
        return set.sample();
    }
}
