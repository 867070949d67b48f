package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cinch.cuda.library.RuntimeLibrary;
import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** CUDA programs as they are. One of them is C with a fat binary made by hand, so that a C compiler is enough. */
class ExecCommandTest {
    private static final Path PROGRAMS = Path.of("..", "cuda", "src", "test", "c");

    @TempDir
    private Path home;

    private CommandLineRun cinch(String... arguments) {
        return CommandLineRun.of(home, arguments);
    }

    private String program() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/cc")), "no C compiler here: programs cannot be made");
        Path library = RuntimeLibrary.in(home.resolve("cuda/target/library"), "libcudart.so.13");
        Path made = home.resolve("vectoradd");
        List<String> compile = List.of(
                "cc",
                PROGRAMS.resolve("vectoradd.c").toString(),
                "-L" + library.getParent(),
                "-l:libcudart.so.13",
                "-o",
                made.toString());
        assertThat(new ProcessBuilder(compile).inheritIO().start().waitFor()).isZero();
        return made.toString();
    }

    @Test
    void aProgramIsTimedAndRecorded() throws IOException, InterruptedException {
        String recorded = home.resolve("recorded").toString();
        CommandLineRun run = cinch("exec", "--json", "--memory", "bdi", "--record", recorded, "--", program());
        assertThat(run.exitCode()).as(run.err()).isZero();
        JsonNode json = Json.read(run.out());
        assertThat(json.get("exitCode").asInt()).isZero();
        assertThat(json.get("missing").isEmpty()).isTrue();
        JsonNode kernel = json.get("kernels").get(0);
        assertThat(kernel.get("name").asString()).isEqualTo("add");
        assertThat(json.get("launches").size()).isEqualTo(kernel.get("launches").asInt());

        CommandLineRun again = cinch("run", recorded + "/", "--json", "--memory", "bdi");
        assertThat(again.exitCode()).as(again.err()).isZero();
        JsonNode replay = Json.read(again.out());
        assertThat(replay.get("ok").asBoolean()).isTrue();
        assertThat(replay.get("total")).isEqualTo(json.get("total"));
        // What exec has kept is what the replay asks for: nothing was compared yet, as nobody ran it without a codec.
        assertThat(home.resolve("results")).isDirectoryContaining(kept -> true);
        cinch("run", recorded + "/");
        String baseline = "baseline";
        JsonNode compared = Json.read(
                cinch("run", recorded + "/", "--json", "--memory", "bdi").out());
        assertThat(replay.get(baseline).isNull()).isTrue();
        assertThat(compared.get(baseline).get("speedup").asDouble()).isPositive();
    }

    @Test
    void answersAlone() throws IOException, InterruptedException {
        // What it prints goes past this JVM to a stream that is not the test's.
        CommandLineRun run = cinch("exec", "--functional", "--", "sh", "-c", program() + " > /dev/null");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("sh: ended").contains("add").doesNotContain("cycles");
    }

    @Test
    void theExitCodeIsTheProgramsOwn() {
        CommandLineRun run = cinch("exec", "--functional", "--", "sh", "-c", "exit 7");
        assumeTrue(!run.err().contains("C compiler"), "no C compiler here");
        assertThat(run.exitCode()).as(run.err()).isEqualTo(7);
        assertThat(run.out()).contains("sh: ended with exit code 7; it did not call CUDA");
    }

    /** All that it launched is done and counted, whether it waited for it or not; if there is no time for that, it is told. */
    @Test
    void aProgramThatAborts() throws IOException, InterruptedException {
        CommandLineRun run = cinch("exec", "--functional", "--json", "--", program(), "abort");
        JsonNode json = Json.read(run.out());
        assertThat(json.get("signal").asString()).as(run.err()).isEqualTo("SIGABRT");
        boolean undone = run.err().contains("is left undone");
        assertThat(json.get("kernels").get(0).get("launches").asInt())
                .as(run.err())
                .matches(launches -> undone ? launches < 102 : launches == 102);
    }

    /** What kernels print the program prints; its end is told once. */
    @Test
    void aKernelThatFails() throws IOException, InterruptedException {
        String program = program();
        CommandLineRun run = cinch("exec", "--functional", "--", program, "wrong");
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("out-of-bounds").doesNotContain("hi\n");

        CommandLineRun documented = cinch("exec", "--functional", "--json", "--", program, "wrong");
        assertThat(documented.exitCode()).isEqualTo(3);
        JsonNode json = Json.read(documented.out());
        assertThat(json.get("ok").asBoolean()).isFalse();
        assertThat(json.get("exitCode").asInt()).isEqualTo(5);
        assertThat(json.get("limit").isNull()).isTrue();
        assertThat(json.get("message").asString()).contains("out-of-bounds");
        assertThat(json.get("missing").isEmpty()).isTrue();
        assertThat(json.get("launchesEnded").asInt()).isEqualTo(3);
    }

    @Test
    void aRecordingEndsBeforeTheLaunchThatFails() throws IOException, InterruptedException {
        String recorded = home.resolve("recorded").toString();
        CommandLineRun run = cinch("exec", "--functional", "--record", recorded, "--", program(), "wrong");
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err())
                .contains("cinch: recorded what was before the launch that failed, without it, in " + recorded);
        CommandLineRun again = cinch("run", recorded + "/", "--functional", "--json");
        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(Json.read(again.out()).get("ok").asBoolean()).isTrue();
        assertThat(Json.read(again.out()).get("printf").asString()).isEqualTo("hi\n");
    }

    @Test
    void aNameThatNoKernelHas() throws IOException, InterruptedException {
        CommandLineRun run = cinch("exec", "--kernel", "nosuch", "--", program());
        assertThat(run.exitCode()).as("it finds that its kernels take no time").isEqualTo(1);
        assertThat(run.out())
                .contains("timed: 0 of 2 launches (kernel nosuch); all ran without time")
                .contains("No kernel that was launched is named nosuch; there is add")
                .doesNotContain("No kernel ran");
    }

    @Test
    void aCrashIsCalledByItsName() throws IOException, InterruptedException {
        CommandLineRun run = cinch("exec", "--functional", "--", program(), "crash");
        assertThat(run.exitCode()).isEqualTo(139);
        assertThat(run.out()).contains("vectoradd: ended by SIGSEGV (exit code 139)");
    }

    /** The limit holds for the host too, and for launches that are over before anybody looks at the time. */
    @Test
    void programsThatTakeTooLong() throws IOException, InterruptedException {
        String program = program();
        for (String how : List.of("sleep", "again")) {
            CommandLineRun run = cinch("exec", "--functional", "--max-time", "2s", "--json", "--", program, how);
            assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
            assertThat(run.err()).contains("cinch: max-time 2.0 s reached");
            assertThat(Json.read(run.out()).get("limit").asString()).isEqualTo("max-time");
        }
    }

    @Test
    void whatCannotBeRun() throws IOException {
        assertThat(cinch("exec", "--", "./nothing-there").err())
                .isEqualTo("cinch: there is no program ./nothing-there\n");
        assertThat(cinch("exec", "--", "nothing-there-either").err())
                .isEqualTo("cinch: there is no program nothing-there-either in the PATH\n");
        Path text = Files.writeString(home.resolve("text"), "text");
        assertThat(cinch("exec", "--", text.toString()).err()).isEqualTo("cinch: " + text + " cannot be executed\n");
        assertThat(cinch("exec").exitCode()).isEqualTo(2);
        assertThat(cinch("exec", "--record-limit", "1MiB", "--", "sh").err())
                .contains("--record-limit is for --record DIR");
        assertThat(cinch("exec", "--functional", "--memory", "bdi", "--", "sh").err())
                .contains("--functional keeps no time");
    }

    /** These need to see the program before, and nobody asks it to run twice. */
    @Test
    void codecsThatAreTrainedNeedARecording() {
        CommandLineRun run = cinch("exec", "--memory", "e2mc-16", "--", "sh", "-c", "exit 0");
        assumeTrue(!run.err().contains("C compiler"), "no C compiler here");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("--memory e2mc-16").contains("--record DIR");
    }
}
