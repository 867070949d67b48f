package dev.cinch.tally;

import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.lab.place.Place;
import dev.cinch.lab.place.PlaceUse;
import dev.cinch.lab.place.Placement;
import java.util.List;

/** A place that only tests have: between L2 and memory controllers, where it counts what a codec would make of the blocks. */
public final class TallyPlace extends Place {
    public TallyPlace() {
        super("tally", "tally", "Count what a codec would make of the blocks behind the L2.");
    }

    @Override
    public String counters() {
        return "tally.";
    }

    @Override
    public PlaceUse ask(Placement all, Machine machine) {
        return new TallyUse(this, all.of(this), machine);
    }

    @Override
    public List<Statistic> statistics() {
        return TallyCounters.STATISTICS;
    }
}
