package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What each command says about a number that was altered, and about runs of an earlier version. */
class DamagedRunsTest {
    private static final String COUNT = "SELECT count(*) AS runs FROM runs";

    @TempDir
    private Path home;

    private CommandLineRun run(String... words) {
        return CommandLineRun.of(home, words);
    }

    private List<Path> kept() throws IOException {
        try (Stream<Path> list = Files.list(home.resolve("results"))) {
            return list.filter(path -> path.getFileName().toString().matches("[0-9a-f]{20}"))
                    .sorted()
                    .toList();
        }
    }

    /** Alters a number of a run, the size of the file unchanged. */
    private Path alter(Path run) throws IOException {
        Path rows = run.resolve("rows.csv");
        char[] text = Files.readString(rows).toCharArray();
        for (int i = text.length - 1; ; i--) {
            if (text[i] >= '0' && text[i] <= '8') {
                text[i]++;
                Files.writeString(rows, new String(text));
                return rows;
            }
        }
    }

    private Path sound;
    private Path rows;

    @BeforeEach
    void keepTwoRunsAndAlterOne() throws IOException {
        run("reproduce", "warped/tab1");
        sound = kept().get(0);
        run("reproduce", "e2mc/tab1");
        List<Path> others = new ArrayList<>(kept());
        others.remove(sound);
        rows = alter(others.get(0));
    }

    private String told(String fate) {
        return "cinch: 1 damaged run is " + fate + ": " + rows + " is not as it was written";
    }

    @Test
    void anAnswerInSqlSaysWhatIsNotInIt() {
        CommandLineRun text = run("results", "sql", COUNT);
        assertThat(text.exitCode()).isEqualTo(1);
        assertThat(text.out()).contains("1");
        assertThat(text.err().lines())
                .containsExactly(told("left out") + "; 'cinch results gc --delete' takes away what is not used");
        CommandLineRun json = run("results", "sql", COUNT, "--json");
        assertThat(json.exitCode()).isEqualTo(1);
        JsonNode document = Json.read(json.out());
        assertThat(document.get("rows").get(0).get("runs").asInt()).isEqualTo(1);
        assertThat(document.get("damaged").get(0).get("file").asString()).isEqualTo(rows.toString());
    }

    @Test
    void soDoesAnExport() {
        CommandLineRun export = run("results", "export", home.resolve("all.csv").toString(), "--json");
        assertThat(export.exitCode()).isEqualTo(1);
        assertThat(export.err()).startsWith(told("left out"));
        assertThat(Json.read(export.out()).get("damaged").size()).isEqualTo(1);
    }

    @Test
    void aListNamesItAndGcTakesItAway() throws IOException {
        CommandLineRun list = run("results", "list");
        assertThat(list.exitCode()).isZero();
        assertThat(list.out()).contains("(damaged)");
        assertThat(list.err()).startsWith(told("not used"));
        JsonNode freed = Json.read(run("results", "gc", "--delete", "--json").out());
        assertThat(freed.get("kept").asInt()).isEqualTo(1);
        assertThat(freed.get("damaged").size()).isEqualTo(1);
        assertThat(kept()).containsExactly(sound);
        assertThat(run("results", "sql", COUNT).exitCode()).isZero();
    }

    @Test
    void anExperimentMakesItAgainAndSaysSo() throws IOException {
        CommandLineRun again = run("reproduce", "e2mc/tab1");
        assertThat(again.err().lines()).containsExactly(told("made again"));
        CommandLineRun then = run("reproduce", "e2mc/tab1");
        assertThat(then.err()).isEmpty();
        assertThat(then.out()).isEqualTo(again.out());
        assertThat(kept()).hasSize(2);
    }

    @Test
    void runsOfAnEarlierVersionAreOneLine() throws IOException {
        for (Path run : kept()) {
            Path description = run.resolve("run.json");
            Files.writeString(description, Files.readString(description).replaceFirst(",[^,]*rowsSha256[^,}]*", ""));
        }
        CommandLineRun sql = run("results", "sql", COUNT);
        assertThat(sql.exitCode()).isEqualTo(1);
        assertThat(sql.err().lines())
                .containsExactly("cinch: 2 runs are left out, because an earlier version kept them without a checksum;"
                        + " 'cinch results gc --delete' takes away what is not used");
        assertThat(run("reproduce", "e2mc/tab1").err().lines())
                .containsExactly("cinch: 1 run is made again, because an earlier version kept it without a checksum");
    }

    @Test
    void sweepsAndRunsMakeTheirsAgain() throws IOException {
        Path space = Files.writeString(
                home.resolve("space.yaml"), "workloads: transpose\nscales: tiny\nmemory: [none, bdi]\n");
        CommandLineRun first = run("sweep", space.toString());
        assertThat(first.exitCode()).as(first.err()).isZero();
        for (Path run : kept()) {
            if (Files.readString(run.resolve("run.json")).contains("\"timed\"")) {
                alter(run);
            }
        }
        assertThat(run("sweep", space.toString(), "--dry-run").err())
                .startsWith("cinch: 2 damaged runs are made again: ");
        CommandLineRun compressed = run("run", "transpose", "--scale", "tiny", "--memory", "bdi");
        assertThat(compressed.exitCode()).as(compressed.err()).isZero();
        assertThat(compressed.err()).contains("1 damaged run is left out: ", "1 damaged run is made again: ");
        CommandLineRun again = run("sweep", space.toString());
        assertThat(again.err()).startsWith("cinch: 1 damaged run is made again: ");
        assertThat(again.out()).isEqualTo(first.out());
        assertThat(run("sweep", space.toString()).err()).doesNotContain("damaged");
    }
}
