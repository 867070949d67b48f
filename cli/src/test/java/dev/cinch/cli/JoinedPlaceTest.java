package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.Changes;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.Finding;
import dev.cinch.lab.Laboratory;
import dev.cinch.lab.LocalEngine;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunWatch;
import dev.cinch.lab.page.FindingsPage;
import dev.cinch.lab.place.Place;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.report.HtmlPage;
import dev.cinch.report.Json;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A place of compression that stands in a package of the test sources ({@code dev.cinch.tally}) and joins by a line in the
 * services: everything else follows from the catalogue.
 */
class JoinedPlaceTest {
    private static final Place TALLY = Places.CATALOGUE.get("tally");

    @TempDir
    private Path home;

    private CommandLineRun cinch(String... words) {
        return CommandLineRun.of(home, 120, words);
    }

    @Test
    void theCommandLineHasItsOption() {
        assertThat(cinch("run", "--help").out()).contains("--tally", "Count what a codec would make of the blocks");
        CommandLineRun wrong = cinch("run", "transpose", "--scale", "tiny", "--tally", "bdj");
        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.err()).contains("unknown codec 'bdj'");
    }

    @Test
    void theMachineHasItsKeys() {
        assertThat(cinch("machine", "show", "gtx580").out()).contains("tally.compress-cycles");
        String[] run = {"run", "transpose", "--scale", "tiny", "--tally", "bdi", "--set", "tally.compress-cycles=2000"};
        assertThat(cinch(run).err()).contains("tally.compress-cycles = 2000: from -1 to 1000");
    }

    @Test
    void aRunCountsTellsAndKeepsIt() throws IOException {
        CommandLineRun plain = cinch("run", "transpose", "--scale", "tiny");
        assertThat(plain.exitCode()).as(plain.err()).isZero();
        assertThat(plain.out()).doesNotContain("tally");
        CommandLineRun run = cinch("run", "transpose", "--scale", "tiny", "--tally", "bdi", "--json");
        assertThat(run.exitCode()).as(run.err()).isZero();
        JsonNode json = Json.read(run.out());
        assertThat(json.get("tally").asString()).isEqualTo("bdi");
        JsonNode statistics = json.get("total").get("statistics");
        long blocks = statistics.get("tally.compressions").asLong();
        assertThat(blocks).isPositive();
        assertThat(statistics.get("tally.bits").asLong()).isBetween(8 * blocks, 1024 * blocks);
        assertThat(json.get("latencies").get(0).get("place").asString()).isEqualTo("tally");
        Path kept = home.resolve("kept.csv");
        CommandLineRun export = cinch("results", "export", kept.toString());
        assertThat(export.exitCode()).as(export.err()).isZero();
        assertThat(Files.readString(kept)).contains("tally.compressions");
        // It sees and does not disturb.
        assertThat(json.get("baseline").get("speedup").asDouble()).isEqualTo(1);
        assertThat(cinch("run", "transpose", "--scale", "tiny", "--tally", "bdi")
                        .out())
                .containsPattern("tally +bdi: ratio \\d+\\.\\d\\d")
                .contains("Against the run without compression");
    }

    @Test
    void keysOfRunsHaveItAndItsSettingsOnlyThen() {
        TimedRun run = TimedRun.of("transpose", Scale.TINY, "gtx580", "tally.compress-cycles=3");
        assertThat(run.inputs()).doesNotContainKey("tally").containsEntry("settings", "");
        assertThat(run.with(Placement.NOWHERE.with(TALLY, "bdi")).inputs())
                .containsEntry("tally", "bdi")
                .containsEntry("settings", "tally.compress-cycles=3");
    }

    @Test
    void aSweepHasItsAxis() throws IOException {
        Path space = Files.writeString(home.resolve("space.yaml"), """
                workloads: transpose
                scales: tiny
                tally: [none, bdi, fpc]
                objectives:
                  core.cycles: least
                """);
        Path page = home.resolve("page.html");
        CommandLineRun sweep = cinch("sweep", space.toString(), "--html", page.toString());
        assertThat(sweep.exitCode()).as(sweep.err()).isZero();
        assertThat(sweep.out()).contains("tally", "fpc");
        assertThat(Files.readString(page)).contains("tally");
        Files.writeString(space, "workloads: transpose\nscales: tiny\ntally: [bdi, nothing]\n");
        assertThat(cinch("sweep", space.toString()).err())
                .contains("space.yaml: line 3: tally: unknown codec 'nothing'");
    }

    @Test
    void theReportSaysWhatItCosts() {
        TimedRun run = TimedRun.of("transpose", Scale.TINY, "gtx580").with(Placement.NOWHERE.with(TALLY, "bdi"));
        Experiment experiment = new PaperExperiment(Paper.CINCH, "tally", "tests", "A tally") {
            @Override
            public List<Run> runs(Scale scale) {
                return List.of(run);
            }

            @Override
            public Outcome evaluate(Results results, Scale scale) {
                return new Outcome(List.of(), List.of(), Map.of(), List.of());
            }
        };
        List<Finding> findings = new Laboratory(new ResultStore(home), Scale.TINY, new LocalEngine(1), RunWatch.NONE)
                .carryOut(List.of(experiment));
        String html = HtmlPage.render(FindingsPage.of(findings, Scale.TINY, Changes.NONE, ""));
        assertThat(html).contains("A block that is tallied.", "tally bdi");
    }
}
