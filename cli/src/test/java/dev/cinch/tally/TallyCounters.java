package dev.cinch.tally;

import dev.cinch.base.stat.Counter;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import java.util.List;

/** What the tally counts. */
final class TallyCounters {
    static final List<Statistic> STATISTICS = new TallyCounters(new CounterSet()).list();

    private final CounterSet set;
    final Counter compressions;
    final Counter bits;

    TallyCounters(CounterSet set) {
        this.set = set;
        compressions = set.counter("tally.compressions", Unit.BLOCK, "Blocks that passed.");
        bits = set.counter("tally.bits", Unit.BIT, "Bits that they would take.");
    }

    private List<Statistic> list() {
        return set.statistics();
    }
}
