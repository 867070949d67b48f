package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.report.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CleanStreamTest {
    private static final String HOSTILE = "a\u001b]0;owned\u0007\u009b2J\u202e.bin";

    @TempDir
    private Path home;

    @Test
    void namesOfFilesAreShownAndNotObeyed() throws IOException {
        Path file = Files.write(home.resolve(HOSTILE), new byte[256]);
        CommandLineRun run = CommandLineRun.of(home, "analyze", file.toString(), "--codec", "bdi");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("a\\u001b]0;owned\\u0007\\u009b2J\\u202e.bin");
        CommandLineRun wrong =
                CommandLineRun.of(home, "analyze", home.resolve("b" + HOSTILE).toString());
        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.err()).contains("ba\\u001b]0;owned").doesNotContain("\u001b", "\u009b", "\u202e");
    }

    @Test
    void jsonStillHasTheName() throws IOException {
        Path file = Files.write(home.resolve(HOSTILE), new byte[256]);
        String out = CommandLineRun.of(home, "analyze", file.toString(), "--codec", "bdi", "--json")
                .out();
        assertThat(out).doesNotContain("\u001b", "\u009b", "\u202e");
        assertThat(Json.read(out).get("inputs").get(0).get("name").asString()).isEqualTo(HOSTILE);
    }

    @Test
    void charactersThatComeInHalvesAreWhole() {
        ByteArrayOutputStream terminal = new ByteArrayOutputStream();
        PrintStream print = CleanStream.printer(terminal, false);
        for (byte one : "─\u009b\n".repeat(20_000).getBytes(StandardCharsets.UTF_8)) {
            print.write(one);
        }
        print.flush();
        assertThat(terminal.toString(StandardCharsets.UTF_8)).isEqualTo("─\\u009b\n".repeat(20_000));
    }
}
