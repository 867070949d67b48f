package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What a user sees of {@code --kernel} and {@code --launches}: a case of six launches of two kernels in turn. */
class ChosenLaunchesTest {
    @TempDir
    private Path home;

    private Path folder;

    private static String kernel(String name, String change) {
        return """
            .visible .entry %s(.param .u64 out)
            {
            .reg .b32 %%r<4>;
            .reg .b64 %%rd<4>;
            ld.param.u64 %%rd1, [out];
            mov.u32 %%r1, %%tid.x;
            mul.wide.u32 %%rd2, %%r1, 4;
            add.s64 %%rd1, %%rd1, %%rd2;
            ld.global.u32 %%r2, [%%rd1];
            %s
            st.global.u32 [%%rd1], %%r2;
            ret;
            }
            """.formatted(name, change);
    }

    @BeforeEach
    void writeTheCase() throws IOException {
        folder = Files.createDirectory(home.resolve("six"));
        Files.writeString(
                folder.resolve("k.ptx"),
                ".version 8.3\n.target sm_80\n.address_size 64\n"
                        + kernel("_Z3addPj", "add.u32 %r2, %r2, 1;")
                        + kernel("twice", "shl.b32 %r2, %r2, 1;"));
        String steps = "";
        for (String name : List.of("_Z3addPj", "twice", "_Z3addPj", "twice", "_Z3addPj", "twice")) {
            steps += (steps.isEmpty() ? "" : ", ") + "{\"launch\": \"" + name
                    + "\", \"grid\": [1], \"block\": [32], \"args\": [{\"buffer\": \"out\"}]}";
        }
        Files.writeString(
                folder.resolve("case.json"),
                "{\"module\": \"k.ptx\", \"buffers\": {\"out\": {\"bytes\": 128}}, \"steps\": [" + steps
                        + "], \"expect\": {\"out\": {\"data\": \"out.bin\", \"as\": \"u32\"}}}");
        byte[] expected = new byte[128];
        for (int i = 0; i < 128; i += 4) {
            expected[i] = 14;
        }
        Files.write(folder.resolve("out.bin"), expected);
    }

    private CommandLineRun run(String... more) {
        List<String> words = new ArrayList<>(List.of("run", folder + "/"));
        words.addAll(List.of(more));
        return CommandLineRun.of(home, words.toArray(String[]::new));
    }

    @Test
    void tablesAreOfTheChosenLaunches() {
        CommandLineRun run = run("--kernel", "add", "--launches", "2..5");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out().lines())
                .startsWith("six: ok, all as expected; timed on gtx580")
                .contains("timed: 2 of 6 launches (kernel add, launches 2..5); the others ran without time: 1024 thread"
                        + " instructions")
                .anyMatch(line -> line.matches("add +2 +\\d+ +100\\.0 % .*"))
                .noneMatch(line -> line.startsWith("twice"));
        assertThat(run.err()).hasLineCount(1).contains("1536 thread-instructions and ", " cycles in ");
    }

    @Test
    void theDocumentHasBoth() {
        JsonNode json = Json.read(run("--kernel", "add", "--json").out());
        assertThat(json.get("ok").asBoolean()).isTrue();
        JsonNode timed = json.get("timed");
        assertThat(timed.get("kernels").get(0).asString()).isEqualTo("add");
        assertThat(timed.get("numbers").asString()).isEmpty();
        assertThat(timed.get("launches").asLong()).isEqualTo(6);
        assertThat(timed.get("timedLaunches").asLong()).isEqualTo(3);
        assertThat(timed.get("otherThreadInstructions").asLong()).isEqualTo(768);
        assertThat(timed.get("others")).hasSize(1);
        assertThat(timed.get("others").get(0).get("name").asString()).isEqualTo("twice");
        assertThat(timed.get("notLaunched")).isEmpty();
        long cycles = 0;
        for (JsonNode launch : json.get("kernels")) {
            boolean chosen = launch.get("name").asString().equals("_Z3addPj");
            assertThat(launch.has("cycles")).isEqualTo(chosen);
            assertThat(launch.get("threadInstructions").asLong()).isEqualTo(256);
            cycles += chosen ? launch.get("cycles").asLong() : 0;
        }
        assertThat(json.get("total").get("cycles").asLong()).isEqualTo(cycles);
        assertThat(Json.read(run("--json").out()).has("timed")).isFalse();
    }

    @Test
    void aNameThatNoKernelHas() {
        CommandLineRun run = run("--kernel", "ad");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("timed: 0 of 6 launches (kernel ad); all ran without time: 1536 thread instructions\n"
                        + "No kernel that was launched is named ad; there are add, twice\n")
                .doesNotContain("energy");
        JsonNode json =
                Json.read(run("--kernel", "ad", "--kernel", "twice", "--json").out());
        assertThat(json.get("timed").get("notLaunched").get(0).asString()).isEqualTo("ad");
        assertThat(json.get("timed").get("timedLaunches").asLong()).isEqualTo(3);
        assertThat(Json.read(run("--launches", "7..", "--json").out())
                        .get("total")
                        .get("cycles")
                        .asLong())
                .isZero();
    }

    /** Compressed memory and registers, and a picture of these, over what is timed. */
    @Test
    void compressionGoesWithIt() {
        Path picture = home.resolve("banks.html");
        CommandLineRun run = run(
                "--launches",
                "6",
                "--memory",
                "bdi",
                "--registers",
                "warped-bdi",
                "--register-picture",
                picture.toString());
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("timed: 1 of 6 launches (launch 6)", "ok, all as expected");
        assertThat(picture).isNotEmptyFile();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--launches | 20..10 | --launches 20..10: the last comes before the first",
                "--launches | 0..3 | --launches 0..3: the first launch is 1",
                "--launches | 0 | --launches 0: the first launch is 1",
                "--launches | ..0 | --launches ..0: the last comes before the first",
                "--launches | .. | --launches ..: write numbers such as 10..20, 10.., ..20 or 7",
                "--launches | 1-3 | --launches 1-3: write numbers such as 10..20, 10.., ..20 or 7",
                "--launches | 9999999999999999 | --launches 9999999999999999: write numbers such as 10..20, 10.., ..20 or 7",
                "--kernel | '' | --kernel: the name is empty",
            })
    void whatIsNoChoice(String option, String value, String line) {
        CommandLineRun run = run(option, value);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("cinch: " + line + "\n");
    }

    @Test
    void whereThereIsNoChoice() {
        assertThat(CommandLineRun.of(home, "exec", "--launches", "x", "--", "program")
                        .err())
                .isEqualTo("cinch: --launches x: write numbers such as 10..20, 10.., ..20 or 7\n");
        assertThat(CommandLineRun.of(home, "exec", "--functional", "--launches", "3", "--", "program")
                        .err())
                .startsWith("cinch: --functional keeps no time");
        assertThat(run("--functional", "--kernel", "add").err())
                .isEqualTo(
                        "cinch: --functional keeps no time, so --kernel and --launches, which say whose time is kept, are"
                                + " not for it\n");
        CommandLineRun workload = CommandLineRun.of(home, "run", "bfs", "--scale", "tiny", "--launches", "2");
        assertThat(workload.exitCode()).isEqualTo(2);
        assertThat(workload.err())
                .isEqualTo(
                        "cinch: --kernel and --launches are for case folders and for cinch exec; a workload is timed as a"
                                + " whole\n");
    }
}
