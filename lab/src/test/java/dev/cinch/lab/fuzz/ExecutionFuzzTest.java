package dev.cinch.lab.fuzz;

import dev.cinch.gpu.Fault;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.cases.CaseFolder;
import dev.cinch.lab.cases.CaseRun;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Kernels of cases, spoilt: those that can be read are executed with the data of their case, without time and timed. */
class ExecutionFuzzTest {
    /** A small machine is built sooner, and nothing in it is different. */
    private static final Machine MACHINE = Machines.of(
                    "gtx580", List.of("sm.count=2", "l2.slices=2", "dram.controllers=2", "launch.latency-cycles=10"))
            .machine();

    /** Bytes; larger ones are rarely still right when they have been spoilt. */
    private static final int LARGEST_MODULE = 6000;

    private Fuzzer fuzzer;

    @BeforeEach
    void start() throws IOException {
        List<Corpus.Sample> kernels = new ArrayList<>();
        List<CaseFolder> cases = new ArrayList<>();
        try (Stream<Path> folders = Files.list(Corpus.PROJECT.resolve("gpu/src/test/cases"))) {
            for (Path folder : folders.filter(Files::isDirectory).sorted().toList()) {
                CaseFolder one = CaseFolder.read(folder);
                if (Files.size(one.modules().get(0)) < LARGEST_MODULE) {
                    kernels.add(Corpus.Sample.of(one.modules().get(0)));
                    cases.add(one);
                }
            }
        }
        fuzzer = Fuzzer.executing("executed.ptx", new Corpus(kernels), (sample, input) -> {
            PtxModule module = PtxParser.parse("kernels.ptx", new String(input, StandardCharsets.UTF_8));
            Fault wrong = null;
            try {
                CaseRun.of(cases.get(sample), List.of(module), BoundedDevice.functional());
            } catch (Fault fault) {
                wrong = fault;
            }
            CaseRun.of(cases.get(sample), List.of(module), BoundedDevice.timed(MACHINE));
            if (wrong != null) {
                throw wrong;
            }
        });
    }

    @Test
    void spoiltKernels() throws InterruptedException {
        fuzzer.run(20_261_116, 3_000);
    }

    @Test
    @Tag("long")
    @Tag("fuzz")
    void manySpoiltKernels() throws InterruptedException {
        fuzzer.run(20_261_117, 150_000);
    }
}
