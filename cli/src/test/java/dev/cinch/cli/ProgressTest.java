package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTest {
    @Test
    void aLaunchIsOneLine() {
        assertThat(LaunchProgress.text("sgemm", 1, 2_000_000, 100_000_000, 12.34))
                .isEqualTo("sgemm: cycle 2000000, 100.0 M instructions, IPC 50.0, 12.3 M/s");
        assertThat(LaunchProgress.text("a_kernel_with_a_long_name", 3, 0, 0, 0))
                .isEqualTo("a_kernel_with…g_name (launch 3): cycle 0, 0.0 M instructions, IPC 0.0, 0.0 M/s");
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
        ProgressLine line = new ProgressLine(new PrintStream(terminal, true, StandardCharsets.UTF_8));
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
}
