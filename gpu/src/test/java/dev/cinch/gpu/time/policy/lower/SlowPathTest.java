package dev.cinch.gpu.time.policy.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.PtxParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which operands go a slow path, at the edges that an H200 showed, and why. */
final class SlowPathTest {
    private static final LoweringTable TABLE = LoweringTable.resource("sm90");

    private static SlowPath of(String text) {
        Instruction instruction = PtxParser.parse(
                        "k.ptx",
                        ".version 8.0\n.target sm_90\n.address_size 64\n.entry k() {\n"
                                + ".reg .f32 %f<4>; .reg .f64 %d<4>;\n" + text + "\nret;\n}\n")
                .function("k")
                .code()
                .get(0);
        return SlowPath.of(instruction, new int[] {0, 1}, TABLE);
    }

    /** Exponents as they are stored, each with some digits behind it. */
    @ParameterizedTest
    @CsvSource({
        "24, 100, FAR", "25, 149,", "25, 150, FAR", "100, 1, FAR", "100, 2,", "100, 224,", "100, 225, FAR",
        "127, 251,", "127, 252, FAR", "128, 1, FAR", "129, 2, FAR", "129, 3,", "184, 57, FAR", "184, 58,",
        "127, 254, SMALL", "24, 155, SMALL", "0, 100, DENORMAL", "100, 0, DENORMAL", "255, 100, NONE", "100, 255, NONE"
    })
    void quotientsBySinglePrecision(int dividend, int divisor, Extreme kind) {
        assertThat(of("div.rn.f32 %f1, %f2, %f3;").of(dividend << 23 | 0x345678, divisor << 23 | 0x123456))
                .isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource({
        "div, 0, 1.25, ZERO",
        "div, -0.0, 1.25, ZERO",
        "div, 1.5, Infinity, ZERO",
        "div, Infinity, 1.25, INFINITE",
        "div, 1.5, 0, INFINITE",
        "div, NaN, 1, NONE",
        "div, 1, NaN, NONE",
        "div, 0, NaN, NONE",
        "div, 1.5, 1.25,",
        "div, 1.5, 2e38, SMALL",
        "rcp, 0, 0, INFINITE",
        "rcp, 0, Infinity, ZERO",
        "rcp, 0, NaN, NONE",
        "rcp, 0, 1e-40, DENORMAL",
        "rcp, 0, 2e38, SMALL",
        "rcp, 0, 1e30,",
        "sqrt, 0, 0, ZERO",
        "sqrt, 0, -1, NONE",
        "sqrt, 0, Infinity, INFINITE",
        "sqrt, 0, 1e-40, DENORMAL",
        "sqrt, 0, 2e-38, FAR",
        "sqrt, 0, 3e38,"
    })
    void valuesOfSinglePrecision(String operation, float first, float second, Extreme kind) {
        SlowPath path = of(operation + ".rn.f32 %f1, %f2" + (operation.equals("div") ? ", %f3;" : ";"));
        assertThat(path.of(Float.floatToRawIntBits(first), Float.floatToRawIntBits(second)))
                .isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource({
        "div, 0, 1.25, ZERO",
        "div, 1.5, Infinity, ZERO",
        "div, 1.5, 0, INFINITE",
        "div, NaN, 1, NONE",
        "div, 1e-310, 1.25, DENORMAL",
        "div, 1.5, 1e-310, DENORMAL",
        "div, 1e-307, 1e308, SMALL",
        "div, 1e308, 1e-307, FAR",
        "div, 1e-307, 1.25, FAR",
        "div, 1e-290, 1.25,",
        "div, 1.5, 1.25,",
        "rcp, 0, 0, INFINITE",
        "rcp, 0, 1e308, SMALL",
        "rcp, 0, 1e300,",
        "sqrt, 0, 0, ZERO",
        "sqrt, 0, 1e-307, FAR",
        "sqrt, 0, 1e-290,",
        "sqrt, 0, -1, NONE"
    })
    void valuesOfDoublePrecision(String operation, double first, double second, Extreme kind) {
        SlowPath path = of(operation + ".rn.f64 %d1, %d2" + (operation.equals("div") ? ", %d3;" : ";"));
        assertThat(path.of(Double.doubleToRawLongBits(first), Double.doubleToRawLongBits(second)))
                .isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"div.approx.f32 %f1, %f2, %f3;", "sqrt.approx.ftz.f32 %f1, %f2;", "add.rn.f32 %f1, %f2, %f3;"})
    void othersHaveNone(String text) {
        assertThat(of(text)).isNull();
    }
}
