package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.MachineKey;
import dev.cinch.gpu.time.machine.MachineKeys;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.place.Placement;
import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.JsonNode;

class MachineCommandTest {
    @TempDir
    private Path home;

    private String answer(String... arguments) {
        CommandLineRun run = CommandLineRun.of(home, arguments);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        return run.out();
    }

    @Test
    void showsEveryKeyOnceWithItsUnitAndSource() {
        List<String> found = new ArrayList<>();
        for (String line : answer("machine", "show").lines().toList()) {
            String word = line.split(" ")[0];
            if (word.matches("[a-z0-9-]+\\.[a-z0-9-]+")) {
                found.add(word);
            }
        }
        assertThat(found)
                .containsExactlyElementsOf(
                        MachineKeys.list().stream().map(MachineKey::name).toList());
        assertThat(answer("machine", "show"))
                .startsWith("gtx580: ")
                .containsPattern("dram\\.t-rcd +12 +DRAM cycles +datasheet +Hynix H5GQ1H24AFR")
                .containsPattern("l2\\.latency-cycles +120 +interconnect cycles +simulator")
                .containsPattern("peak DRAM bandwidth +192\\.4 +GB/s");
        assertThat(answer("machine", "show", "gtx480")).containsPattern("peak DRAM bandwidth +177\\.4 +GB/s");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gtx580", "gtx480"})
    void whatIsShownCanBeWrittenToAFileAndShownAgain(String name) throws IOException {
        JsonNode shown = Json.read(answer("machine", "show", name, "--json"));
        StringBuilder text = new StringBuilder();
        for (JsonNode value : shown.get("values")) {
            text.append(value.get("key").asString())
                    .append(" = ")
                    .append(value.get("value").asString());
            text.append(" # ").append(value.get("kind").asString()).append(": ");
            text.append(value.get("source").asString()).append('\n');
        }
        Path file = Files.writeString(home.resolve("again.txt"), text);
        JsonNode again = Json.read(answer("machine", "show", file.toString(), "--json"));
        assertThat(again.get("values")).isEqualTo(shown.get("values"));
        assertThat(again.get("totals")).isEqualTo(shown.get("totals"));
    }

    @Test
    void settingsAreShownAsSuch() {
        assertThat(answer("machine", "show", "gtx480", "--set", "dram.mag-bytes=16", "--set=sm.policy=LRR"))
                .containsPattern("dram\\.mag-bytes +16 +B +set +set by the caller")
                .containsPattern("sm\\.policy +lrr +set +set by the caller")
                .containsPattern("DRAM channels +24 ");
    }

    @Test
    void tellsTwoMachinesApart() {
        assertThat(answer("machine", "diff", "gtx580", "gtx480"))
                .containsPattern("(?m)^sm\\.count +16 +15$")
                .containsPattern("peak DRAM bandwidth +192\\.4 +177\\.4 +GB/s")
                .doesNotContain("dram.t-rcd");
        assertThat(answer("machine", "diff", "gtx580", "gtx580"))
                .startsWith("All ")
                .endsWith(" are the same.\n");
        JsonNode first = Json.read(answer("machine", "diff", "gtx580", "gtx480", "--json"))
                .get("differences")
                .get(0);
        assertThat(first.get("key").asString()).isEqualTo("clock.core-mhz");
        assertThat(first.get("a").asInt()).isEqualTo(822);
        assertThat(first.get("b").asInt()).isEqualTo(700);
    }

    @Test
    void everyMachineIsListed() {
        assertThat(answer("list", "machines")).contains(Machines.CATALOGUE.names());
        assertThat(Json.read(answer("list", "machines", "--json"))
                        .get("machines")
                        .size())
                .isEqualTo(Machines.CATALOGUE.names().size());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "machine | which?",
                "machine show gtx590 | did you mean gtx580",
                "machine show ./none.txt | no such file",
                "machine show --set dram.mag-byte=16 | did you mean dram.mag-bytes",
                "machine show --set dram.banks=0 --set l2.slices=10 | dram.banks = 0",
                "machine show --set dram.banks=0 --set l2.slices=10 | l2.slices = 10",
                "machine diff gtx580 | 'B'",
                "list machine | did you mean machines",
            })
    void aWrongCallGetsOneClearLine(String call, String essential) {
        CommandLineRun run = CommandLineRun.of(home, call.split(" "));
        assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines().toList()).hasSize(1);
        assertThat(run.err()).startsWith("cinch: ").contains(essential);
    }

    @CommandLine.Command
    private static final class Timed {
        @Mixin
        private MachineOptions machine;

        static MachineOptions of(String... arguments) {
            Timed command = new Timed();
            new CommandLine(command).parseArgs(arguments);
            return command.machine;
        }
    }

    @Test
    void otherCommandsCanAskForAMachine() throws IOException {
        assertThat(Timed.of().given()).isFalse();
        assertThat(Timed.of().read(List.of()).machine()).isEqualTo(Machines.get("gtx580"));
        assertThat(Timed.of("--machine", "gtx480").read(List.of()).machine()).isEqualTo(Machines.get("gtx480"));
        Path file = Files.writeString(home.resolve("two.txt"), "base = gtx480\nsm.count = 2\n");
        MachineOptions options = Timed.of("--machine", file.toString(), "--set", "sm.blocks=1", "--set", "l1.ways=8");
        assertThat(options.given()).isTrue();
        assertThat(options.read(options.settings(Placement.NOWHERE)).machine())
                .isEqualTo(Machines.get("gtx480").with("sm.count=2", "sm.blocks=1", "l1.ways=8"));
    }

    @Test
    void theDocsExplainEveryKey() throws IOException {
        String page = Files.readString(DocumentationTest.ROOT.resolve("docs/machines.md"));
        for (MachineKey key : MachineKeys.list()) {
            // The keys of the place that only tests have need no docs.
            if (!key.partName().equals("tally")) {
                assertThat(page).contains("| `" + key.name() + "` |");
            }
        }
    }
}
