package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A kernel that prints a line in each round of a loop without an end. */
@Timeout(240)
class RunLimitsTest {
    private static final String PTX = """
            .version 8.3
            .target sm_80
            .address_size 64
            .extern .func (.param .b32 r) vprintf(.param .b64 f, .param .b64 a);
            .global .align 1 .b8 text[7] = {114, 111, 117, 110, 100, 10, 0};
            .visible .entry endless(.param .u64 out)
            {
            .reg .b64 %rd<4>;
            .reg .b32 %r<4>;
            mov.u64 %rd1, text;
            cvta.global.u64 %rd1, %rd1;
            mov.u64 %rd2, 0;
            AGAIN:
            {
            .param .b64 f; .param .b64 a; .param .b32 r;
            st.param.b64 [f], %rd1;
            st.param.b64 [a], %rd2;
            call.uni (r), vprintf, (f, a);
            }
            add.u32 %r1, %r1, 1;
            bra AGAIN;
            }
            """;

    private static final String LINE =
            " reached in kernel endless: 0 of 2 blocks have ended; 2 threads (2 warps) are in the loop of %s/k.ptx lines 16"
                    + " to 21, first block (0, 0, 0) warp 0%n";

    @TempDir
    private Path home;

    private Path folder;

    @BeforeEach
    void writeTheCase() throws IOException {
        folder = Files.createDirectory(home.resolve("endless"));
        Files.writeString(folder.resolve("k.ptx"), PTX);
        Files.writeString(
                folder.resolve("case.json"),
                "{\"module\": \"k.ptx\", \"buffers\": {\"out\": {\"bytes\": 4}}, \"steps\": [{\"launch\": \"endless\","
                        + " \"grid\": [2], \"block\": [1], \"args\": [{\"buffer\": \"out\"}]}]}");
    }

    private CommandLineRun run(String... more) {
        String[] words = new String[more.length + 2];
        words[0] = "run";
        words[1] = folder + "/";
        System.arraycopy(more, 0, words, 2, more.length);
        return CommandLineRun.of(home, Devices.SIMULATED, words);
    }

    @Test
    void aLimitOfCyclesEndsAnEndlessKernel() {
        CommandLineRun run = run("--max-cycles", "5000");
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.out()).startsWith("round\nround\n");
        assertThat(run.err())
                .isEqualTo("cinch: " + folder + "/case.json: steps[0]: max-cycles 5000"
                        + String.format(LINE, folder).replace("%n", "\n"));
    }

    @Test
    void theDocumentSaysWhichLimitItWas() throws IOException {
        CommandLineRun run = run("--max-instructions", "100000", "--functional", "--json", "--printf-limit", "100");
        assertThat(run.exitCode()).isEqualTo(3);
        JsonNode document = Json.read(run.out());
        assertThat(document.get("ok").asBoolean()).isFalse();
        assertThat(document.get("limit").asString()).isEqualTo("max-instructions");
        assertThat(document.get("message").asString()).contains("reached in kernel endless");
        assertThat(document.get("launchesEnded").asInt()).isZero();
        assertThat(document.get("printf").asString()).hasSize(100).startsWith("round\n");
        assertThat(run.err().lines())
                .hasSize(2)
                .first()
                .isEqualTo("cinch: the kernels printed more than 100 bytes; the rest was dropped (--printf-limit keeps"
                        + " more)");
    }

    @Test
    void theClockOnTheWallToo() {
        CommandLineRun run = run("--max-time", "0.3s", "--functional", "--printf-limit", "1KiB");
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.out()).hasSize(1024);
        assertThat(run.err()).contains("max-time 0.3 s reached in kernel endless: 0 of 2 blocks have ended");
    }

    @Test
    void wrongLimitsAreOneLine() {
        wrong("--max-cycles 0: it must be at least 1", "--max-cycles", "0");
        wrong("--printf-limit -1: it must be at least 0", "--printf-limit", "-1");
        wrong(
                "--functional keeps no time, so --max-cycles is not for it; say --max-instructions",
                "--functional",
                "--max-cycles",
                "5");
        for (String time : new String[] {"0", "-3", "soon", "10x", "1e9", "", "h", "99999999999h"}) {
            CommandLineRun run = run("--max-time", time);
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).contains("'" + time + "' is no time; write seconds, or s, m, h: 10m");
        }
    }

    private void wrong(String line, String... words) {
        CommandLineRun run = run(words);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("cinch: " + line + "\n");
    }
}
