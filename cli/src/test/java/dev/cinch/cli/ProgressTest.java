package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.LaunchStanding;
import dev.cinch.lab.RunBoard;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTest {
    @Test
    void aLaunchIsOneLine() {
        LaunchStanding timed = new LaunchStanding("sgemm", 1, 24, 64, 2_000_000, 100_000_000);
        assertThat(LaunchProgress.text(timed, 0, 12.34, 130))
                .isEqualTo("sgemm: 24 of 64 blocks, about 2 minutes left, cycle 2000000, IPC 50.0, 12.3 M/s");
        LaunchStanding values = new LaunchStanding("a_kernel_with_a_long_name", 3, 0, 1, -1, 2_000_000);
        assertThat(LaunchProgress.text(values, 0, 0, 0))
                .isEqualTo("a_kernel_with…g_name (launch 3): 0 of 1 block, 2.0 M instructions, 0.0 M/s");
        assertThat(LaunchProgress.text(values, 4, 0, 0)).startsWith("a_kernel_with…g_name (launch 3 of 4): 0 of 1");
    }

    @Test
    void theShareOfALaunchGrowsWithItsBlocksAndThoseOfAProgramWithItsLaunches() {
        assertThat(told(0)).containsExactly("0/1000", "500/1000", "999/1000", "250/1000");
        assertThat(told(2)).containsExactly("0/1000", "250/1000", "500/1000", "625/1000");
    }

    private static List<String> told(long launches) {
        List<String> told = new ArrayList<>();
        long[] seconds = new long[1];
        LaunchProgress progress = new LaunchProgress(
                console((done, total, what) -> told.add(done + "/" + total), new ByteArrayOutputStream()),
                launches,
                () -> seconds[0] * 1_000_000_000);
        for (long[] launchAndDone : new long[][] {{1, 0}, {1, 4}, {1, 8}, {2, 2}}) {
            seconds[0]++;
            progress.report(new LaunchStanding("k", launchAndDone[0], launchAndDone[1], 8, 100, 100));
        }
        return told;
    }

    @Test
    void aMinuteWithoutAnEndOfABlockIsSaidOnce() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        long[] seconds = new long[1];
        LaunchProgress progress = new LaunchProgress(console(Display.NONE, err), 0, () -> seconds[0] * 1_000_000_000);
        for (; seconds[0] < 200; seconds[0]++) {
            progress.report(new LaunchStanding("k", 1, Math.min(seconds[0], 5), 8, seconds[0], 1));
            assertThat(err.size() > 0).as(seconds[0] + " s").isEqualTo(seconds[0] >= 65);
        }
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("cinch: no block of kernel k has ended for a minute (5 of 8 have); if it never ends,"
                        + " --max-time 10m, say, ends it and says where it loops\n");
    }

    private static Console console(Display display, ByteArrayOutputStream err) {
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new Console(InputStream.nullInputStream(), stream, stream, display, Path.of(""));
    }

    @Test
    void theLastWordIsRememberedUntilTheWorkIsDone() {
        List<String> shown = new ArrayList<>();
        RecentProgress progress = new RecentProgress((done, total, what) -> shown.add(done + "/" + total + " " + what));
        assertThat(progress.recent()).isEmpty();
        progress.report(1, 4, "analyzing a");
        assertThat(progress.recent()).isEqualTo("analyzing a, 25 %");
        progress.report(0, 0, "k, launch 1");
        assertThat(progress.recent()).isEqualTo("k, launch 1");
        progress.report(4, 4, "analyzing a");
        assertThat(progress.recent()).isEmpty();
        progress.end();
        progress.report(0, 0, "too late");
        assertThat(shown).containsExactly("1/4 analyzing a", "0/0 k, launch 1", "4/4 analyzing a", "1/1 ");
    }

    @Test
    void aLineNeverWraps() throws InterruptedException {
        ByteArrayOutputStream terminal = new ByteArrayOutputStream();
        ProgressLine line = new ProgressLine(new PrintStream(terminal, true, StandardCharsets.UTF_8), 80);
        Thread.sleep(150);
        line.report(0, 0, "x".repeat(200));
        assertThat(terminal.toString(StandardCharsets.UTF_8)).matches("\rx{73,74} \\(\\d s\\)");
        line.report(1, 1, "");
        assertThat(terminal.toString(StandardCharsets.UTF_8)).matches("(?s).* {79}\r");
    }

    @Test
    void answersWaitForTheEnd() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AnswerStream answers = new AnswerStream(out);
        PrintStream print = new PrintStream(answers, false, StandardCharsets.UTF_8);
        print.println("half an answer");
        assertThat(out.size()).isZero();
        print.flush();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("half an answer" + System.lineSeparator());
    }

    @Test
    void severalLinesAreWrittenAnewAndWiped() {
        ByteArrayOutputStream terminal = new ByteArrayOutputStream();
        ProgressLine line = new ProgressLine(new PrintStream(terminal, true, StandardCharsets.UTF_8), 80);
        line.show("", List.of("one", "x".repeat(200), "three"));
        assertThat(terminal.toString(StandardCharsets.UTF_8)).isEqualTo("one\n" + "x".repeat(79) + "\nthree");
        terminal.reset();
        line.show("", List.of("four"));
        assertThat(terminal.toString(StandardCharsets.UTF_8)).isEqualTo("\r\033[2A\033[Jfour");
        terminal.reset();
        line.report(1, 1, "");
        assertThat(terminal.toString(StandardCharsets.UTF_8)).isEqualTo("\r\033[J");
    }

    @Test
    void withoutATerminalALineComesEveryHalfMinuteAndLaterEveryTwo() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        long[] seconds = new long[1];
        PlainDisplay plain =
                new PlainDisplay(new PrintStream(err, true, StandardCharsets.UTF_8), () -> seconds[0] * 1_000_000_000);
        for (; seconds[0] <= 600; seconds[0]++) {
            plain.show("second " + seconds[0], List.of());
        }
        List<String> lines = err.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).hasSize(12).startsWith("cinch: second 30", "cinch: second 60");
        assertThat(lines).endsWith("cinch: second 300", "cinch: second 420", "cinch: second 540");
    }

    @Test
    void runsAreShownWithTheirTime() {
        RunBoard.Standing standing = new RunBoard.Standing(
                612,
                310,
                2,
                1338,
                List.of(new RunBoard.Working("bfs mag-bdi", 65), new RunBoard.Working("scan", 3)),
                450,
                450);
        assertThat(RunDisplay.lines(standing))
                .containsExactly(
                        "[###############---------------] 50 %, 7:30, about 8 minutes left",
                        "  310 of 612 runs done, 2 failed, 42 a minute, 298 queued, 1338 kept from before",
                        "  at work: bfs mag-bdi, 1:05",
                        "  at work: scan, 0:03");
        assertThat(RunDisplay.brief(standing))
                .isEqualTo(
                        "310 of 612 runs done and kept, 2 failed, 2 at work, 298 queued, 42 a minute, about 8 minutes"
                                + " left");
        assertThat(RunDisplay.clock(3600 + 62)).isEqualTo("1:01:02");
    }
}
