package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** From a run to the analysis of what it moved. */
class TapCommandsTest {
    @TempDir
    private Path home;

    private String file(String name) {
        return home.resolve(name).toString();
    }

    private CommandLineRun cinch(String... arguments) {
        return CommandLineRun.of(home, arguments);
    }

    @Test
    void aTappedRunCanBeAnalyzed() {
        CommandLineRun run = cinch("run", "transpose", "--scale", "tiny", "--tap-memory", file("m.tap"));
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).containsPattern("memory tap: (\\d+) of \\1 events\n");

        CommandLineRun analyze = cinch("analyze", file("m.tap"), "--codec", "bdi");
        assertThat(analyze.exitCode()).as(analyze.err()).isZero();
        assertThat(analyze.out()).containsPattern("m\\.tap \\(memory, all \\d+\\)");

        CommandLineRun explain = cinch("explain", file("m.tap"), "--block", "0", "--codec", "bdi");
        assertThat(explain.exitCode()).as(explain.err()).isZero();
    }

    @Test
    void bothTapsKeepToTheirLimitAndTheRunToItsAnswer() throws IOException {
        CommandLineRun plain = cinch("run", "bfs", "--scale", "tiny");
        CommandLineRun first = cinch(
                "run",
                "bfs",
                "--scale",
                "tiny",
                "--tap-memory",
                file("m.tap"),
                "--tap-registers",
                file("r.tap"),
                "--tap-limit",
                "100KiB");
        assertThat(first.out()).isEqualTo(plain.out());
        cinch(
                "run",
                "bfs",
                "--scale",
                "tiny",
                "--tap-memory",
                file("m2.tap"),
                "--tap-registers",
                file("r2.tap"),
                "--tap-limit",
                "102400");
        for (String name : new String[] {"m", "r"}) {
            Path tap = home.resolve(name + ".tap");
            assertThat(Files.size(tap)).isBetween(50_000L, 102_400L);
            assertThat(tap).hasSameBinaryContentAs(home.resolve(name + "2.tap"));
        }
    }

    /** Energy Control and the machine see the same bytes, in the same order. */
    @Test
    void tapsOfWiresHoldWhatTheWiresCounted() throws IOException {
        String[] words = ("run transpose --scale tiny --json --tap-links " + file("l.tap") + " --tap-buses "
                        + file("b.tap"))
                .split(" ");
        CommandLineRun run = cinch(words);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err())
                .containsPattern("link tap: (\\d+) of \\1 events\n")
                .containsPattern("bus tap: (\\d+) of \\1 events\n");
        for (String[] tap : new String[][] {{"l.tap", "link.blocks"}, {"b.tap", "bus.blocks"}}) {
            long records = (Files.size(home.resolve(tap[0])) - 64) / 144;
            assertThat(records).isPositive();
            assertThat(run.out()).containsPattern("\"" + tap[1] + "\" : " + records + "\\b");
        }
        byte[] first = Files.readAllBytes(home.resolve("l.tap"));
        cinch(words);
        assertThat(Files.readAllBytes(home.resolve("l.tap"))).isEqualTo(first);

        CommandLineRun toggles = cinch("toggles", file("l.tap"), "--codec", "bdi");
        assertThat(toggles.exitCode()).as(toggles.err()).isZero();
        assertThat(toggles.out()).containsPattern("l\\.tap \\(link, all \\d+\\)");
        CommandLineRun analyze = cinch("analyze", file("b.tap"), "--codec", "bdi");
        assertThat(analyze.exitCode()).as(analyze.err()).isZero();
        assertThat(analyze.out()).containsPattern("b\\.tap \\(bus, all \\d+\\)");
    }

    @Test
    void aTapOfACaseStandsBesideItsReport() {
        String folder = DocumentationTest.ROOT.resolve("examples/saxpy") + "/";
        CommandLineRun run = cinch("run", folder, "--json", "--tap-registers", file("r.tap"));
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("{").doesNotContain("tap");
        assertThat(home.resolve("r.tap")).exists();
    }

    @Test
    void aTapThatWasCutIsOneLine() throws IOException {
        cinch("run", "transpose", "--scale", "tiny", "--tap-memory", file("m.tap"));
        Path tap = home.resolve("m.tap");
        Files.write(tap, Arrays.copyOf(Files.readAllBytes(tap), 1000));
        for (String command : new String[] {"analyze", "explain"}) {
            CommandLineRun run = command.equals("analyze")
                    ? cinch(command, file("m.tap"))
                    : cinch(command, file("m.tap"), "--block", "0", "--codec", "bdi");
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).contains("m.tap is no good tap, byte 40: ").hasLineCount(1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--tap-limit 64MiB",
                "--tap-limit 64MB --tap-memory HOME/a",
                "--tap-limit -1 --tap-memory HOME/a",
                "--tap-limit 99999999999GiB --tap-memory HOME/a",
                "--tap-memory HOME",
                "--tap-memory HOME/a --tap-registers HOME/x/../a",
                "--tap-links HOME/a --tap-buses HOME/a",
                "--functional --tap-links HOME/a",
                "--functional --tap-buses HOME/a"
            })
    void whatMakesNoSenseIsOneLine(String options) throws IOException {
        String[] words = ("run transpose --scale tiny " + options)
                .replace("HOME", home.toString())
                .split(" ");
        CommandLineRun run = cinch(words);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith("cinch: ").hasLineCount(1);
        try (Stream<Path> left = Files.list(home)) {
            assertThat(left).isEmpty();
        }
    }
}
