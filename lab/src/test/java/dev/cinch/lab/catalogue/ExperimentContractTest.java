package dev.cinch.lab.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.stat.Statistic;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.lab.Claim;
import dev.cinch.lab.Claims;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.InMemoryResults;
import dev.cinch.lab.LossyJudge;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Row;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.Meter;
import dev.cinch.report.Chart;
import dev.cinch.report.Figure;
import dev.cinch.report.Scatter;
import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every experiment of the catalogue. */
public final class ExperimentContractTest {
    /** Claims that wait for a codec, by the codec's name; an experiment may not answer them before. */
    private static final Map<String, String> WAITING =
            Map.of("cpack", "cpack", "sc2", "sc2", "hycomp", "hycomp", "bpc", "bpc");

    /** Claims that do not hold and why is told in the outcome's notes. */
    private static final Set<String> DIFFERING = Set.of(
            "e2mc/tab4 16-bit.decompressor.power",
            "magbdi/fig4 best-32.effective-ratio",
            "toggle/fig5 fpc",
            "hardware/e2mc-tab3 4-bit.compressor.frequency",
            "hardware/e2mc-tab3 8-bit.compressor.frequency",
            "hardware/e2mc-tab3 8-bit.decompressor.frequency",
            "hardware/e2mc-tab3 16-bit.compressor.frequency",
            "hardware/e2mc-tab3 16-bit.decompressor.frequency",
            "hardware/e2mc-tab3 32-bit.compressor.frequency",
            "hardware/e2mc-tab3 32-bit.decompressor.frequency",
            "hardware/e2mc-tab3 4-bit.compressor.area",
            "hardware/e2mc-tab3 4-bit.decompressor.area",
            "hardware/e2mc-tab3 16-bit.compressor.area",
            "hardware/e2mc-tab3 32-bit.compressor.area",
            "hardware/e2mc-tab3 32-bit.decompressor.area",
            "hardware/e2mc-tab3 4-bit.compressor.power",
            "hardware/e2mc-tab3 4-bit.decompressor.power",
            "hardware/e2mc-tab3 8-bit.compressor.power",
            "hardware/e2mc-tab3 8-bit.decompressor.power",
            "hardware/e2mc-tab3 16-bit.compressor.power",
            "hardware/e2mc-tab3 16-bit.decompressor.power",
            "hardware/e2mc-tab3 32-bit.compressor.power",
            "hardware/e2mc-tab3 32-bit.decompressor.power",
            "hardware/e2mc-tab4 4-bit.area-share",
            "hardware/e2mc-tab4 4-bit.power-share",
            "hardware/e2mc-tab4 8-bit.area-share",
            "hardware/e2mc-tab4 8-bit.power-share",
            "hardware/e2mc-tab4 16-bit.area-share",
            "hardware/e2mc-tab4 16-bit.power-share",
            "hardware/e2mc-tab4 32-bit.area-share",
            "hardware/e2mc-tab4 32-bit.power-share",
            "hardware/warped-tab3 compressor.energy",
            "hardware/warped-tab3 decompressor.energy",
            "hardware/warped-tab3 compressor.leakage",
            "hardware/warped-tab3 decompressor.leakage",
            "hardware/warped-tab3 area",
            "hardware/magbdi-overhead metadata-cache.area",
            "hardware/toggle-counter energy");

    static Stream<Experiment> experiments() {
        return Experiments.CATALOGUE.list().stream();
    }

    @Test
    void claimsSpeakOfExperimentsThatAreThere() {
        assertThat(Experiments.CATALOGUE.names()).containsAll(Claims.bundled().experiments());
    }

    @ParameterizedTest
    @MethodSource("experiments")
    void everyClaimHasAValueAndEveryValueAClaim(Experiment experiment) {
        List<String> answerable = new ArrayList<>();
        for (Claim claim : Claims.bundled().of(experiment)) {
            String codec = experiment.name().equals("magbdi/tab1") ? WAITING.get(claim.name()) : null;
            if (experiment.judges(Scale.TINY) && (codec == null || Codecs.CATALOGUE.contains(codec))) {
                answerable.add(claim.name());
            }
        }
        Outcome outcome = experiment.evaluate(InMemoryResults.of(experiment), Scale.TINY);
        assertThat(outcome.values().keySet()).containsExactlyInAnyOrderElementsOf(answerable);
        assertThat(outcome.values().values()).allMatch(Double::isFinite);
    }

