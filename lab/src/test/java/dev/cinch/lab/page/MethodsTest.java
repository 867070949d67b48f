package dev.cinch.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.energy.CostRow;
import dev.cinch.energy.EnergyTables;
import dev.cinch.gpu.time.machine.MachineValue;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.Changes;
import dev.cinch.lab.Claims;
import dev.cinch.lab.Estimate;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.Finding;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunLabels;
import dev.cinch.lab.Verdict;
import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.lab.cross.PeerCycles;
import dev.cinch.report.HtmlPage;
import dev.cinch.report.Table;
import dev.cinch.report.Topic;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.catalogue.Workloads;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the end of a report says of how its numbers came about. */
public final class MethodsTest {
    private static final List<Finding> FINDINGS =
            List.of(finding("warped/tab1"), finding("magbdi/fig14"), finding(new PeerCycles().name()));

    private static Finding finding(String name) {
        Experiment experiment = Experiments.CATALOGUE.get(name);
        List<String> keys = new ArrayList<>();
        experiment.runs(Scale.TINY).forEach(run -> keys.add(name + " " + keys.size()));
        List<Finding.Judgement> judgements = Claims.bundled().of(experiment).stream()
                .map(claim -> new Finding.Judgement(claim, Estimate.number(claim.paper()), Verdict.HOLDS))
                .toList();
        return new Finding(
                experiment, new Outcome(List.of(), List.of(), java.util.Map.of(), List.of()), judgements, keys);
    }

    private static Topic topic(String id) {
        return Methods.of(FINDINGS, Scale.TINY).stream()
                .filter(topic -> topic.id().equals("methods-" + id))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> column(Table table, int index) {
        return table.rows().stream().map(row -> row.get(index)).toList();
    }

    @Test
    void everyProgramIsThereWithItsSuiteAndItsSizes() {
        List<Table> tables = topic("programs").tables();
        List<String> names = Workloads.CATALOGUE.names();

        assertThat(column(tables.get(0), 0)).isEqualTo(names);
        assertThat(column(tables.get(1), 0)).isEqualTo(names);
        assertThat(column(tables.get(0), 3)).allMatch(suite -> !suite.isBlank());
        // Warped-Compression and E²MC's compute-bound programs have it.
        int sgemm = names.indexOf("sgemm");
        assertThat(tables.get(0).rows().get(sgemm).get(4)).contains("e2mc", "warped");
    }

    /** The documentation has the suites too, for people who read there. */
    @Test
    void theSuitesAreThoseOfTheDocumentation() throws Exception {
        String text = Files.readString(Path.of("../docs/workloads.md"));
        for (Workload workload : Workloads.CATALOGUE) {
            assertThat(text)
                    .contains(
                            "| `" + workload.name() + "` | " + workload.shortName() + " | " + workload.suite() + " |");
        }
    }

    @Test
    void everyCostIsThereAndGuessesAreCounted() {
        Topic energy = topic("energy");
        List<CostRow> rows = EnergyTables.of("gtx580").rows();

        assertThat(column(energy.tables().get(0), 0))
                .isEqualTo(rows.stream().map(CostRow::counter).toList());
        assertThat(column(energy.tables().get(0), 7))
                .isEqualTo(rows.stream().map(row -> row.cost().source()).toList());
        long guesses = column(energy.tables().get(0), 4).stream()
                .filter("guess"::equals)
                .count();
        assertThat(energy.sentences().get(1)).startsWith(guesses + " of its " + rows.size() + " costs");
        // magbdi/fig14 compresses in memory.
        assertThat(column(energy.tables().get(1), 0)).contains("compression.metadata-hits");
    }

    @Test
    void everyValueOfTheMachinesThatWereUsedIsThereWithItsSource() {
        Topic machines = topic("machines");

        // The two kernels of GPGPU-Sim run on a GTX 480, the programs of MAG-BDI on a GTX 580; nothing ran on the
        // third.
        assertThat(machines.tables()).hasSizeGreaterThanOrEqualTo(2);
        assertThat(column(machines.tables().get(0), 4))
                .isEqualTo(Machines.CATALOGUE.get("gtx580").values().stream()
                        .map(MachineValue::source)
                        .toList());
        assertThat(machines.tables()).noneMatch(table -> table.title().contains("warped"));
    }

    @Test
    void everyCodecIsThere() {
        assertThat(column(topic("codecs").tables().get(0), 0).stream().map(name -> name.replace("*", "")))
                .isEqualTo(Codecs.CATALOGUE.names());
        assertThat(column(topic("codecs").tables().get(0), 0)).contains("bpc*", "bdi");
    }

    @Test
    void runsAndTolerancesAreCounted() {
        int runs = FINDINGS.stream().mapToInt(finding -> finding.runs().size()).sum();
        int claims = FINDINGS.stream()
                .mapToInt(finding -> finding.judgements().size())
                .sum();

        assertThat(sum(topic("runs").tables().get(0), 3)).isEqualTo(runs);
        Table tolerances = topic("claims").tables().get(0);
        assertThat(sum(tolerances, 1)).isEqualTo(claims);
        assertThat(sum(tolerances, 2) + sum(tolerances, 3) + sum(tolerances, 5)).isEqualTo(claims);
        assertThat(topic("runs").sentences().get(0)).contains(runs + " runs for 3 experiments", "scale tiny");
    }

    private static int sum(Table table, int index) {
        return column(table, index).stream().mapToInt(Integer::parseInt).sum();
    }

    @Test
    void thePageLinksToThemAndIsTheSameEveryTime() {
        String html = HtmlPage.render(FindingsPage.of(FINDINGS, Scale.TINY, Changes.NONE, ""));

        for (Topic topic : Methods.of(FINDINGS, Scale.TINY)) {
            assertThat(html.contains("href=\"#" + topic.id() + "\""))
                    .as(topic.id())
                    .isTrue();
            assertThat(html.contains("<section id=\"" + topic.id() + "\""))
                    .as(topic.id())
                    .isTrue();
        }
        assertThat(html.equals(HtmlPage.render(FindingsPage.of(FINDINGS, Scale.TINY, Changes.NONE, ""))))
                .isTrue();
        assertThat(html.contains(System.getProperty("java.version"))).isFalse();
    }

    @Test
    void runsAreToldInWords() {
        List<Run> runs = Experiments.CATALOGUE.get("magbdi/fig14").runs(Scale.TINY);
        List<String> keys = runs.stream().map(run -> "k" + runs.indexOf(run)).toList();

        assertThat(RunLabels.of(runs, keys)).hasSameSizeAs(runs).anySatisfy(label -> {
            assertThat(label.words()).startsWith("bfs").contains("mag-bdi");
            assertThat(label.inputs()).contains("machine gtx580", "scale tiny");
        });
    }
}
