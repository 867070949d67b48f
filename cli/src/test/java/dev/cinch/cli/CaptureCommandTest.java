package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cinch.base.BadInput;
import dev.cinch.base.tap.TapHeader;
import dev.cinch.base.tap.TapKind;
import dev.cinch.cuda.capture.Captured;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code exec --capture} with a program in C and a library that takes the host for a GPU. */
@Timeout(300)
class CaptureCommandTest {
    private static final String RUNTIME = "libcudart.so.1";

    @TempDir
    Path folder;

    private CommandLineRun exec(String... arguments) {
        List<String> words = new ArrayList<>(List.of("exec"));
        words.addAll(List.of(arguments));
        return CommandLineRun.of(folder, words.toArray(String[]::new));
    }

    private String taps() {
        return folder.resolve("taps").toString();
    }

    private void compile(String source, String... arguments) throws Exception {
        Path file = folder.resolve(source);
        try (InputStream in = CaptureCommandTest.class.getResourceAsStream(source)) {
            Files.copy(in, file);
        }
        List<String> words = new ArrayList<>(List.of("cc", "-O1", source));
        words.addAll(List.of(arguments));
        try {
            Process compiler =
                    new ProcessBuilder(words).directory(folder.toFile()).start();
            assertThat(compiler.waitFor()).isZero();
        } catch (IOException none) {
            assumeTrue(false, "no C compiler cc here");
        }
    }

    private String program() throws Exception {
        Path library = Files.createDirectories(folder.resolve("cuda/lib64")).resolve(RUNTIME);
        compile("runtime.c", "-shared", "-fPIC", "-Wl,-soname," + RUNTIME, "-o", library.toString());
        compile("captured.c", "-o", "captured", library.toString());
        return folder.resolve("captured").toString();
    }

    private String runtime() {
        return folder.resolve("cuda/lib64").resolve(RUNTIME).toString();
    }

    private byte[] tap(String name) throws IOException {
        byte[] bytes = Files.readAllBytes(folder.resolve("taps").resolve(name));
        TapHeader.read(name, Arrays.copyOf(bytes, TapHeader.BYTES), bytes.length);
        return bytes;
    }

    @Test
    void buffersBecomeTaps() throws Exception {
        CommandLineRun run = exec("--capture", taps(), "--cudart", runtime(), "--", program());
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines())
                .containsExactly(
                        "cinch: 1 copy to the device: " + taps() + "/copies.tap, all 32 blocks of 128 bytes",
                        "cinch: buffers after 3 launches: " + taps() + "/launches.tap, all 96 blocks of 128 bytes",
                        "cinch: all buffers were read after 3 launches, as the CUDA runtime does not say which ones they"
                                + " used (graphs, kernels without parameters, CUDA before 12.4)");
        assertThat(run.exitCode()).isEqualTo(5);
        byte[] launches = tap("launches.tap");
        for (int launch = 0; launch < 3; launch++) {
            assertThat(launches[TapHeader.BYTES + 32 * launch * TapHeader.RECORD_BYTES])
                    .isEqualTo((byte) (launch + 1));
        }
        assertThat(tap("copies.tap")).hasSize(TapHeader.BYTES + 32 * TapHeader.RECORD_BYTES);
        CommandLineRun read = CommandLineRun.of(folder, "analyze", taps(), "--codec", "bdi");
        assertThat(read.err()).isEmpty();
        assertThat(read.out()).contains("launches.tap (memory, all 96)");
    }

    @Test
    void fewerLaunches() throws Exception {
        CommandLineRun run = exec(
                "--capture",
                taps(),
                "--capture-every",
                "2",
                "--capture-limit",
                "3KiB",
                "--cudart",
                runtime(),
                "--",
                program());
        assertThat(run.err())
                .contains("buffers after 2 of 3 launches: " + taps() + "/launches.tap, 1 in 4 of 64 blocks")
                .contains("copies.tap, 1 in 2 of 32 blocks");
    }

    @Test
    void theRuntimeIsFound() throws Exception {
        ProgramFile program = ProgramFile.of(program());
        Path library = folder.resolve("cuda/lib64");
        assertThat(RealRuntime.folder(program, Map.of("LD_LIBRARY_PATH", library.toString())))
                .isNull();
        assertThat(RealRuntime.folder(
                        program, Map.of("CUDA_HOME", folder.resolve("cuda").toString())))
                .isEqualTo(library);
        assertThatThrownBy(() -> RealRuntime.folder(program, Map.of("CUDA_HOME", "/nowhere")))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("does not find " + RUNTIME + ": name it by --cudart FILE");
    }

    @Test
    void programsWithoutCuda() {
        assertThat(CaptureText.of(Path.of("taps"), new Captured(0, 0, 0, 0, 0, 0, null, null)))
                .singleElement()
                .asString()
                .startsWith("nothing was captured");
    }

    @Test
    void readingInVain() {
        TapHeader thin = new TapHeader(TapKind.MEMORY, 32, 1 << 20);
        assertThat(CaptureText.of(Path.of("taps"), new Captured(0, 90, 90, 0, 128 << 20, 1, null, thin)))
                .containsExactly(
                        "buffers after 90 launches: taps/launches.tap, 1 in 32 of 1048576 blocks of 128 bytes",
                        "128 MiB were read back for that; --capture-every 32 would read less",
                        "1 buffer could not be read back");
    }

    @Test
    void optionsThatDoNotFit() {
        assertThat(wrong("--capture", taps(), "--memory", "bdi"))
                .isEqualTo("cinch: --memory is for a simulated GPU; with --capture the program runs on a real one");
        assertThat(wrong("--capture", taps(), "--functional")).contains("--functional is for a simulated GPU");
        assertThat(wrong("--capture", taps(), "--record", "x")).contains("--record is for a simulated GPU");
        assertThat(wrong("--capture", taps(), "--json")).contains("--json is for a simulated GPU");
        assertThat(wrong("--cudart", "x")).isEqualTo("cinch: --cudart is for --capture DIR");
        assertThat(wrong("--capture-every", "2")).isEqualTo("cinch: --capture-every is for --capture DIR");
        assertThat(wrong("--capture", taps(), "--capture-every", "0")).contains("at least 1");
        assertThat(wrong("--capture", taps(), "--cudart", "no/such")).contains("there is no such file");
        assertThat(folder.resolve("taps")).doesNotExist();
    }

    private String wrong(String... options) {
        List<String> words = new ArrayList<>(List.of(options));
        words.addAll(List.of("--", "/bin/echo"));
        CommandLineRun run = exec(words.toArray(String[]::new));
        assertThat(run.exitCode()).isEqualTo(2);
        return run.err().strip();
    }
}
