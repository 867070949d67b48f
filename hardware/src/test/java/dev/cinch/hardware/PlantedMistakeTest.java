package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A mistake of one bit in the Verilog is found, or equality would prove nothing. Not run where the simulator is missing. */
class PlantedMistakeTest {
    @TempDir
    private Path folder;

    static List<PlantedMistake> mistakes() {
        return PlantedMistake.all();
    }

    @Test
    void everyUnitHasOneOfItsOwn() throws IOException {
        assertThat(mistakes())
                .extracting(PlantedMistake::unit)
                .containsExactlyElementsOf(CircuitUnits.CATALOGUE.names());
        assertThat(mistakes())
                .extracting(mistake -> mistake.file() + mistake.right())
                .doesNotHaveDuplicates();
        for (PlantedMistake mistake : mistakes()) {
            assertThat(mistake.text()).contains(mistake.wrong());
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"bdi-4b-compressor", "e2mc-16-compressor", "e2mc-16-decompressor"})
    void aCheckThatForgetsOneBitIsFound(String name) throws IOException {
        assumeTrue(HardwareTools.there(HardwareTools.Tool.VERILATOR), "verilator is not installed");
        CircuitUnit unit = CircuitUnits.CATALOGUE.get(name);
        Path planted = PlantedMistake.in(name).plant(folder);
        BenchTally tally = VerilatorBench.build(unit, planted, folder.resolve("work"), UnitCodec.of(unit))
                .feed(TestBlocks.few(), 5_000, false);
        assertThat(tally.differences()).isPositive();
        assertThat(tally.first()).contains("block ").contains("bit ");
    }

    /** Icarus compiles nothing to machine code, so that a mistake in any unit is found in seconds. */
    @Tag("long")
    @Tag("hardware")
    @ParameterizedTest(name = "{0}")
    @MethodSource("mistakes")
    void aMistakeInAnyUnitIsFound(PlantedMistake mistake) throws IOException {
        BenchTally tally = icarus(mistake, 1_000);
        assertThat(tally.differences()).isEqualTo(1);
        assertThat(tally.first()).contains("block ");
    }

    /** What is found is the mistake, and not the copy that it stands in. */
    @Tag("long")
    @Tag("hardware")
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"fpc-decompressor", "e2mc-8-compressor", "e2mc-16-4-ways-decompressor"})
    void withoutAMistakeNothingIsFound(String name) throws IOException {
        PlantedMistake mistake = PlantedMistake.in(name);
        BenchTally tally = icarus(new PlantedMistake(name, mistake.file(), mistake.right(), mistake.right()), 30);
        assertThat(tally.blocks()).isEqualTo(30);
        assertThat(tally.differences()).isZero();
    }

    private BenchTally icarus(PlantedMistake mistake, int blocks) throws IOException {
        assumeTrue(HardwareTools.there(HardwareTools.Tool.ICARUS), "iverilog is not installed");
        CircuitUnit unit = CircuitUnits.CATALOGUE.get(mistake.unit());
        return IcarusBench.firstDifference(
                unit, mistake.plant(folder), folder.resolve("work"), UnitCodec.of(unit), blocks);
    }
}
