package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kernel and a machine of somebody's own are as good as those that come along. */
class OwnThingsTest {
    private static final String SAXPY = DocumentationTest.ROOT.resolve("examples/saxpy") + "/";

    @TempDir
    private Path home;

    private String machine(String folder, int multiprocessors) throws IOException {
        Path file = Files.createDirectories(home.resolve(folder)).resolve("mine.txt");
        return Files.writeString(file, "base = gtx580\nsm.count = " + multiprocessors + "\n")
                .toString();
    }

    private CommandLineRun run(String... words) {
        return CommandLineRun.of(home, words);
    }

    @Test
    void aRunOnAnOwnMachineHasABaseline() throws IOException {
        String two = machine("two", 2);
        assertThat(run("run", SAXPY, "--machine", two, "--memory", "mag-bdi").out())
                .doesNotContain("Against the run");
        assertThat(run("run", SAXPY, "--machine", machine("three", 3)).exitCode())
                .isZero();
        assertThat(run("run", SAXPY, "--machine", two, "--memory", "mag-bdi").out())
                .as("another machine of the same file name is none")
                .doesNotContain("Against the run");
        assertThat(run("run", SAXPY, "--machine", two).exitCode()).isZero();
        assertThat(run("run", SAXPY, "--machine", machine("moved", 2), "--memory", "mag-bdi")
                        .out())
                .contains("Against the run without compression");
        String sql =
                "SELECT count(DISTINCT machine_values) AS machines, count(DISTINCT content) AS contents FROM numbers"
                        + " WHERE machine = 'mine.txt' AND workload = 'saxpy/'";
        assertThat(run("results", "sql", sql).out()).containsPattern("2\\s+1");
    }

    @Test
    void figuresOnAnOwnMachine() throws IOException {
        CommandLineRun figure =
                run("reproduce", "magbdi/fig16", "--scale", "tiny", "--machine", machine("four", 4), "--threads", "2");
        assertThat(figure.exitCode()).as(figure.err()).isZero();
        assertThat(figure.out()).contains("Everything was run with --machine");
        assertThat(run("reproduce", "cross/gtx580", "--machine", machine("four", 4))
                        .err())
                .contains("compare machines themselves: cross/gtx580");
        assertThat(run("reproduce", "magbdi/fig16", "--machine", "./none.txt").err())
                .contains("none.txt")
                .doesNotContain("\tat ");
        assertThat(run("reproduce", "magbdi/fig16", "--energy", "gtx5800").err())
                .contains("gtx580");
    }
}
