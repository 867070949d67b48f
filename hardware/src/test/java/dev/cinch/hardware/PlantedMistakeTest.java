package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
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
        assertThat(planted(name, file, right, wrong).first()).contains("block ").contains("bit ");
    }

    /** One of every other kind of unit: a sign, a run, a place, a tie. */
    @Tag("long")
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    bdi-decompressor        | parts/delta_adder.v                 | {WIDTH{mask[i]}}         | {WIDTH{mask[i] & i != 3}}
                    mag-bdi-decompressor    | mag-bdi/mag_bdi_decompressor.v      | i[CODE-1:0]              | ~i[CODE-1:0]
                    warped-bdi-decompressor | warped-bdi/warped_bdi_decompressor.v | {16{far[15]}}           | {16{far[14]}}
                    fpc-decompressor        | fpc/fpc_step.v                      | run - 3'd1               | run - 3'd2
                    cpack-decompressor      | cpack/cpack_decode.v                | window[25:18]            | window[24:17]
                    bpc-decompressor        | bpc/bpc_step.v                      | 31'd3 << position        | 31'd1 << position
                    tfc-3-compressor        | tfc/tfc_field.v                     | first < 5'd4             | first < 5'd5
                    toggle-counter          | toggles/toggle_counter.v            | {(16-COUNT){1'b0}}       | {(16-COUNT){counts1[0]}}
                    energy-control          | toggles/energy_control.v            | raw_weight > weight      | raw_weight >= weight
                    """)
    void aMistakeInAnyKindOfUnitIsFound(String name, String file, String right, String wrong) throws IOException {
        assertThat(planted(name, file, right, wrong).first()).contains("block ");
    }

    private BenchTally planted(String name, String file, String right, String wrong) throws IOException {
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
        return tally;
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
