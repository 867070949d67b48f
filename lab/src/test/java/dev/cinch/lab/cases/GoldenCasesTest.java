package dev.cinch.lab.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Device;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.policy.lower.Lowering;
import dev.cinch.gpu.time.policy.lower.Lowerings;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every golden kernel gives what an NVIDIA H200 gave; see LIST.md beside the cases. */
class GoldenCasesTest {
    private static final Path CASES = Path.of("..", "gpu", "src", "test", "cases");

    private static List<Path> folders() throws IOException {
        try (Stream<Path> all = Files.list(CASES)) {
            return all.filter(Files::isDirectory).sorted().toList();
        }
    }

    /** The module jit runs these once more, with every run of instructions compiled. */
    @Tag("functional")
    @TestFactory
    Stream<DynamicTest> answersAsTheGpu() throws IOException {
        return onEvery(FunctionalDevice::new);
    }

    @TestFactory
    Stream<DynamicTest> answersAsTheGpuWhenTimed() throws IOException {
        Machine machine = Machines.get("gtx580");
        return onEvery(() -> new TimedDevice(machine));
    }

    /** Where lanes meet that part is another matter there. */
    @Tag("long")
    @Tag("oracle")
    @TestFactory
    Stream<DynamicTest> answersAsTheGpuOnAMachineOfToday() throws IOException {
        Machine machine = Machines.get("h200").with("sm.count=4");
        return onEvery(() -> new TimedDevice(machine));
    }

    /** An assembler's order changes times, not values. */
    @TestFactory
    Stream<DynamicTest> answersAsTheGpuInTheOrderOfAnAssembler() throws IOException {
        Lowering lowering = Lowerings.CATALOGUE.get("sm90");
        return folders().stream()
                .map(folder -> DynamicTest.dynamicTest(folder.getFileName().toString(), () -> {
                    PtxModule module = lowering.arrange(module(folder));
                    CaseReport report = CaseRun.of(CaseFolder.read(folder), List.of(module), new FunctionalDevice());
                    CaseReport plain = run(folder);
                    assertThat(report.buffers()).isEqualTo(plain.buffers());
                    assertThat(report.printf()).isEqualTo(plain.printf());
                }));
    }

    private static Stream<DynamicTest> onEvery(Supplier<Device> device) throws IOException {
        return folders().stream()
                .map(folder -> DynamicTest.dynamicTest(
                        folder.getFileName().toString(), () -> answersAsTheGpu(folder, device.get())));
    }

    private static void answersAsTheGpu(Path folder, Device device) throws IOException {
        CaseReport report = run(folder, device);
        assertThat(report.buffers())
                .allSatisfy(buffer ->
                        assertThat(buffer.firstMismatch()).as(buffer.buffer()).isNull());
        Path printed = folder.resolve("printf.expect.txt");
        if (Files.exists(printed)) {
            assertThat(report.printf()).isEqualTo(Files.readString(printed, StandardCharsets.UTF_8));
        } else {
            assertThat(report.buffers()).as("something is compared").isNotEmpty();
        }
    }

    @Test
    void theListNamesEveryCase() throws IOException {
        String list = Files.readString(CASES.resolve("LIST.md"));
        List<Path> folders = folders();
        assertThat(folders)
                .hasSizeGreaterThan(100)
                .allSatisfy(folder -> assertThat(list).contains("| " + folder.getFileName() + " |"));
        assertThat(list.lines()
                        .filter(line -> line.matches("\\| [a-z0-9-]+ \\|.*"))
                        .filter(line -> !line.startsWith("| case |")))
                .hasSameSizeAs(folders);
    }

    @Test
    void severalAtOnceAnswerAsOneAlone() throws Exception {
        List<Path> folders = folders();
        List<CaseReport> alone = new ArrayList<>();
        for (Path folder : folders) {
            alone.add(run(folder));
        }
        assertThat(atOnce(folders)).isEqualTo(alone);
    }

    private static List<CaseReport> atOnce(List<Path> folders) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            List<Callable<CaseReport>> tasks = new ArrayList<>();
            folders.forEach(folder -> tasks.add(() -> run(folder)));
            List<CaseReport> reports = new ArrayList<>();
            for (Future<CaseReport> report : pool.invokeAll(tasks)) {
                reports.add(report.get());
            }
            return reports;
        } finally {
            pool.shutdownNow();
        }
    }

    private static CaseReport run(Path folder) throws IOException {
        return run(folder, new FunctionalDevice());
    }

    private static CaseReport run(Path folder, Device device) throws IOException {
        return CaseRun.of(CaseFolder.read(folder), List.of(module(folder)), device);
    }

    private static PtxModule module(Path folder) throws IOException {
        Path ptx = folder.resolve("kernels.ptx");
        return PtxParser.parse(ptx.toString(), Files.readString(ptx));
    }
}
