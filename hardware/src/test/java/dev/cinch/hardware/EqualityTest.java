package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every unit gives the codec's bits, in the cycles that are stated. Not run where Verilator is missing; compiling takes long,
 * so that only one unit is tried in every build.
 */
class EqualityTest {
    static final Path HARDWARE = Path.of("").toAbsolutePath();

    @TempDir
    private Path work;

    static Stream<CircuitUnit> units() {
        return CircuitUnits.CATALOGUE.list().stream();
    }

    @Test
    void aSmallUnitEqualsItsCodec() {
        compare(CircuitUnits.CATALOGUE.get("warped-bdi-decompressor"));
    }

    @Tag("long")
    @Tag("hardware")
    @ParameterizedTest(name = "{0}")
    @MethodSource("units")
    void equalsItsCodec(CircuitUnit unit) {
        compare(unit);
    }

    /** Sizes of bursts, and deltas without bits, that no unit of the catalogue has. */
    @Tag("long")
    @Tag("hardware")
    @ParameterizedTest
    @MethodSource("sizes")
    void anyGranularityServes(int mag, int signed, boolean compressor) {
        compare(CircuitUnits.magAware("mag-bdi-other", mag, signed, compressor));
    }

    static Stream<Arguments> sizes() {
        return Stream.of(8, 64)
                .flatMap(mag -> Stream.of(0, 1)
                        .flatMap(signed ->
                                Stream.of(true, false).map(compressor -> Arguments.of(mag, signed, compressor))));
    }

    private void compare(CircuitUnit unit) {
        assumeTrue(HardwareTools.there(HardwareTools.Tool.VERILATOR), "verilator is not installed");
        VerilatorBench bench = VerilatorBench.build(unit, HARDWARE, work, UnitCodec.of(unit));
        BenchTally steady = bench.feed(TestBlocks.few(), 20_000, false);
        assertThat(steady.first()).isEmpty();
        assertThat(steady.differences()).isZero();
        assertThat(steady.blocks()).isEqualTo(20_000);
        assertThat(steady.longest()).isEqualTo(unit.cycles());
        assertThat(steady.interval()).isLessThanOrEqualTo(unit.interval());
        BenchTally stalled = bench.feed(TestBlocks.few(), 5_000, true);
        assertThat(stalled.first()).isEmpty();
        assertThat(stalled.differences()).isZero();
        assertThat(stalled.blocks()).isEqualTo(5_000);
    }
}
