package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The committed schemas: what commands print as JSON is as they say, and a document that is not is refused. */
class SchemaTest {
    private static final Path FOLDER = DocumentationTest.ROOT.resolve("docs/schemas");

    @TempDir
    private Path home;

    private static Schema schema(String name) throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(FOLDER.resolve(name + ".json")), InputFormat.JSON);
    }

    private static List<String> wrong(String name, String document) throws IOException {
        return schema(name).validate(document, InputFormat.JSON).stream()
                .map(Error::toString)
                .toList();
    }

    private String printed(int code, String... words) {
        CommandLineRun run = CommandLineRun.of(home, words);
        assertThat(run.exitCode()).as(run.err()).isEqualTo(code);
        return run.out();
    }

    private void isAsSaid(int code, String line) throws IOException {
        String[] words = line.split(" ");
        assertThat(wrong(words[0], printed(code, words))).as(line).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run transpose --scale tiny --memory mag-bdi --json",
                "run transpose --scale tiny --link bdi --control ed2 --interval 1000 --json",
                "run pathfinder --scale tiny --machine warped --registers warped-bdi --json",
                "run scan --scale tiny --functional --json",
                "run scan --scale tiny --memory e2mc-16 --json"
            })
    void runs(String line) throws IOException {
        isAsSaid(0, line);
    }

    @Test
    void casesAndLimits() throws IOException {
        String saxpy = DocumentationTest.ROOT.resolve("examples/saxpy") + "/";
        isAsSaid(0, "run " + saxpy + " --json");
        isAsSaid(0, "run " + saxpy + " --functional --json");
        isAsSaid(0, "run " + saxpy + " --kernel saxpy --json");
        isAsSaid(3, "run transpose --scale tiny --max-cycles 100 --json");
    }

    @Test
    void analyses() throws IOException {
        isAsSaid(
                0,
                "analyze --demo --codec bdi --codec qslc --codec e2mc-16 --train-bytes 4096 --group counters --json");
        Path large = Files.write(home.resolve("large.bin"), new byte[2 << 20]);
        isAsSaid(0, "analyze " + large + " --demo --codec bdi --codec qslc --codec e2mc-16 --sample 1MiB --json");
        Path array = Files.write(home.resolve("a.npy"), npy());
        isAsSaid(0, "analyze " + array + " --codec bdi --json");
    }

    private static byte[] npy() {
        String header = "{'descr': '<f4', 'fortran_order': False, 'shape': (8,), }";
        String padded = header + " ".repeat((64 - (10 + header.length() + 1) % 64) % 64) + "\n";
        byte[] text = padded.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        java.nio.ByteBuffer file = java.nio.ByteBuffer.allocate(10 + text.length + 32);
        file.put((byte) 0x93).put(new byte[] {'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) text.length, 0});
        return file.put(text).array();
    }

    @Test
    void sweeps() throws IOException {
        Path space = Files.writeString(
                home.resolve("space.yaml"),
                "workloads: transpose\nscales: tiny\nmemory: [none, bdi]\nbaseline: {memory: none}\n");
        isAsSaid(0, "sweep " + space + " --dry-run --json");
        isAsSaid(0, "sweep " + space + " --json");
    }

    @Test
    void reproductions() throws IOException {
        isAsSaid(0, "reproduce toggle/fig4 warped/tab --json");
    }

    /** A schema that lets anything pass would prove nothing: every key is known, and those that are needed are. */
    @Test
    void otherDocumentsAreRefused() throws IOException {
        String right = printed(0, "reproduce", "toggle/fig4", "--json");
        ObjectNode document = (ObjectNode) dev.cinch.report.Json.read(right);
        document.put("more", 1);
        assertThat(wrong("reproduce", document.toString())).isNotEmpty();
        document.remove("more");
        ((ObjectNode) document.get("experiments").get(0).get("claims").get(0)).put("ours", "much");
        assertThat(wrong("reproduce", document.toString())).isNotEmpty();
        for (String name : List.of("run", "analyze", "sweep", "reproduce")) {
            assertThat(wrong(name, "{}")).as(name).isNotEmpty();
            assertThat(wrong(name, "[]")).as(name).isNotEmpty();
        }
    }

    @Test
    void everySchemaIsTriedAndDocumented() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<String> names = new ArrayList<>(
                    files.map(file -> file.getFileName().toString()).sorted().toList());
            assertThat(names).containsExactly("analyze.json", "reproduce.json", "run.json", "sweep.json");
            String docs = Files.readString(DocumentationTest.ROOT.resolve("docs/README.md"));
            names.forEach(name -> assertThat(docs).contains("schemas/" + name));
        }
        JsonNode run = dev.cinch.report.Json.read(Files.readString(FOLDER.resolve("run.json")));
        assertThat(run.get("title").asString()).isEqualTo("cinch run --json");
    }
}
