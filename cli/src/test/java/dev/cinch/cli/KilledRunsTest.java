package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A real process that is killed in the middle of its runs, without a chance to say a word, and started again. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(240)
class KilledRunsTest {
    private static final String SPACE = """
            workloads: [transpose, spmv, scan, pathfinder]
            scales: tiny
            memory: [none, bdi, fpc]
            set:
              dram.mag-bytes: [16, 32]
            """;

    @TempDir
    private Path home;

    private Process start(String folder, List<String> command) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dcinch.home=" + home.resolve(folder),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        words.addAll(command);
        return new ProcessBuilder(words)
                .redirectOutput(home.resolve(folder + ".out").toFile())
                .redirectError(home.resolve(folder + ".err").toFile())
                .start();
    }

    private String end(String folder, List<String> command) throws Exception {
        Process process = start(folder, command);
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue())
                .as(Files.readString(home.resolve(folder + ".err")))
                .isLessThan(2);
        return Files.readString(home.resolve(folder + ".out"))
                .replace(home.resolve(folder).toString(), "");
    }

    /** When each finished run was finished. */
    private Map<String, FileTime> finished(String folder) throws IOException {
        Map<String, FileTime> finished = new TreeMap<>();
        Path results = home.resolve(folder).resolve("results");
        if (Files.isDirectory(results)) {
            try (Stream<Path> list = Files.list(results)) {
                for (Path run : list.filter(
                                file -> file.getFileName().toString().matches("[0-9a-f]{20}"))
                        .toList()) {
                    finished.put(run.getFileName().toString(), Files.getLastModifiedTime(run.resolve("rows.csv")));
                }
            }
        }
        return finished;
    }

    /** Lets it finish some more runs, then kills it. */
    private void kill(String folder, List<String> command, int runs) throws Exception {
        int before = finished(folder).size();
        Process process = start(folder, command);
        while (process.isAlive() && finished(folder).size() < before + runs) {
            Thread.sleep(5);
        }
        assertThat(process.isAlive()).as("it must be killed in the middle").isTrue();
        process.destroyForcibly().waitFor();
        // 128 and the number of SIGKILL.
        assertThat(process.exitValue()).isEqualTo(137);
    }

    private void survives(List<String> command) throws Exception {
        kill("killed", command, 3);
        Map<String, FileTime> first = finished("killed");
        kill("killed", command, 3);
        Map<String, FileTime> second = finished("killed");
        String again = end("killed", command);
        String undisturbed = end("undisturbed", command);

        assertThat(first).hasSizeGreaterThanOrEqualTo(3);
        assertThat(second).hasSizeGreaterThanOrEqualTo(first.size() + 3).containsAllEntriesOf(first);
        Map<String, FileTime> all = finished("killed");
        assertThat(all).containsAllEntriesOf(second).hasSizeGreaterThan(second.size());
        assertThat(all.keySet()).isEqualTo(finished("undisturbed").keySet());
        assertThat(again).isNotEmpty().isEqualTo(undisturbed);
        for (Path file : files("undisturbed")) {
            assertThat(home.resolve("killed").resolve(file))
                    .hasSameBinaryContentAs(home.resolve("undisturbed").resolve(file));
        }
    }

    private List<Path> files(String folder) throws IOException {
        Path root = home.resolve(folder);
        try (Stream<Path> walk = Files.walk(root)) {
            return walk.filter(Files::isRegularFile).map(root::relativize).toList();
        }
    }

    @Test
    void aSweepGoesOnWhereItWas() throws Exception {
        Path space = Files.writeString(home.resolve("space.yaml"), SPACE);
        survives(List.of("sweep", space.toString(), "--threads", "2"));
    }

    @Test
    void soDoesAnExperiment() throws Exception {
        survives(List.of("reproduce", "magbdi/fig16", "--scale", "tiny", "--threads", "2"));
    }

    @Test
    void ctrlCIsOneLineThatSaysWhatIsKept() throws Exception {
        assumeThat(InterruptionTest.interruptible())
                .as("this process is deaf to Ctrl-C, and so are its children")
                .isTrue();
        Path space = Files.writeString(home.resolve("space.yaml"), SPACE + "seeds: [1, 2, 3, 4]\n");
        Process process = start("stopped", List.of("sweep", space.toString(), "--threads", "2"));
        try {
            while (process.isAlive() && finished("stopped").size() < 2) {
                Thread.sleep(5);
            }
            // The display is written four times a second.
            Thread.sleep(600);
            new ProcessBuilder("sh", "-c", "kill -INT " + process.pid()).start().waitFor();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(130);
            List<String> said = Files.readAllLines(home.resolve("stopped.err"), StandardCharsets.UTF_8);
            assertThat(said.get(said.size() - 1)).matches("cinch: interrupted; \\d+ of 96 runs done and kept, .* left");
            // Before it stand the plan and, where the machine is slow, how far it was.
            assertThat(said.subList(0, said.size() - 1)).noneMatch(line -> line.contains("interrupted"));
            assertThat(finished("stopped")).hasSizeGreaterThanOrEqualTo(2);
        } finally {
            process.destroyForcibly();
        }
    }
}
