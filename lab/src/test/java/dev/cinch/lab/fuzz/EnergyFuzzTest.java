package dev.cinch.lab.fuzz;

import dev.cinch.energy.EnergyTables;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of energy, spoilt. */
class EnergyFuzzTest {
    private Fuzzer fuzzer;

    @BeforeEach
    void start(@TempDir Path folder) {
        InputFile file = new InputFile(folder.resolve("costs.txt"));
        fuzzer = Fuzzer.reading(
                "energy.txt",
                Corpus.of(name -> name.endsWith(".txt"), "energy/src/main/resources"),
                (sample, input) -> EnergyTables.read(file.holding(input)));
    }

    @Test
    void spoiltTables() throws InterruptedException {
        fuzzer.run(20_261_116, 4_000);
    }

    @Test
    @Tag("long")
    @Tag("fuzz")
    void manySpoiltTables() throws InterruptedException {
        fuzzer.run(20_261_117, 200_000);
    }
}
