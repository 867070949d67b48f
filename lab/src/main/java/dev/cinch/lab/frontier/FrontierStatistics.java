package dev.cinch.lab.frontier;

import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import java.util.List;

/** The statistics of codecs on sets of data, the part being the codec. */
public final class FrontierStatistics {
    static final Statistic EFFECTIVE_16 = effective(16);
    static final Statistic EFFECTIVE_32 = effective(32);
    static final Statistic EFFECTIVE_64 = effective(64);

    public static final List<Statistic> ALL = List.of(EFFECTIVE_16, EFFECTIVE_32, EFFECTIVE_64);

    private FrontierStatistics() {}

    private static Statistic effective(int magBytes) {
        return new Statistic(
                "frontier.effective-ratio-" + magBytes,
                Unit.ONE,
                "Effective ratio of a codec over a set of data of the frontier experiments, in bursts of " + magBytes
                        + " bytes.");
    }

    static Statistic of(int magBytes) {
        return ALL.get(magBytes == 16 ? 0 : magBytes == 32 ? 1 : 2);
    }
}