    @ParameterizedTest
    @MethodSource("experiments")
    void claimsHoldUnlessTheNotesSayWhyNot(Experiment experiment) {
        Outcome outcome = experiment.evaluate(InMemoryResults.of(experiment), Scale.TINY);
        for (Claim claim : Claims.bundled().of(experiment)) {
            Double ours = outcome.values().get(claim.name());
            if (ours != null) {
                String name = experiment.name() + " " + claim.name();
                assertThat(claim.holds(ours))
                        .as("%s: the paper says %s, ours is %s", name, claim.paper(), ours)
                        .isEqualTo(!DIFFERING.contains(name));
            }
        }
    }

    /** An experiment may have hundreds of runs; one of them is executed again, another one for every experiment. */
    @ParameterizedTest
    @MethodSource("experiments")
    void runningAndEvaluatingTwiceGivesTheSame(Experiment experiment) {
        List<Run> runs = experiment.runs(Scale.TINY);
        Run chosen = runs.get(Experiments.CATALOGUE.names().indexOf(experiment.name()) % runs.size());
        InMemoryResults first = InMemoryResults.of(experiment);
        InMemoryResults second = first.again(chosen);
        assertThat(second.rows(chosen)).isEqualTo(first.rows(chosen)).isNotEmpty();
        assertThat(text(experiment.evaluate(first, Scale.TINY)))
                .isEqualTo(text(experiment.evaluate(first, Scale.TINY)))
                .isEqualTo(text(experiment.evaluate(second, Scale.TINY)));
    }

    /** Everything a reader sees of an outcome. */
    private static String text(Outcome outcome) {
        StringBuilder text = new StringBuilder();
        outcome.tables().forEach(table -> text.append(TextTable.of(table)));
        for (Figure figure : outcome.charts()) {
            text.append(figure.title());
            if (figure instanceof Chart chart) {
                text.append(chart.categories());
                for (Chart.Series series : chart.series()) {
                    text.append(series.name()).append(java.util.Arrays.toString(series.values()));
                }
            } else {
                text.append(figure);
            }
        }
        return text.append(outcome.values()).append(outcome.notes()).toString();
    }

    @ParameterizedTest
    @MethodSource("experiments")
    void tablesChartsAndNotesAreComplete(Experiment experiment) {
        Outcome outcome = experiment.evaluate(InMemoryResults.of(experiment), Scale.TINY);
        assertThat(outcome.tables()).isNotEmpty();
        for (Table table : outcome.tables()) {
            assertThat(table.title()).isNotBlank();
            assertThat(table.rows()).as(table.title()).isNotEmpty();
            for (List<String> row : table.rows()) {
                assertThat(row).as(table.title()).allMatch(cell -> !cell.isBlank() && !cell.contains("NaN"));
            }
        }
        assertThat(outcome.charts()).isNotEmpty();
        for (Figure figure : outcome.charts()) {
            if (figure instanceof Chart chart) {
                assertThat(chart.categories()).as(chart.title()).isNotEmpty();
                assertThat(chart.series()).as(chart.title()).isNotEmpty();
            } else {
                assertThat(((Scatter) figure).points()).as(figure.title()).isNotEmpty();
            }
        }
        assertThat(outcome.notes()).isNotEmpty().allMatch(note -> note.endsWith("."));
    }

    /** Here, since all runs of all experiments are at hand. */
    @Test
    void theGlossaryIsWhatRunsRecord() {
        TreeSet<String> recorded = new TreeSet<>();
        for (Experiment experiment : Experiments.CATALOGUE) {
            InMemoryResults results = InMemoryResults.of(experiment);
            for (Run run : experiment.runs(Scale.TINY)) {
                for (Row row : results.rows(run)) {
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

    @ParameterizedTest
    @MethodSource("experiments")
    void aNameStartsWithThePaper(Experiment experiment) {
        assertThat(experiment.name()).startsWith(experiment.paper().prefix() + "/");
        assertThat(experiment.source()).isNotBlank();
        assertThat(experiment.title()).isNotBlank();
    }

    @Test
    void theFirstExperimentsAreThere() {
        assertThat(Experiments.CATALOGUE.names())
                .contains(
                        "e2mc/tab1",
                        "e2mc/tab2",
                        "e2mc/tab3",
                        "e2mc/tab4",
                        "e2mc/tab6",
                        "magbdi/tab1",
                        "magbdi/tab3",
                        "toggle/fig4",
                        "toggle/fig5",
                        "toggle/fig7",
                        "warped/tab1");
    }
}
