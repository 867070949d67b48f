package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A mistake of one bit in the Verilog is found, or equality would prove nothing. Not run where Verilator is missing. */
class PlantedMistakeTest {
    @TempDir
    private Path folder;

    @Test
    void aDeltaCheckThatForgetsOneBitIsFound() throws IOException {
        assumeTrue(HardwareTools.there(HardwareTools.Tool.VERILATOR), "verilator is not installed");
        Path copy = folder.resolve("hardware");
        copy(EqualityTest.HARDWARE.resolve("verilog"), copy.resolve("verilog"));
        copy(EqualityTest.HARDWARE.resolve("bench"), copy.resolve("bench"));
        Path check = copy.resolve("verilog/parts/delta_check.v");
        String text = Files.readString(check);
        String planted = text.replace("DELTA > 0 ? DELTA - 1 : DELTA", "DELTA > 0 ? DELTA : DELTA");
        assertThat(planted).isNotEqualTo(text);
        Files.writeString(check, planted);

        CircuitUnit unit = CircuitUnits.CATALOGUE.get("bdi-4b-compressor");
        VerilatorBench bench = VerilatorBench.build(unit, copy, folder.resolve("work"), UnitCodec.of(unit));
        BenchTally tally = bench.feed(TestBlocks.few(), 5_000, false);
        assertThat(tally.differences()).isPositive();
        assertThat(tally.first()).contains("block ").contains("bit ");
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }
}
