package dev.cinch.lab.toggle;

import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import java.util.List;

/** What the experiments of Toggle-Aware Compression record. */
public final class ToggleStatistics {
    static final Statistic TOGGLES =
            new Statistic("flit.toggles", Unit.TOGGLE, "Wires that change from one flit of a stream to the next.");
    static final Statistic FLITS = new Statistic("stream.flits", Unit.FLIT, "Flits of a stream, the last one filled.");
    static final Statistic FIRST_DATA_FLIT = new Statistic(
            "stream.first-data-flit", Unit.FLIT, "Flits before the first one that starts with a word's data.");

    public static final List<Statistic> ALL = List.of(TOGGLES, FLITS, FIRST_DATA_FLIT);

    private ToggleStatistics() {}
}
