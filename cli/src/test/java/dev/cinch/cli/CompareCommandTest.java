package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class CompareCommandTest {
    @TempDir
    private Path home;

    private String document(String name, String... words) throws IOException {
        CommandLineRun run = CommandLineRun.of(home, words);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return Files.writeString(home.resolve(name), run.out()).toString();
    }

    /** Differences add up: those of what schedulers did to that of all cycles, those of parts to that of all energy. */
    @Test
    void differencesAddUp() throws IOException {
        String raw = document("a.json", "run", "scan", "--scale", "tiny", "--json");
        String compressed = document(
                "b.json", "run", "scan", "--scale", "tiny", "--memory", "mag-bdi", "--json", "--interval", "500");
        assertThat(Json.read(Files.readString(Path.of(compressed))).get("intervals"))
                .isNotEmpty();
        JsonNode both = Json.read(
                CommandLineRun.of(home, "compare", raw, compressed, "--json").out());
        for (String what : new String[] {"cycles", "microjoules"}) {
            double sum = 0;
            double all = 0;
            for (JsonNode line : both.get(what)) {
                if (line.get("what").asString().equals("all")) {
                    all = line.get("difference").asDouble();
                } else {
                    sum += line.get("difference").asDouble();
                }
            }
            assertThat(all).as(what).isNegative();
            assertThat(sum).as(what).isCloseTo(all, within(1e-6 * Math.abs(all) + 1e-9));
        }
        assertThat(CommandLineRun.of(home, "compare", raw, compressed).out())
                .contains("Where the cycles went", "waiting for memory", "Where the energy went");
    }

    @Test
    void whatIsNoRunIsOneLine() throws IOException {
        String text = Files.writeString(home.resolve("x.json"), "{}").toString();
        assertThat(CommandLineRun.of(home, "compare", text, text).err())
                .contains("has no times")
                .doesNotContain("\tat ");
        assertThat(CommandLineRun.of(home, "compare", text, "none.json").exitCode())
                .isEqualTo(2);
        assertThat(CommandLineRun.of(home, "run", "scan", "--scale", "tiny", "--interval", "9")
                        .err())
                .contains("say where to");
        assertThat(CommandLineRun.of(home, "run", "scan", "--scale", "tiny", "--intervals", "x.txt")
                        .err())
                .contains(".csv for rows");
    }
}
