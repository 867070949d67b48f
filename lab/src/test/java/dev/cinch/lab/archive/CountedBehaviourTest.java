package dev.cinch.lab.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.CodeVersion;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.RunKind;
import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The digests of what programs count, against the counters that {@code CountersTest} holds them to, and of what runs of
 * the other kinds give.
 */
class CountedBehaviourTest {
    private static final Path COUNTERS = Path.of("src/test/resources/dev/cinch/lab/timing/counters");
    private static final Path COMMITTED = Path.of("src/main/resources/dev/cinch/lab/archive");
    private static final int DIGITS = 20;

    private static final String AFTERWARDS =
            ", then 'cinch results archive --prune', which takes out the runs that are stale by it";

    /** Of each kind so many runs are made, the first by their inputs. */
    private static final int RUNS = 3;

    @Test
    void digestsFollowTheCounters() throws IOException {
        SortedMap<String, StringBuilder> counted = new TreeMap<>();
        try (Stream<Path> files = Files.list(COUNTERS)) {
            for (Path file : files.sorted().toList()) {
                add(file, counted);
            }
        }
        StringBuilder digests = new StringBuilder();
        counted.forEach((key, lines) ->
                digests.append(key).append(',').append(digest(lines.toString())).append('\n'));
        check("behaviour.csv", digests.toString());
    }

    /** A kind that is not timed is more than counters: what its first runs at scale tiny give stands for it. */
    @ParameterizedTest
    @EnumSource(
            value = RunKind.class,
            names = {"REGISTER_PROFILE", "GRAPHICS_TRACES", "TRAFFIC", "ACCESS_ENTROPY", "DELTA_TRAFFIC", "SAME_BLOCKS"
            })
    void digestsFollowWhatRunsGive(RunKind kind) throws IOException {
        StringBuilder given = new StringBuilder();
        Experiments.CATALOGUE.list().stream()
                .flatMap(experiment -> experiment.runs(Scale.TINY).stream())
                .filter(run -> run.kind().equals(kind.label()))
                .collect(Collectors.toMap(run -> run.inputs().toString(), run -> run, (one, same) -> one, TreeMap::new))
                .entrySet()
                .stream()
                .limit(RUNS)
                .forEach(run -> {
                    Recorder recorder = new Recorder();
                    run.getValue().execute(recorder);
                    given.append(run.getKey()).append(recorder.rows());
                });
        assertThat(kind.label() + "," + digest(given.toString()))
                .as("what such runs give has changed: this line goes into lab/" + COMMITTED.resolve("kinds.csv")
                        + AFTERWARDS)
                .isIn(Files.readAllLines(COMMITTED.resolve("kinds.csv")));
    }

    /** Adds each line of a file, behind the file's name, to what its program does on its machine. */
    private static void add(Path file, SortedMap<String, StringBuilder> counted) throws IOException {
        String way = file.getFileName().toString().replace(".csv", "");
        String machine = way.split("\\+")[0];
        List<String> lines = Files.readAllLines(file);
        for (String line : lines.subList(1, lines.size())) {
            counted.computeIfAbsent(line.split(",")[0] + "," + machine, key -> new StringBuilder())
                    .append(way + "," + line + "\n");
        }
    }

    private static void check(String file, String digests) throws IOException {
        Path found = Path.of("target").resolve(file);
        Files.createDirectories(found.getParent());
        Files.writeString(found, digests);
        assertThat(digests)
                .as("counters have changed: cp lab/" + found + " lab/" + COMMITTED.resolve(file) + AFTERWARDS)
                .isEqualTo(Files.readString(COMMITTED.resolve(file)));
    }

    private static String digest(String text) {
        byte[] hash = CodeVersion.sha256().digest(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash).substring(0, DIGITS);
    }

    @Test
    void aMachineWithoutCountersHasThoseOfTheUsualOne() {
        assertThat(CountedBehaviour.of("scan", "h200")).isEqualTo(CountedBehaviour.of("scan", "gtx580"));
        assertThat(CountedBehaviour.of("scan", "warped")).isNotEqualTo(CountedBehaviour.of("scan", "gtx580"));
        assertThat(CountedBehaviour.of("nobody-counts-this", "gtx580")).isEmpty();
        assertThat(CountedBehaviour.ofKind("nobody-makes-this")).isEmpty();
    }
}
