package dev.cinch.gpu.time.crossbar;

import dev.cinch.base.stat.Counter;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Unit;

/** What is counted of one direction of the crossbar. */
public final class CrossbarCounters {
    final Counter packets;
    final Counter flits;
    final Counter waitCycles;

    private CrossbarCounters(CounterSet set, String direction, String way) {
        packets = set.counter("crossbar." + direction + "-packets", Unit.PACKET, "Packets sent " + way + ".");
        flits = set.counter("crossbar." + direction + "-flits", Unit.FLIT, "Flits sent " + way + ".");
        waitCycles = set.counter(
                "crossbar." + direction + "-wait-cycles",
                Unit.CYCLE,
                "Interconnect cycles that packets waited at their input to be sent " + way + ", all packets together.");
    }

    public static CrossbarCounters requests(CounterSet set) {
        return new CrossbarCounters(set, "request", "from multiprocessors to L2 slices");
    }

    public static CrossbarCounters replies(CounterSet set) {
        return new CrossbarCounters(set, "reply", "from L2 slices to multiprocessors");
    }
}
