package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A second simulator, which has unset bits, agrees. Not run where Icarus Verilog is missing. */
class IcarusTest {
    private static final int BLOCKS = 2_000;

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
        compare(unit, BLOCKS);
    }

    /** A row for each unit of which so many were compared: what the long test found, and of which Verilog. */
    @Test
    void whatIsWrittenDownIsOfTheVerilogThatIsThere() throws IOException {
        List<String> rows;
        try (InputStream in = IcarusTest.class.getResourceAsStream("icarus.csv")) {
            rows = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .toList();
        }
        assertThat(rows).isNotEmpty().doesNotHaveDuplicates();
        for (String row : rows) {
            String[] cells = row.split(",");
            CircuitUnit unit = CircuitUnits.CATALOGUE.get(cells[0]);
            assertThat(Integer.parseInt(cells[1])).as(row).isEqualTo(BLOCKS);
            assertThat(cells[2]).as(row).isEqualTo("0");
            assertThat(cells[3])
                    .as(unit.name() + ": its Verilog has changed; run the long test again")
                    .isEqualTo(UnitSources.version(unit, EqualityTest.HARDWARE));
        }
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
