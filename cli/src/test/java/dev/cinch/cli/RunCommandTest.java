package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example case, bent in several ways, on a device that knows its kernel by heart. */
class RunCommandTest {
    @TempDir
    private Path home;

    private Path folder;

    @BeforeEach
    void copyTheExample() throws IOException {
        folder = Files.createDirectory(home.resolve("saxpy"));
        try (Stream<Path> files = Files.list(DocumentationTest.ROOT.resolve("examples/saxpy"))) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
    }

    private CommandLineRun run(String... more) {
        Stream<String> words = Stream.concat(Stream.of("run", "--functional", folder + "/"), Stream.of(more));
        return CommandLineRun.of(
                home, (setup, observer, listener, limits) -> new SaxpyDevice(), words.toArray(String[]::new));
    }

    private void replace(String name, String part, String instead) throws IOException {
        Path file = folder.resolve(name);
        String text = Files.readString(file);
        assertThat(text).contains(part);
        Files.writeString(file, text.replace(part, instead));
    }

    @Test
    void anAnswerThatIsExpectedIsExitCodeZero() {
        CommandLineRun run = run();
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out().lines())
                .startsWith("saxpy: ok, all as expected")
                .anyMatch(line -> line.matches("saxpy +1 +20264 +640 +31\\.7"))
                .anyMatch(line -> line.matches("y +1000 +0 +–"))
                .endsWith("Printed by the kernels:", "about to start");
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).startsWith("cinch: 20264 thread-instructions in ").contains(" million/s");
    }

    @Test
    void repeatingTellsEverySpeedAndAnswersOnce() {
        CommandLineRun once = run("--json");
        CommandLineRun thrice = run("--json", "--repeat", "3");
        assertThat(thrice.out()).isEqualTo(once.out());
        assertThat(thrice.err().lines()).hasSize(3).allMatch(line -> line.startsWith("cinch: 20264 "));
        assertThat(run("--repeat", "0").err()).isEqualTo("cinch: --repeat 0: it must run at least once\n");
    }

    @Test
    void anErrorOfTheMachineIsOneLine() {
        CommandLineRun full = CommandLineRun.of(
                home,
                (setup, observer, listener, limits) -> {
                    throw new OutOfMemoryError("Java heap space");
                },
                "run",
                folder + "/");
        assertThat(full.exitCode()).isEqualTo(2);
        assertThat(full.err())
                .matches("cinch: out of memory: Java has [0-9.]+ GB; give it more, as by CINCH_JAVA_OPTS=-Xmx\\d+g\n");
        CommandLineRun deep = CommandLineRun.of(
                home,
                (setup, observer, listener, limits) -> {
                    throw new StackOverflowError();
                },
                "run",
                folder + "/");
        assertThat(deep.exitCode()).isEqualTo(70);
        assertThat(deep.err())
                .isEqualTo("cinch: internal failure: java.lang.StackOverflowError; set CINCH_DEBUG=1 to see where\n");
    }

    @Test
    void anotherAnswerIsExitCodeOne() throws IOException {
        byte[] expected = Files.readAllBytes(folder.resolve("y.expect.bin"));
        // Element 2 is 0.5 * 2 + 1 = 2.0 = 0x40000000; a byte more makes it 2.5 = 0x40200000.
        expected[10] = 0x20;
        Files.write(folder.resolve("y.expect.bin"), expected);
        CommandLineRun run = run();
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("saxpy: DIFFERS", "element 2: expected 2.5, found 2\n");
        CommandLineRun json = run("--json");
        assertThat(json.exitCode()).isEqualTo(1);
        assertThat(Json.read(json.out()))
                .isEqualTo(Json.read("{\"case\":\"saxpy\",\"ok\":false,"
                        + "\"kernels\":[{\"name\":\"saxpy\",\"launch\":0,\"threadInstructions\":20264}],"
                        + "\"buffers\":[{\"buffer\":\"y\",\"ok\":false,\"elements\":1000,\"mismatches\":1,"
                        + "\"firstMismatch\":{\"index\":2,\"expected\":2.5,\"found\":2}}],"
                        + "\"printf\":\"about to start\\n\"}"));
    }

    @Test
    void aFaultIsExitCodeThreeAndOneLine() throws IOException {
        replace("case.json", "[256, 1, 1]", "[1, 1, 1]");
        CommandLineRun run = run();
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.out()).isEqualTo("about to start\n");
        assertThat(run.err().lines().toList())
                .isEqualTo(List.of("cinch: " + folder + "/case.json: steps[0]: saxpy: kernels.ptx:33: out of bounds"));
        assertThat(run("--json").out()).isEmpty();
    }

    @Test
    void badPtxIsExitCodeTwoAndOneLine() throws IOException {
        replace("kernels.ptx", "fma.rn.f32 \t%f4, %f2, %f1, %f3;", "fma.rn.f32 \t%f4, %f2, %nix, %f3;");
        replace("kernels.ptx", "st.global.f32 \t[%rd7], %f4;", "st.global.f32 \t[%rd7], %neither;");
        CommandLineRun run = run();
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines().toList()).as(run.err()).hasSize(1);
        assertThat(run.err()).contains("kernels.ptx:46:", "%nix", "and 1 more", "cinch ptx");
    }

    @Test
    void aCaseThatExpectsNothingSaysSo() throws IOException {
        replace("case.json", "\"expect\": {", "\"expect\": {}, \"x\": {");
        assertThat(run().err()).contains("unknown key 'x'");
        replace("case.json", "\"expect\": {}, \"x\": {", "\"expect\": {");
        replace(
                "case.json",
                "\"y\": {\"data\": \"y.expect.bin\", \"as\": \"f32\", \"relative\": 0, \"absolute\": 0}",
                "");
        assertThat(run().out()).startsWith("saxpy: ran; the case expects nothing");
    }
}
