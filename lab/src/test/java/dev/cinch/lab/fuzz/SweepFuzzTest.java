package dev.cinch.lab.fuzz;

import dev.cinch.lab.sweep.SpaceReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
    void start(@TempDir Path folder) {
        InputFile file = new InputFile(folder.resolve("space.yaml"));
        fuzzer = Fuzzer.reading(
                "yaml",
                Corpus.of(name -> name.endsWith(".yaml"), "examples")
                        .and(new Corpus.Sample("all keys", ALL_KEYS.getBytes(StandardCharsets.UTF_8))),
                (sample, input) -> SpaceReader.read(file.holding(input), null));
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
