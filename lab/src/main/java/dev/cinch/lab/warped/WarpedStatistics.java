package dev.cinch.lab.warped;

import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import java.util.List;

/** What the experiments of Warped-Compression record. */
public final class WarpedStatistics {
    static final Statistic SIZE =
            new Statistic("register.bytes", Unit.BYTE, "Bytes of a compressed warp register: base and deltas.");
    static final Statistic BANKS =
            new Statistic("register.banks", Unit.BANK, "Register banks that a compressed warp register occupies.");
    static final Statistic USED = new Statistic(
            "register.used", Unit.ONE, "Whether the design uses this pair of base and delta: 1 yes, 0 no.");

    public static final List<Statistic> ALL = List.of(SIZE, BANKS, USED);

    private WarpedStatistics() {}
}
