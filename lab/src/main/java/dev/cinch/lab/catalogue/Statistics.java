package dev.cinch.lab.catalogue;

import dev.cinch.base.Catalogue;
import dev.cinch.base.stat.Statistic;
import dev.cinch.lab.LossyJudge;
import dev.cinch.lab.cross.CompressibilityStatistics;
import dev.cinch.lab.cross.CorpusStatistics;
import dev.cinch.lab.e2mc.E2mcStatistics;
import dev.cinch.lab.frontier.FrontierStatistics;
import dev.cinch.lab.hardware.CircuitStatistics;
import dev.cinch.lab.magbdi.MagBdiStatistics;
import dev.cinch.lab.timing.AccessEntropy;
import dev.cinch.lab.timing.Meter;
import dev.cinch.lab.toggle.ToggleStatistics;
import dev.cinch.lab.warped.WarpedStatistics;
import java.util.List;
import java.util.stream.Stream;

/** The glossary: every statistic that a run may record. A test holds it against what runs do record. */
public final class Statistics {
    public static final Catalogue<Statistic> CATALOGUE = Catalogue.of(
            "statistic",
            Stream.of(
                            CircuitStatistics.ALL,
                            CompressibilityStatistics.ALL,
                            CorpusStatistics.ALL,
                            E2mcStatistics.ALL,
                            FrontierStatistics.ALL,
                            MagBdiStatistics.ALL,
                            ToggleStatistics.ALL,
                            WarpedStatistics.ALL,
                            List.of(AccessEntropy.ENTROPY, LossyJudge.MEAN_RELATIVE_ERROR),
                            Meter.statistics())
                    .flatMap(List::stream)
                    .toList());

    private Statistics() {}
}
