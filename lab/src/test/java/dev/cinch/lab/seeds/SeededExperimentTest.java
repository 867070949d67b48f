package dev.cinch.lab.seeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.base.BadInput;
import dev.cinch.lab.Changes;
import dev.cinch.lab.Estimate;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.InMemoryResults;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Run;
import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.report.Chart;
import dev.cinch.report.Figure;
import dev.cinch.report.Scatter;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class SeededExperimentTest {
    private static Experiment experiment(String name) {
        return Experiments.CATALOGUE.get(name);
    }

    private static Experiment seeded(String name, int seeds) {
        return SeededExperiment.of(List.of(experiment(name)), seeds, Scale.TINY).get(0);
    }

    private static Set<String> seeds(Experiment experiment) {
        Set<String> seeds = new TreeSet<>();
        experiment.runs(Scale.TINY).forEach(run -> seeds.add(run.inputs().getOrDefault("seed", "")));
        return seeds;
    }

    @Test
    void oneSeedAndNoProgramsLeaveAnExperimentAsItIs() {
        assertThat(seeded("warped/fig2", 1)).isSameAs(experiment("warped/fig2"));
        assertThat(seeded("e2mc/tab4", 3)).isSameAs(experiment("e2mc/tab4"));
        assertThat(seeded("cross/demo", 3)).isSameAs(experiment("cross/demo"));
        assertThatThrownBy(() -> seeded("warped/fig2", 0)).isInstanceOf(BadInput.class);
        assertThatThrownBy(() -> seeded("warped/fig2", 31)).hasMessage("--seeds 31: from 1 to 30 are possible");
    }

    @Test
    void everyRunOfAProgramIsThereWithEverySeed() {
        for (String name :
                List.of("warped/fig2", "warped/fig9", "magbdi/fig6", "e2mc/fig9a", "cross/compressibility")) {
            Experiment one = experiment(name);
            Experiment three = seeded(name, 3);
            assertThat(seeds(three)).as(name).containsExactly("1", "2", "3");
            assertThat(three.runs(Scale.TINY))
                    .as(name)
                    .hasSize(3 * one.runs(Scale.TINY).size());
            // The first are those of an experiment without seeds, so that what is kept is not repeated.
            assertThat(three.runs(Scale.TINY)).containsAll(one.runs(Scale.TINY));
        }
    }

    /** A kind of run that has a seed and keeps it would give the same numbers again, and intervals of nothing. */
    @Test
    void everyRunThatHasASeedTakesAnother() {
        for (Experiment one : Experiments.CATALOGUE.list()) {
            for (Run run : one.runs(Scale.TINY)) {
                // What a codec was searched on stays what it was, and so do the seeds that claims of our own name.
                boolean fixed = run.inputs().containsKey("scene")
                        || run.inputs().getOrDefault("group", "").equals("searched programs")
                        || one.name().equals("frontier/claims")
                                && List.of("14", "15", "16")
                                        .contains(run.inputs().getOrDefault("seed", ""));
                boolean draws = run.inputs().containsKey("seed") && !fixed;
                assertThat(run.seeded(9).inputs().equals(run.seeded(8).inputs()))
                        .as(one.name())
                        .isEqualTo(!draws);
            }
        }
    }

    @Test
    void aGraphicsSceneHasItsOwnSeed() {
        List<Run> one = experiment("toggle/fig1").runs(Scale.TINY);
        long scenes =
                one.stream().filter(run -> run.inputs().containsKey("scene")).count();
        assertThat(seeded("toggle/fig1", 2).runs(Scale.TINY)).hasSize(2 * one.size() - (int) scenes);
    }

    @Test
    void aSeedAndAChangeOfTheMachineGoTogether() {
        Changes changes = Changes.ofOne(List.of("dram.mag-bytes=16"));
        Run run = TimedRun.of("scan", Scale.TINY, "gtx580").seeded(7).under(changes);
        assertThat(run.inputs()).containsEntry("seed", "7").containsEntry("settings", "dram.mag-bytes=16");
        assertThat(TimedRun.of("scan", Scale.TINY, "gtx580").seeded(1))
                .isEqualTo(TimedRun.of("scan", Scale.TINY, "gtx580"));
    }

    /** Programs run, so that the means are of what each seed alone would show. */
    @Test
    void numbersAreMeansOfThoseOfEachSeed() {
        Experiment three = seeded("warped/fig3", 3);
        InMemoryResults results = InMemoryResults.of(three);
        Chart mean = (Chart) three.evaluate(results, Scale.TINY).charts().get(0);
        Chart[] each = new Chart[3];
        for (int i = 0; i < each.length; i++) {
            each[i] = (Chart) experiment("warped/fig3")
                    .evaluate(new SeededResults(results, i + 1), Scale.TINY)
                    .charts()
                    .get(0);
        }
        int differing = 0;
        for (int i = 0; i < mean.categories().size(); i++) {
            double[] values = new double[3];
            for (int seed = 0; seed < values.length; seed++) {
                values[seed] = each[seed].series().get(0).values()[i];
            }
            SeedMean expected = SeedMean.of(values);
            assertThat(mean.series().get(0).values()[i]).isEqualTo(expected.mean());
            assertThat(mean.series().get(0).intervals()[i]).isEqualTo(expected.interval());
            differing += expected.interval() > 0 ? 1 : 0;
        }
        assertThat(differing).isPositive();
        Outcome outcome = three.evaluate(results, Scale.TINY);
        assertThat(outcome.notes().get(0)).startsWith("Means over 3 seeds, 1 to 3,");
        assertThat(outcome.tables().get(0).rows().toString()).contains(" ± ");
    }

    @Test
    void theIntervalIsStudents() {
        SeedMean mean = SeedMean.of(new double[] {1, 2, 3});
        assertThat(mean.mean()).isEqualTo(2);
        // 4.3027 standard deviations of the mean, 1 / √3.
        assertThat(mean.interval()).isEqualTo(4.3027 / Math.sqrt(3), within(1e-9));
        assertThat(SeedMean.of(new double[] {0.1, 0.1, 0.1})).isEqualTo(new SeedMean(0.1, 0));
        assertThat(SeedMean.of(new double[] {0.1, Double.NaN}).interval()).isNaN();
        assertThat(SeedMean.of(new double[] {Double.NaN, Double.NaN}).mean()).isNaN();
    }

    private static String cell(String... ofSeeds) {
        List<Table> tables = new ArrayList<>();
        List<List<? extends Figure>> figures = new ArrayList<>();
        for (String cell : ofSeeds) {
            tables.add(Table.titled("t").text("program").number("ratio").row("bfs", cell));
            figures.add(List.of());
        }
        return TableMean.of(tables, figures).rows().get(0).get(1);
    }

    @Test
    void aCellIsTheMeanOfWhatTheFigureBesideItHas() {
        List<Table> tables = new ArrayList<>();
        List<List<? extends Figure>> figures = new ArrayList<>();
        for (double value : new double[] {1.26, 1.34}) {
            tables.add(Table.titled("t").text("program").number("bdi").row("bfs", "1.3"));
            figures.add(List.of(new Chart(
                    Chart.Kind.LINES,
                    "t",
                    "",
                    "",
                    List.of("bdi"),
                    List.of(new Chart.Series("bfs", new double[] {value})),
                    List.of())));
        }
        assertThat(TableMean.of(tables, figures).rows()).containsExactly(List.of("bfs", "1.3 ± 0.5"));
    }

    @Test
    void cellsAreMeansAndOtherTextsStandSideBySide() {
        assertThat(cell("bfs", "bfs")).isEqualTo("bfs");
        assertThat(cell("1.50", "1.50")).isEqualTo("1.50");
        assertThat(cell("1.50", "1.70")).isEqualTo("1.60 ± 1.27");
        assertThat(cell("10 %", "12 %", "11 %")).isEqualTo("11.0 ± 2.5 %");
        assertThat(cell("1000", "1200")).isEqualTo("1100 ± 1271");
        assertThat(cell("–", "1.50", "1.70")).isEqualTo("1.60 ± 1.27");
        assertThat(cell("–", "1.50")).isEqualTo("1.50");
        assertThat(cell("1.5 ms", "900 us")).isEqualTo("1.5 ms / 900 us");
        assertThat(cell("bdi", "fpc", "bdi")).isEqualTo("bdi / fpc");
    }

    @Test
    void rowsBelongTogetherByTheirFirstCellWhateverTheirOrder() {
        Table first = Table.titled("t").text("trace").number("ratio");
        first.row("a", "1.0").row("b", "2.0").row("b", "3.0");
        Table second = Table.titled("t").text("trace").number("ratio");
        second.row("b", "2.0").row("a", "1.2").row("b", "3.0").row("c", "9.0");
        assertThat(TableMean.of(List.of(first, second), List.of(List.of(), List.of()))
                        .rows())
                .containsExactly(
                        List.of("a", "1.1 ± 1.3"), List.of("b", "2.0"), List.of("b", "3.0"), List.of("c", "9.0"));
    }

    @Test
    void pointsAreOnTheLineIfTheyAreWithEverySeed() {
        Scatter first = scatter(new Scatter.Point("a", 1, 2, true), new Scatter.Point("b", 2, 1, true));
        Scatter second = scatter(new Scatter.Point("b", 4, 3, false), new Scatter.Point("a", 1, 4, true));
        assertThat(((Scatter) FigureMean.of(List.of(first, second))).points())
                .containsExactly(new Scatter.Point("a", 1, 3, true), new Scatter.Point("b", 3, 2, false));
    }

    private static Scatter scatter(Scatter.Point... points) {
        return new Scatter("t", "x", "y", false, List.of(points), "best", "others");
    }

    @Test
    void anOrderOfSeedsHasTheMeanOfTheirMarginsAndAClaimWithoutANumberNone() {
        Outcome mean = OutcomeMean.of(List.of(
                outcome(Map.of("a > b", new Estimate(1, 0.5, Double.NaN), "c", Estimate.number(2)), "same", "x"),
                outcome(Map.of("a > b", new Estimate(0, -0.1, Double.NaN)), "same", "y")));
        assertThat(mean.estimates()).containsOnlyKeys("a > b");
        Estimate order = mean.estimates().get("a > b");
        assertThat(order.value()).isEqualTo(1);
        assertThat(order.margin()).isEqualTo(0.2, within(1e-12));
        assertThat(order.interval()).isGreaterThan(3);
        assertThat(mean.notes().subList(1, 3)).containsExactly("same", "With seed 1: x");
    }

    private static Outcome outcome(Map<String, Estimate> estimates, String... notes) {
        return new Outcome(List.of(), List.of(), estimates, List.of(notes));
    }
}
