package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.report.TextTable;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No table, chart or line for people is wider than the terminal. */
class TerminalWidthTest {
    private static final int WIDTH = 80;

    @TempDir
    private static Path home;

    @BeforeAll
    static void files() {
        CommandLineRun.of(home, "corpus", home.resolve("demo").toString(), "--bytes", "1024");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "list codecs",
                "list workloads",
                "list experiments",
                "list machines",
                "list controls",
                "list codings",
                "list traces",
                "stats",
                "machine show",
                "machine diff gtx580 warped",
                "energy",
                "hardware",
                "hardware mag-bdi-compressor",
                "explain --demo counters --block 3 --codec mag-bdi --flits 32",
                "explain --demo text --block 0 --codec e2mc-16:ways=4",
                "analyze HOME/demo",
                "analyze HOME/demo/text.bin",
                "toggles HOME/demo --codec bdi,fpc --control always,ed2 --coding none,desc",
                "run transpose --scale tiny --registers warped-bdi --memory mag-bdi --link bdi --bus raw",
                "run pathfinder --scale tiny --functional",
                "reproduce e2mc/tab4",
                "reproduce e2mc/tab3 e2mc/tab4 warped/tab",
                "results list",
                "results sql SELECT*FROM(SELECT*FROM/**/numbers)LIMIT/**/3",
                "--help",
                "run --help",
                "results export --help"
            })
    void noLineWraps(String command) {
        CommandLineRun run = CommandLineRun.of(
                home, WIDTH, command.replace("HOME", home.toString()).split(" "));
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out().lines())
                // A path is not broken, so that it can be copied.
                .filteredOn(line -> !line.contains(home.toString()))
                .isNotEmpty()
                .allMatch(line -> line.length() <= WIDTH);
    }

    @Test
    void columnsSayHowWideItIs() {
        assertThat(Console.width("132")).isEqualTo(132);
        assertThat(Console.width("7")).isEqualTo(40);
        for (String nothing : new String[] {null, "", "0", "-3", "wide", "99999999999"}) {
            assertThat(Console.width(nothing)).isEqualTo(TextTable.ENDLESS);
        }
    }
}
