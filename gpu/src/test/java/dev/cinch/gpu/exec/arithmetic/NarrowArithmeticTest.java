package dev.cinch.gpu.exec.arithmetic;

import static dev.cinch.gpu.exec.arithmetic.Forms.apply;
import static dev.cinch.gpu.exec.arithmetic.IntegerArithmeticTest.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** f16 and bf16. */
class NarrowArithmeticTest {
    @Test
    void halvesRoundOnce() {
        roundsOnce("f16", ExactRounding.F16, 0x7C00);
    }

    @Test
    void brainFloatsRoundOnce() {
        roundsOnce("bf16", ExactRounding.BF16, 0x7F80);
    }

    private static void roundsOnce(String type, ExactRounding format, int infinity) {
        long seed = 3;
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 4000; i++) {
            int a = Operands.narrow(random, infinity);
            int b = Operands.narrow(random, infinity);
            int c = Operands.narrow(random, infinity);
            BigDecimal x = value(format, a);
            BigDecimal y = value(format, b);
            BigDecimal z = value(format, c);
            check(format, x.add(y), apply("add." + type, a, b), "add", a, b, c);
            check(format, x.subtract(y), apply("sub." + type, a, b), "sub", a, b, c);
            check(format, x.multiply(y), apply("mul." + type, a, b), "mul", a, b, c);
            check(format, x.multiply(y).add(z), apply("fma.rn." + type, a, b, c), "fma", a, b, c);
            // The same in the upper half, with operands swapped in the lower.
            int pair = apply("fma.rn." + type + "x2", a << 16 | b, b << 16 | a, c << 16 | c);
            check(format, x.multiply(y).add(z), pair >>> 16, "fma x2 high", a, b, c);
            check(format, x.multiply(y).add(z), pair & 0xFFFF, "fma x2 low", a, b, c);
        }
    }

    private static void check(ExactRounding format, BigDecimal exact, int result, String what, int a, int b, int c) {
        if (exact.signum() != 0) {
            long expected = format.round(exact.signum() < 0, exact.abs()::compareTo, Rounding.NEAREST);
            assertThat(result).as("%s %x %x %x", what, a, b, c).isEqualTo((int) expected);
        }
    }

    private static BigDecimal value(ExactRounding format, int bits) {
        BigDecimal magnitude = format.value(bits & 0x7FFF);
        return bits > 0x7FFF ? magnitude.negate() : magnitude;
    }

    @ParameterizedTest
    @CsvSource({
        "add.f16, 0x7c00, 0xfc00, 0x7fff",
        "add.f16, 0xfe01, 0x3c00, 0x7fff",
        "add.bf16, 0x7f80, 0xff80, 0x7fff",
        "add.f16, 0x3c00, 0xbc00, 0",
        "add.f16, 0x0001, 0x0001, 0x0002",
        "add.ftz.f16, 0x0001, 0x0001, 0",
        "sub.ftz.f16, 0x8001, 0x0001, 0x8000",
        "add.sat.f16, 0x3c00, 0x3c00, 0x3c00",
        "sub.sat.f16, 0, 0x3c00, 0",
        "mul.sat.f16, 0x7e00, 0x3c00, 0",
        "add.f16x2, 0x3c007bff, 0x3c007bff, 0x40007c00",
        "mul.bf16x2, 0x3f804000, 0xbf804000, 0xbf804080",
        "min.f16, 0x7e00, 0x3c00, 0x3c00",
        "min.f16, 0x8000, 0, 0x8000",
        "max.f16, 0x8000, 0, 0",
        "min.f16, 0xbc00, 0xc000, 0xc000",
        "max.f16, 0xbc00, 0xc000, 0xbc00",
        "max.f16, 0x7e01, 0xfe01, 0x7fff",
        "max.NaN.f16, 0x7e01, 0x3c00, 0x7fff",
        "min.xorsign.abs.f16, 0xbc00, 0x4000, 0xbc00",
        "min.ftz.f16, 0x0001, 0x3c00, 0",
        "max.bf16x2, 0x3f80bf80, 0x7fc00000, 0x3f800000",
    })
    void computesPairs(String mnemonic, String a, String b, String expected) {
        assertThat(apply(mnemonic, word(a), word(b))).isEqualTo(word(expected));
    }

    @ParameterizedTest
    @CsvSource({
        "fma.rn.relu.f16, 0xbc00, 0x3c00, 0, 0",
        "fma.rn.relu.f16, 0x7e00, 0x3c00, 0, 0x7fff",
        "fma.rn.relu.bf16x2, 0xbf803f80, 0x3f803f80, 0, 0x00003f80",
        "fma.rz.bf16, 0x3f80, 0x3f80, 0xb380, 0x3f7f",
        "fma.rp.bf16, 0x3f80, 0x3f80, 0x0001, 0x3f81",
        "fma.rm.bf16, 0x3f80, 0x3f80, 0xbf80, 0x8000",
        "fma.rn.sat.f16, 0x4000, 0x4000, 0, 0x3c00",
        // 2^-31 below the middle of two neighbours, which a rounding to f32 before would lose.
        "fma.rn.f16, 0x1001, 0x3bfe, 0x3c01, 0x3c01",
    })
    void computesTriples(String mnemonic, String a, String b, String c, String expected) {
        assertThat(apply(mnemonic, word(a), word(b), word(c))).isEqualTo(word(expected));
    }

    @ParameterizedTest
    @CsvSource({
        "neg.f16, 0x3c00, 0xbc00",
        "abs.bf16, 0xbf80, 0x3f80",
        "neg.f16x2, 0x3c00bc00, 0xbc003c00",
        "neg.ftz.f16, 1, 0x8000",
        "ex2.approx.f16, 0x3c00, 0x4000",
        "ex2.approx.f16, 0xce00, 0x0001",
        "ex2.approx.ftz.f16, 0xce00, 0",
        "ex2.approx.f16x2, 0x3c00fc00, 0x40000000",
        "ex2.approx.ftz.bf16, 0x4000, 0x4080",
        "tanh.approx.f16, 0x7c00, 0x3c00",
        "tanh.approx.f16, 0x8001, 0x8001",
        "tanh.approx.bf16x2, 0xff800000, 0xbf800000",
    })
    void computesSingles(String mnemonic, String a, String expected) {
        assertThat(apply(mnemonic, word(a))).isEqualTo(word(expected));
    }

    /** The sum is of what an H200 gave for all of them. */
    @Test
    void everyPowerInBf16IsAsOnAnH200() {
        int sum = 0;
        for (int a = 0; a < 1 << 16; a++) {
            sum = 31 * sum + (apply("ex2.approx.ftz.bf16", a) & 0xFFFF);
        }
        assertThat(sum).isEqualTo(0x9D61D941);
    }
}
