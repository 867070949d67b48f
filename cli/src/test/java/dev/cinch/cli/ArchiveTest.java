package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that are archived on one machine and taken from there on another. */
class ArchiveTest {
    private static final String FIGURE = "magbdi/fig16";

    @TempDir
    private Path home;

    private CommandLineRun run(String... words) {
        return CommandLineRun.of(home, words);
    }

    @Test
    void whatIsArchivedIsNotMadeAgain() throws IOException {
        CommandLineRun made = run("reproduce", FIGURE, "--scale", "tiny", "--json");
        assertThat(run("results", "archive", "--scale", "tiny").out()).contains(" runs added, 0 replaced; ");
        assertThat(run("results", "archive", "--check").out()).startsWith("0 of ");
        Files.move(home.resolve("results"), home.resolve("others"));

        CommandLineRun taken = run("reproduce", FIGURE, "--scale", "tiny", "--json");
        assertThat(taken.err()).contains("from the archive");
        assertThat(taken.out()).isEqualTo(made.out());
    }

    @Test
    void withoutAnArchiveNothingIsStale() {
        CommandLineRun check = run("results", "archive", "--check");
        assertThat(check.exitCode()).isZero();
        assertThat(check.out()).contains("0 of 0 archived runs are stale");
    }
}
