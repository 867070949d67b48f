package dev.cinch.lab.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.stat.Statistic;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.InMemoryResults;
import dev.cinch.lab.LossyJudge;
import dev.cinch.lab.Row;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.Meter;
import dev.cinch.workload.Scale;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

public class StatisticsTest {
    @Test
    void theGlossaryIsWhatRunsRecord() {
        TreeSet<String> recorded = new TreeSet<>();
        for (Experiment experiment : Experiments.CATALOGUE) {
            for (Run run : experiment.runs(Scale.TINY)) {
                for (Row row : InMemoryResults.of(experiment).rows(run)) {
                    assertThat(row.unit())
                            .isEqualTo(
                                    Statistics.CATALOGUE.get(row.stat()).unit().symbol());
                    recorded.add(row.stat());
                }
            }
        }
        // Runs keep what was counted; what follows from it is shown.
        for (Statistic timed : Meter.statistics()) {
            recorded.add(timed.name());
        }
        // With a lossy codec only.
        recorded.add(LossyJudge.MEAN_RELATIVE_ERROR.name());
        assertThat(recorded).containsExactlyElementsOf(new TreeSet<>(Statistics.CATALOGUE.names()));
    }
}
