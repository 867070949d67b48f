package dev.cinch.lab.fuzz;

import dev.cinch.lab.sweep.SpaceReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Design spaces, spoilt. */
class SweepFuzzTest {
    /** All keys that a space can have, some of which no example has. */
    private static final String ALL_KEYS = """
            name: everything
            workloads: [transpose, scan]
            scales: [tiny, small]
            seeds: [1, 2]
            machines: [warped]
            registers: [none, warped-bdi]
            link: [none, bdi]
            bus: raw
            memory: [none, mag-bdi]
            control: ed2
            coding: none
            set: {dram.mag-bytes: [32, 64], sm.policy: gto}
            except:
              - {memory: none, dram.mag-bytes: 64}
            sample: 9
            objectives: {dram.bytes-read: least, energy.total: least}
            """;

    private Fuzzer fuzzer;

    @BeforeEach
    void start(@TempDir Path folder) throws IOException {
        // Beside what an example names: paths in a space begin where it lies.
        copyExamples(folder);
        InputFile file = new InputFile(folder.resolve("own/spoilt.yaml"));
        fuzzer = Fuzzer.reading(
                "yaml",
                Corpus.of(name -> name.endsWith(".yaml"), "examples")
                        .and(new Corpus.Sample("all keys", ALL_KEYS.getBytes(StandardCharsets.UTF_8))),
                (sample, input) -> SpaceReader.read(file.holding(input), null));
    }

    private static void copyExamples(Path folder) throws IOException {
        Path examples = Corpus.PROJECT.resolve("examples");
        try (Stream<Path> all = Files.walk(examples)) {
            for (Path one : (Iterable<Path>) all::iterator) {
                Path copy = folder.resolve(examples.relativize(one).toString());
                if (Files.isDirectory(one)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(one, copy);
                }
            }
        }
    }

    @Test
    void spoiltSpaces() throws InterruptedException {
        fuzzer.run(20_261_116, 2_000);
    }

    @Test
    @Tag("long")
    @Tag("fuzz")
    void manySpoiltSpaces() throws InterruptedException {
        fuzzer.run(20_261_117, 100_000);
    }
}
