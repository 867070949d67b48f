package dev.cinch.lab.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.CodeVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The digests of what programs count, against the counters that {@code CountersTest} holds them to. */
class CountedBehaviourTest {
    private static final Path COUNTERS = Path.of("src/test/resources/dev/cinch/lab/timing/counters");
    private static final Path COMMITTED = Path.of("src/main/resources/dev/cinch/lab/archive/behaviour.csv");
    private static final Path FOUND = Path.of("target/behaviour.csv");
    private static final int DIGITS = 20;

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
        Files.createDirectories(FOUND.getParent());
        Files.writeString(FOUND, digests);
        assertThat(digests.toString())
                .as("counters have changed: cp lab/" + FOUND + " lab/" + COMMITTED
                        + ", then 'cinch results archive --prune', which takes out the runs that are stale by it")
                .isEqualTo(Files.readString(COMMITTED));
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

    private static String digest(String text) {
        byte[] hash = CodeVersion.sha256().digest(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash).substring(0, DIGITS);
    }

    @Test
    void aMachineWithoutCountersHasThoseOfTheUsualOne() {
        assertThat(CountedBehaviour.of("scan", "h200")).isEqualTo(CountedBehaviour.of("scan", "gtx580"));
        assertThat(CountedBehaviour.of("scan", "warped")).isNotEqualTo(CountedBehaviour.of("scan", "gtx580"));
        assertThat(CountedBehaviour.of("nobody-counts-this", "gtx580")).isEmpty();
    }
}
