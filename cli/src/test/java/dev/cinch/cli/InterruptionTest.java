package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C, sent to a real process that runs a kernel without end. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(300)
class InterruptionTest {
    private static final String ENDLESS = """
            .version 7.0
            .target sm_75
            .address_size 64
            .visible .entry endless(.param .u64 out)
            {
                .reg .pred %p;
                .reg .u64 %rd<3>;
                ld.param.u64 %rd1, [out];
                mov.u64 %rd2, 0;
            LOOP:
                add.u64 %rd2, %rd2, 1;
                setp.lt.u64 %p, %rd2, 4611686018427387904;
                @%p bra LOOP;
                st.global.u64 [%rd1], %rd2;
                ret;
            }
            """;

    private static final String CASE = """
            {"name": "endless", "module": "kernels.ptx", "buffers": {"out": {"bytes": 8}},
             "steps": [{"launch": "endless", "grid": [4], "block": [64], "args": [{"buffer": "out"}]}]}
            """;

    @TempDir
    private Path home;

    @BeforeEach
    void writeTheCase() throws IOException {
        assumeThat(interruptible())
                .as("this process is deaf to Ctrl-C, and so are its children")
                .isTrue();
        Path folder = Files.createDirectory(home.resolve("endless"));
        Files.writeString(folder.resolve("kernels.ptx"), ENDLESS);
        Files.writeString(folder.resolve("case.json"), CASE);
    }

    /** Started in the background by a plain shell, processes ignore SIGINT; Java then does not listen for it. */
    static boolean interruptible() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return true;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .map(line -> line.substring(7).strip())
                .noneMatch(mask -> (Long.parseUnsignedLong(mask, 16) & 2) != 0);
    }

    private Process start(String... more) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "run",
                home.resolve("endless") + "/"));
        words.addAll(List.of(more));
        ProcessBuilder builder = new ProcessBuilder(words);
        builder.environment().put("CINCH_TERMINAL", "1");
        return builder.start();
    }

    /** Reads until a text has come. */
    private static String until(InputStream in, String text) throws IOException {
        StringBuilder seen = new StringBuilder();
        while (seen.indexOf(text) < 0) {
            int one = in.read();
            assertThat(one).as("ended after: " + seen).isNotNegative();
            seen.append((char) one);
        }
        return seen.toString();
    }

    /** What it says after it was interrupted. */
    private static String interrupt(Process process) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", "kill -INT " + process.pid()).start().waitFor();
        String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(130);
        assertThat(process.getInputStream().readAllBytes()).isEmpty();
        // The progress line is wiped before, and nothing comes after.
        String[] parts = said.split("\r");
        assertThat(parts[parts.length - 2]).isBlank();
        return parts[parts.length - 1];
    }

    @Test
    void aTimedRunSaysHowFarItCame() throws IOException, InterruptedException {
        Process process = start("--tap-memory", home.resolve("m.tap").toString());
        try {
            until(process.getErrorStream(), "cycle ");
            assertThat(interrupt(process))
                    .matches("cinch: interrupted; endless: 0 of 4 blocks, cycle \\d+, IPC [\\d.]+, [\\d.]+ M/s, 0 %\n");
            try (Stream<Path> left = Files.list(home)) {
                assertThat(left).containsExactly(home.resolve("endless"));
            }
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void aFunctionalRunSaysWhatItWasAt() throws IOException, InterruptedException {
        Process process = start("--functional");
        try {
            until(process.getErrorStream(), "endless, launch 1");
            // Whether the launch has reported yet is a matter of time.
            assertThat(interrupt(process))
                    .matches("cinch: interrupted; endless(, launch 1|: 0 of 4 blocks, .* instructions, .*)\n");
        } finally {
            process.destroyForcibly();
        }
    }
}
