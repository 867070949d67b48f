package dev.cinch.lab.warped;

import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;

/** What the experiments of Warped-Compression record. */
final class WarpedStatistics {
    static final Statistic SIZE =
            new Statistic("register.bytes", Unit.BYTE, "Bytes of a compressed warp register: base and deltas.");
    static final Statistic BANKS =
            new Statistic("register.banks", Unit.BANK, "Register banks that a compressed warp register occupies.");
    static final Statistic USED = new Statistic(
            "register.used", Unit.ONE, "Whether the design uses this pair of base and delta: 1 yes, 0 no.");

    private WarpedStatistics() {}
}
