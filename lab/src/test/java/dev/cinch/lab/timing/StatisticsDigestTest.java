package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.Recorder;
import dev.cinch.lab.Row;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workloads;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * All that timed runs count, against what they counted when {@code digests.txt} was committed: an optimisation changes
 * nothing, and a change of the model is seen. The file has one line a run: machine, workload, cycles, and a hash of all
 * counters of all kernels that are not 0, so that a new part that is off changes nothing. When the model is meant to change, the test has written what it found to {@code target}: copy
 * it over the file, and say in the commit what changed and why.
 */
class StatisticsDigestTest {
    private static final Path COMMITTED = Path.of("src/test/resources/dev/cinch/lab/timing/digests.txt");
    private static final Path FOUND = Path.of("target/digests.txt");

    @Test
    void nothingCountsDifferently() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String machine : List.of("gtx580", "gtx480")) {
            for (String workload : Workloads.CATALOGUE.names()) {
                Recorder recorder = new Recorder();
                TimedRun.of(workload, Scale.TINY, machine).execute(recorder);
                lines.add(line(machine, workload, recorder.rows()));
            }
        }
        for (String workload : Workloads.CATALOGUE.names()) {
            Recorder recorder = new Recorder();
            TimedRun.of(workload, Scale.TINY, "warped")
                    .withRegisters("warped-bdi")
                    .execute(recorder);
            lines.add(line("warped+warped-bdi", workload, recorder.rows()));
        }
        String found = String.join("\n", lines) + "\n";
        Files.createDirectories(FOUND.getParent());
        Files.writeString(FOUND, found);
        assertThat(found)
                .as("digests of statistics; those of this run are in lab/%s", FOUND)
                .isEqualTo(Files.exists(COMMITTED) ? Files.readString(COMMITTED) : "");
    }

    private static String line(String machine, String workload, List<Row> rows) {
        StringBuilder text = new StringBuilder();
        long cycles = 0;
        for (Row row : rows) {
            if (row.value() == 0) {
                continue;
            }
            text.append(row.kernel()).append(' ').append(row.stat()).append(' ').append((long) row.value());
            text.append('\n');
            if (row.kernel().isEmpty() && row.stat().equals("core.cycles")) {
                cycles = (long) row.value();
            }
        }
        return machine + " " + workload + " " + cycles + " " + hash(text.toString());
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, 16);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
