package dev.cinch.lab.fuzz;

import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.ptx.PtxParser;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** PTX files, spoilt: read, and decoded if they can be read, as {@code cinch ptx} does it. */
class PtxFuzzTest {
    private final Fuzzer fuzzer = Fuzzer.reading(
            "ptx",
            Corpus.of(
                    name -> name.endsWith(".ptx"),
                    "examples",
                    "gpu/src/test/cases",
                    "lab/src/main/resources",
                    "ptx/src/test/resources",
                    "workload/src/main"),
            (sample, input) ->
                    FunctionalDevice.check(PtxParser.parse("spoilt.ptx", new String(input, StandardCharsets.UTF_8))));

    @Test
    void spoiltPrograms() throws InterruptedException {
        fuzzer.run(20_261_116, 12_000);
    }

    @Test
    @Tag("long")
    @Tag("fuzz")
    void manySpoiltPrograms() throws InterruptedException {
        fuzzer.run(20_261_117, 1_500_000);
    }
}
