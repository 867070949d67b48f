package dev.cinch.gpu.exec.arithmetic;

import static dev.cinch.gpu.exec.arithmetic.Forms.apply;
import static dev.cinch.gpu.exec.arithmetic.Forms.d;
import static dev.cinch.gpu.exec.arithmetic.Forms.f;
import static dev.cinch.gpu.exec.arithmetic.Forms.test;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.IntTest;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.LongTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {
    /** For 1 and 2, 2 and 2, 2 and 1, 1 and NaN. */
    @ParameterizedTest
    @CsvSource({
        "eq, false, true, false, false",
        "ne, true, false, true, false",
        "lt, true, false, false, false",
        "le, true, true, false, false",
        "gt, false, false, true, false",
        "ge, false, true, true, false",
        "equ, false, true, false, true",
        "neu, true, false, true, true",
        "ltu, true, false, false, true",
        "leu, true, true, false, true",
        "gtu, false, false, true, true",
        "geu, false, true, true, true",
        "num, true, true, true, false",
        "nan, false, false, false, true",
    })
    void comparesFloats(String operator, boolean less, boolean same, boolean more, boolean none) {
        int[][] singles = {{f(1), f(2)}, {f(2), f(2)}, {f(2), f(1)}, {f(1), 0x7FC0_0000}};
        int[][] halves = {{0x3C00, 0x4000}, {0x4000, 0x4000}, {0x4000, 0x3C00}, {0x3C00, 0x7E00}};
        int[][] brains = {{0x3F80, 0x4000}, {0x4000, 0x4000}, {0x4000, 0x3F80}, {0x3F80, 0x7FC0}};
        double[][] doubles = {{1, 2}, {2, 2}, {2, 1}, {1, Double.NaN}};
        boolean[] expected = {less, same, more, none};
        for (int i = 0; i < 4; i++) {
            assertThat(test("setp." + operator + ".f32", singles[i][0], singles[i][1]))
                    .isEqualTo(expected[i]);
            assertThat(test("setp." + operator + ".ftz.f32", singles[i][0], singles[i][1]))
                    .isEqualTo(expected[i]);
            assertThat(test("setp." + operator + ".f16", halves[i][0], halves[i][1]))
                    .isEqualTo(expected[i]);
            assertThat(test("setp." + operator + ".bf16", brains[i][0], brains[i][1]))
                    .isEqualTo(expected[i]);
            assertThat(test("setp." + operator + ".f64", d(doubles[i][0]), d(doubles[i][1])))
                    .isEqualTo(expected[i]);
        }
    }

    @Test
    void flushesBeforeComparing() {
        assertThat(test("setp.lt.f32", 0, 1)).isTrue();
        assertThat(test("setp.lt.ftz.f32", 0, 1)).isFalse();
        assertThat(test("setp.eq.f32", 0, 0x8000_0000)).isTrue();
        assertThat(test("setp.lt.f16", 0, 1)).isTrue();
        assertThat(test("setp.lt.ftz.f16", 0, 1)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "lt.s16, true", "lt.u16, false", "lo.u16, false", "lt.s32, true", "lt.u32, false", "hi.u32, true",
        "hs.u32, true", "ls.u32, false", "le.s32, true", "gt.s32, false", "ge.u32, true", "eq.b32, false",
        "ne.b16, true", "gt.u16, true",
    })
    void comparesMinusOneWithOne(String form, boolean expected) {
        int minusOne = form.endsWith("16") ? 0xFFFF : -1;
        assertThat(test("setp." + form, minusOne, 1)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"lt.s64, true", "lt.u64, false", "hi.u64, true", "ge.s64, false", "ne.b64, true", "ls.u64, false"})
    void comparesLongs(String form, boolean expected) {
        assertThat(test("setp." + form, -1L, 1L)).isEqualTo(expected);
    }

    @Test
    void setsWords() {
        assertThat(apply("set.lt.u32.f32", f(1), f(2))).isEqualTo(-1);
        assertThat(apply("set.lt.f32.s32", -1, 2)).isEqualTo(f(1));
        assertThat(apply("set.gt.f32.s32", -1, 2)).isZero();
        assertThat(apply("set.lt.f16x2.f16x2", 0x3C00_4000, 0x4000_3C00)).isEqualTo(0x3C00_0000);
        assertThat(apply("set.lt.u32.f16x2", 0x3C00_4000, 0x4000_3C00)).isEqualTo(0xFFFF_0000);
        assertThat(Arithmetic.function(Forms.form("set.lt.and.u32.f32"))).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "finite, true, true, true, false, false",
        "infinite, false, false, false, true, false",
        "number, true, true, true, true, false",
        "notanumber, false, false, false, false, true",
        "normal, true, true, false, false, false",
        "subnormal, false, false, true, false, false",
    })
    void classifies(String property, boolean zero, boolean one, boolean tiny, boolean infinite, boolean nan) {
        IntTest single = (IntTest) Arithmetic.function(Forms.form("testp." + property + ".f32"));
        LongTest twofold = (LongTest) Arithmetic.function(Forms.form("testp." + property + ".f64"));
        boolean[] expected = {zero, one, tiny, infinite, nan};
        int[] singles = {0x8000_0000, f(-1), 0x8000_0001, 0xFF80_0000, 0xFF80_0001};
        double[] doubles = {-0.0, -1, -Double.MIN_VALUE, Double.NEGATIVE_INFINITY, Double.NaN};
        for (int i = 0; i < 5; i++) {
            assertThat(single.of(singles[i])).isEqualTo(expected[i]);
            assertThat(twofold.of(d(doubles[i]))).isEqualTo(expected[i]);
        }
    }
}
