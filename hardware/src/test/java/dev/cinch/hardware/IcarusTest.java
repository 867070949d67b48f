package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A second simulator, which has unset bits, agrees. Not run where Icarus Verilog is missing. */
class IcarusTest {
    @TempDir
    private Path work;

    static Stream<CircuitUnit> units() {
        return CircuitUnits.CATALOGUE.list().stream();
    }

    @Test
    void aSmallUnitEqualsItsCodec() {
        compare(CircuitUnits.CATALOGUE.get("mag-bdi-decompressor"), 100);
    }

    @Tag("long")
    @Tag("hardware")
    @ParameterizedTest(name = "{0}")
    @MethodSource("units")
    void equalsItsCodec(CircuitUnit unit) {
        compare(unit, 2_000);
    }

    private void compare(CircuitUnit unit, int blocks) {
        assumeTrue(HardwareTools.there(HardwareTools.Tool.ICARUS), "iverilog is not installed");
        BenchTally tally = IcarusBench.run(unit, EqualityTest.HARDWARE, work, UnitCodec.of(unit), blocks);
        assertThat(tally.first()).isEmpty();
        assertThat(tally.blocks()).isEqualTo(blocks);
        assertThat(tally.differences()).isZero();
        assertThat(tally.longest()).isEqualTo(unit.cycles());
    }
}
