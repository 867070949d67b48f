package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class TogglesCommandTest {
    @TempDir
    Path folder;

    private CommandLineRun toggles(String... arguments) {
        List<String> all = new ArrayList<>(List.of("toggles"));
        all.addAll(List.of(arguments));
        return CommandLineRun.of(folder, all.toArray(String[]::new));
    }

    private String file(String name, String demo, int bytes) throws IOException {
        return Files.write(folder.resolve(name), DemoCorpus.CATALOGUE.get(demo).bytes(bytes))
                .toString();
    }

    @Test
    void printsOneDocument() throws IOException {
        CommandLineRun run = toggles(
                file("c.bin", "counters", 12_800),
                "--codec",
                "bdi",
                "--codec",
                "fpc",
                "--control",
                "always,ed2",
                "--coding",
                "none,dbi-ac",
                "--flit-bytes",
                "8",
                "--json");
        assertThat(run.exitCode()).as(run.err()).isZero();
        JsonNode document = Json.read(run.out());
        assertThat(document.get("flitBytes").intValue()).isEqualTo(8);
        assertThat(document.get("inputs")).hasSize(1);
        assertThat(document.get("inputs").get(0).get("name").stringValue()).isEqualTo("c.bin");
        assertThat(document.get("results")).hasSize(8);
        JsonNode row = document.get("results").get(7);
        assertThat(row.get("input").stringValue()).isEqualTo("c.bin");
        assertThat(row.get("codec").stringValue()).isEqualTo("fpc");
        assertThat(row.get("control").stringValue()).isEqualTo("ed2");
        assertThat(row.get("coding").stringValue()).isEqualTo("dbi-ac");
        assertThat(row.get("blocks").intValue()).isEqualTo(100);
        assertThat(row.get("flitsRaw").intValue()).isEqualTo(1600);
        for (String key : List.of("flitsSent", "togglesRaw", "togglesSent", "sentCompressed")) {
            assertThat(row.get(key).isIntegralNumber()).as(key).isTrue();
        }
    }

    @Test
    void printsTablesAndAPage() throws IOException {
        Path page = folder.resolve("wires.html");
        CommandLineRun run = toggles(
                file("a.bin", "counters", 6400),
                file("b.bin", "zeros", 256),
                "--control",
                "ed2",
                "--zero-blocks",
                "drop",
                "--html",
                page.toString());
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .contains(
                        "Flits of 32 B", "zero blocks dropped", "toggle rate", "Geometric mean over 2 inputs", "lzss");
        assertThat(run.out().lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(120));
        assertThat(Files.readString(page)).contains("<html", "Wires: 2 inputs");
    }

    /** One clear line and exit code 2. */
    @ParameterizedTest
    @CsvSource({
        "--control eb2, did you mean ed2",
        "--coding dbi, did you mean",
        "--coding desc:skip=all, skip=zero",
        "--flit-bytes 12, '4, 8, 16 or 32'",
        "--zero-blocks no, neither drop nor keep",
        "--cap yes, neither on nor off",
        "--padding one, neither zero nor hold",
        "--utilisation 2, not between 0 and 1",
        "--utilisation much, no number",
        "--wires copper, on-chip",
        "--codec bdj, did you mean bdi",
        "--codec qslc, lossy",
        "--threads 0, 0 threads",
    })
    void refuses(String option, String message) throws IOException {
        String[] words = option.split(" ");
        CommandLineRun run = toggles(file("x.bin", "text", 500), words[0], words[1]);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(message);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void needsSomethingToSend() {
        assertThat(toggles().exitCode()).isEqualTo(2);
        assertThat(toggles("nowhere.bin").err()).contains("no file nowhere.bin");
    }

    @Test
    void listsControlsAndCodings() {
        assertThat(CommandLineRun.of(folder, "list", "controls").out()).contains("bandwidth-aware", "ed2");
        assertThat(CommandLineRun.of(folder, "list", "codings", "--json").out()).contains("\"dbi-ac\"");
    }

    /** The pairs 3A00, 8001D000 and so on of the Toggle-Aware letter: two wires change between the first flits. */
    @Test
    void explainMarksTogglingBits() throws IOException {
        byte[] line = new byte[128];
        for (int i = 0; i < 16; i++) {
            byte[] pair = {(byte) i, 0x3A, 0, 0, (byte) (8 * i), (byte) 0xD0, 1, (byte) 0x80};
            System.arraycopy(pair, 0, line, 8 * i, 8);
        }
        Path file = Files.write(folder.resolve("line.bin"), line);
        Path page = folder.resolve("line.html");
        CommandLineRun run = CommandLineRun.of(
                folder,
                "explain",
                file.toString(),
                "--block",
                "0",
                "--codec",
                "fpc",
                "--flits",
                "8",
                "--html",
                page.toString());
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .contains(
                        "On wires, raw: 16 flits of 8 B, 52 toggles",
                        "On wires, compressed: 14 flits of 8 B, 395 toggles")
                .contains("     1  00000001 00111010 00000000 00000000 00001000 11010000 00000001 10000000  2\n"
                        + "               ^                                ^\n");
        assertThat(Files.readString(page)).contains("52 toggles", "395 toggles");
        assertThat(CommandLineRun.of(
                                folder, "explain", file.toString(), "--block", "0", "--codec", "fpc", "--flits", "5")
                        .exitCode())
                .isEqualTo(2);
    }
}
