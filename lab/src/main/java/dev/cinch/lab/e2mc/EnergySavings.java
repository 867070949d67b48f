package dev.cinch.lab.e2mc;

import dev.cinch.lab.Paper;
import dev.cinch.lab.timing.Measures;
import dev.cinch.lab.timing.TimedFigure;

/** Figure 13: the effect of E2MC on energy. */
public final class EnergySavings {
    private static final String OFFLINE = "e2mc-16:ways=4";
    private static final String ONLINE = OFFLINE + ",training=online";

    private EnergySavings() {}

    public static TimedFigure figure() {
        return TimedFigure.of(Paper.E2MC, "fig13", "Energy and energy-delay product of E2MC16")
                .programs(E2mcPrograms.MEMORY_BOUND)
                .machine(E2mcPrograms.METADATA)
                .measure("over no compression", Measures::energy)
                .digits(3)
                .series("energy, offline", OFFLINE)
                .series("energy, online", ONLINE)
                .measure(Measures::energyDelay)
                .series("EDP, offline", OFFLINE)
                .series("EDP, online", ONLINE)
                .notes(
                        CompressionRatios.OFFLINE,
                        CompressionRatios.ONLINE,
                        "Four decoding ways. Energy is that of the whole board by the default energy table.")
                .figure();
    }
}
