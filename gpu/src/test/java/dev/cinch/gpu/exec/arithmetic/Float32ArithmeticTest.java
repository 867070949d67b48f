package dev.cinch.gpu.exec.arithmetic;

import static dev.cinch.gpu.exec.arithmetic.Forms.apply;
import static dev.cinch.gpu.exec.arithmetic.IntegerArithmeticTest.word;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What exact values do not settle: NaN, infinities, zeros, flushing, clamping. */
class Float32ArithmeticTest {
    @ParameterizedTest
    @CsvSource({
        // Invalid, and NaN operands of any payload.
        "add.rn.f32, 0x7f800000, 0xff800000, 0x7fffffff",
        "sub.rz.f32, 0x7f800000, 0x7f800000, 0x7fffffff",
        "add.f32, 0xffc12345, 0x3f800000, 0x7fffffff",
        "mul.rm.f32, 0x00000000, 0x7f800000, 0x7fffffff",
        "div.rn.f32, 0, 0, 0x7fffffff",
        "div.rp.f32, 0x3f800000, 0x80000000, 0xff800000",
        // Infinities are exact in any direction; overflow is not.
        "add.rz.f32, 0x7f800000, 0x3f800000, 0x7f800000",
        "add.rz.f32, 0x7f7fffff, 0x7f7fffff, 0x7f7fffff",
        "mul.rm.f32, 0x7f7fffff, 0xff7fffff, 0xff800000",
        // The sign of an exact zero.
        "add.rn.f32, 0x3f800000, 0xbf800000, 0",
        "add.rm.f32, 0x3f800000, 0xbf800000, 0x80000000",
        "add.rm.f32, 0, 0, 0",
        "add.rm.f32, 0, 0x80000000, 0x80000000",
        "add.rp.f32, 0, 0x80000000, 0",
        "add.rz.f32, 0x80000000, 0x80000000, 0x80000000",
        "sub.rm.f32, 0, 0, 0x80000000",
        "mul.rz.f32, 0x80000000, 0x3f800000, 0x80000000",
        // Flushing: operands, results, their sign.
        "add.ftz.f32, 1, 0, 0",
        "add.ftz.f32, 0x80000001, 0x80000001, 0x80000000",
        "mul.ftz.f32, 0x00800000, 0x3f000000, 0",
        "mul.rn.ftz.f32, 0x80800000, 0x3f000000, 0x80000000",
        "mul.rn.f32, 0x00800000, 0x3f000000, 0x00400000",
        "sub.rp.ftz.f32, 0x00800001, 0x00800000, 0",
        "div.rn.ftz.f32, 0x3f800000, 1, 0x7f800000",
        // Clamping.
        "add.sat.f32, 0x3f800000, 0x3f800000, 0x3f800000",
        "sub.sat.f32, 0x3f800000, 0x40000000, 0",
        "add.sat.f32, 0x7fc00000, 0, 0",
        "mul.rz.sat.f32, 0x3f000000, 0x3f000000, 0x3e800000",
        "mul.ftz.sat.f32, 0x80000000, 0x3f800000, 0",
        // Extremes.
        "min.f32, 0x7fc00001, 0x3f800000, 0x3f800000",
        "min.f32, 0x3f800000, 0xffc00001, 0x3f800000",
        "max.f32, 0x7fc00001, 0xffc00001, 0x7fffffff",
        "min.f32, 0, 0x80000000, 0x80000000",
        "max.f32, 0x80000000, 0, 0",
        "min.NaN.f32, 0x7fc00001, 0x3f800000, 0x7fffffff",
        "max.NaN.f32, 0x3f800000, 0x40000000, 0x40000000",
        "min.ftz.f32, 0x00000001, 0x3f800000, 0",
        "min.xorsign.abs.f32, 0xbf800000, 0x40000000, 0xbf800000",
        "max.xorsign.abs.f32, 0xbf800000, 0xc0000000, 0x40000000",
        "copysign.f32, 0x80000000, 0x3f800000, 0xbf800000",
    })
    void computesPairs(String mnemonic, String a, String b, String expected) {
        assertThat(apply(mnemonic, word(a), word(b))).isEqualTo(word(expected));
    }

    @ParameterizedTest
    @CsvSource({
        "neg.f32, 0x3f800000, 0xbf800000",
        "abs.f32, 0xff800000, 0x7f800000",
        "neg.ftz.f32, 1, 0x80000000",
        "abs.ftz.f32, 0x80000001, 0",
        "sqrt.rn.f32, 0x80000000, 0x80000000",
        "sqrt.rz.f32, 0xbf800000, 0x7fffffff",
        "sqrt.rp.f32, 0x7f800000, 0x7f800000",
        "rcp.rm.f32, 0x80000000, 0xff800000",
        "rcp.rn.ftz.f32, 0x7f000000, 0",
    })
    void computesSingles(String mnemonic, String a, String expected) {
        assertThat(apply(mnemonic, word(a))).isEqualTo(word(expected));
    }

    @ParameterizedTest
    @CsvSource({
        "fma.rn.f32, 0x7f800000, 0, 0x3f800000, 0x7fffffff",
        "fma.rn.f32, 0x3f800001, 0x3f800001, 0xbf800002, 0x28800000",
        "fma.rm.f32, 0x3f800000, 0x3f800000, 0xbf800000, 0x80000000",
        "fma.rm.f32, 0, 0x3f800000, 0, 0",
        "fma.rz.f32, 0, 0xbf800000, 0x80000000, 0x80000000",
        "fma.rn.ftz.f32, 1, 0x3f800000, 0x3f800000, 0x3f800000",
        "mad.rn.f32, 0x40000000, 0x40400000, 0x3f800000, 0x40e00000",
        "fma.rn.sat.f32, 0x40000000, 0x40400000, 0x3f800000, 0x3f800000",
        "fma.rn.ftz.sat.f32, 0x40000000, 0x7fffffff, 0x3f800000, 0",
    })
    void computesTriples(String mnemonic, String a, String b, String c, String expected) {
        assertThat(apply(mnemonic, word(a), word(b), word(c))).isEqualTo(word(expected));
    }
}
