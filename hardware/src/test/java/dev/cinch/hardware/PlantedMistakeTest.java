package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A mistake of one bit in the Verilog is found, or equality would prove nothing. Not run where Verilator is missing. */
class PlantedMistakeTest {
    @TempDir
    private Path folder;

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    bdi-4b-compressor    | parts/delta_check.v    | DELTA > 0 ? DELTA - 1 : DELTA       | DELTA > 0 ? DELTA : DELTA
                    e2mc-16-compressor   | e2mc/e2mc_codeword.v   | entry[ENTRY-2 -: TAG] == symbol[SYMBOL-1 -: TAG] | \
                    entry[ENTRY-2 -: TAG-1] == symbol[SYMBOL-1 -: TAG-1]
                    e2mc-16-decompressor | e2mc/e2mc_decompress.v | 1'b1}} >> escape_length             | 1'b1}} >> (escape_length - 5'd1)
                    """)
    void aCheckThatForgetsOneBitIsFound(String name, String file, String right, String wrong) throws IOException {
        assumeTrue(HardwareTools.there(HardwareTools.Tool.VERILATOR), "verilator is not installed");
        Path copy = folder.resolve("hardware");
        copy(EqualityTest.HARDWARE.resolve("verilog"), copy.resolve("verilog"));
        copy(EqualityTest.HARDWARE.resolve("bench"), copy.resolve("bench"));
        Path check = copy.resolve("verilog").resolve(file);
        String text = Files.readString(check);
        String planted = text.replace(right, wrong);
        assertThat(planted).isNotEqualTo(text);
        Files.writeString(check, planted);

        CircuitUnit unit = CircuitUnits.CATALOGUE.get(name);
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
