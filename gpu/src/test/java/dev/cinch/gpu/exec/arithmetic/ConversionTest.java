package dev.cinch.gpu.exec.arithmetic;

import static dev.cinch.gpu.exec.arithmetic.Forms.apply;
import static dev.cinch.gpu.exec.arithmetic.Forms.d;
import static dev.cinch.gpu.exec.arithmetic.Forms.form;
import static dev.cinch.gpu.exec.arithmetic.Forms.narrow;
import static dev.cinch.gpu.exec.arithmetic.Forms.widen;
import static dev.cinch.gpu.exec.arithmetic.IntegerArithmeticTest.word;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.IntToLong;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.LongToInt;
import dev.cinch.ptx.Type;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ConversionTest {
    @ParameterizedTest
    @CsvSource({
        "cvt.s32.s16, 0x8000, 0xffff8000",
        "cvt.u32.u16, 0x8000, 0x8000",
        "cvt.u32.s16, 0x8000, 0xffff8000",
        "cvt.u16.u32, 0x12345678, 0x5678",
        "cvt.u16.s8, 0x12345680, 0xff80",
        "cvt.sat.u8.s32, 0xffffffff, 0",
        "cvt.sat.s8.s32, 300, 127",
        "cvt.sat.s8.u32, 0xffffffff, 127",
        "cvt.sat.s16.s32, 0xffff0000, 0x8000",
        "cvt.sat.s32.u32, 0xffffffff, 0x7fffffff",
        "cvt.rzi.s32.f32, 0xbfc00000, 0xffffffff",
        "cvt.rmi.s32.f32, 0xbfc00000, 0xfffffffe",
        "cvt.rpi.s32.f32, 0xbfc00000, 0xffffffff",
        "cvt.rni.s32.f32, 0x40200000, 2",
        "cvt.rni.s32.f32, 0x40600000, 4",
        "cvt.rzi.s32.f32, 0x7f800000, 0x7fffffff",
        "cvt.rzi.s32.f32, 0xff800000, 0x80000000",
        "cvt.rzi.s32.f32, 0x7fc00000, 0",
        "cvt.rzi.u32.f32, 0xbf800000, 0",
        "cvt.rzi.u32.f32, 0x4f800000, 0xffffffff",
        "cvt.rzi.u32.f32, 0x4f000000, 0x80000000",
        "cvt.rzi.u32.f32, 0x7fc00000, 0",
        "cvt.rpi.u32.f32, 0x00000001, 1",
        "cvt.rpi.ftz.u32.f32, 0x00000001, 0",
        "cvt.rzi.s8.f32, 0xc3800000, 0x80",
        "cvt.rzi.u8.f32, 0x43960000, 255",
        "cvt.rzi.s16.f16, 0xfbff, 0x8000",
        "cvt.rn.f32.s32, 0x01000001, 0x4b800000",
        "cvt.rz.f32.s32, 0x01000003, 0x4b800001",
        "cvt.rn.f32.u32, 0xffffffff, 0x4f800000",
        "cvt.rz.f32.u32, 0xffffffff, 0x4f7fffff",
        "cvt.rm.f32.s32, 0xfeffffff, 0xcb800001",
        "cvt.rn.f16.s32, 70000, 0x7c00",
        "cvt.rn.f16.u16, 0xffff, 0x7c00",
        "cvt.rn.bf16.s32, 257, 0x4380",
        "cvt.f32.f16, 0x3c00, 0x3f800000",
        "cvt.f32.f16, 0x0001, 0x33800000",
        "cvt.f32.f16, 0xfe00, 0x7fffffff",
        "cvt.f32.bf16, 0x3f80, 0x3f800000",
        "cvt.rn.f16.f32, 0x477ff000, 0x7c00",
        "cvt.rz.f16.f32, 0x477ff000, 0x7bff",
        "cvt.rn.f16.f32, 0x477fefff, 0x7bff",
        "cvt.rn.f16.f32, 0xffc00000, 0x7fff",
        "cvt.rn.relu.f16.f32, 0xbf800000, 0",
        "cvt.rn.relu.bf16.f32, 0xffc00000, 0x7fff",
        "cvt.rn.bf16.f32, 0x3f808000, 0x3f80",
        "cvt.rn.bf16.f32, 0x3f818000, 0x3f82",
        "cvt.rn.bf16.f32, 0x7f7fffff, 0x7f80",
        "cvt.rz.bf16.f32, 0xff7fffff, 0xff7f",
        "cvt.rna.tf32.f32, 0x3f801000, 0x3f802000",
        "cvt.rna.tf32.f32, 0xbf801000, 0xbf802000",
        "cvt.rna.tf32.f32, 0x3f800fff, 0x3f800000",
        "cvt.rn.tf32.f32, 0x3f801000, 0x3f800000",
        "cvt.rni.f32.f32, 0x40200000, 0x40000000",
        "cvt.rmi.f32.f32, 0xbe800000, 0xbf800000",
        "cvt.rpi.f32.f32, 0xbe800000, 0x80000000",
        "cvt.rzi.f32.f32, 0x4f000001, 0x4f000001",
        "cvt.rni.f32.f32, 0xffc12345, 0x7fffffff",
        "cvt.sat.f32.f32, 0x40000000, 0x3f800000",
        "cvt.sat.f32.f32, 0x7fc00000, 0",
        "cvt.sat.f32.f32, 0xc0000000, 0",
        "cvt.ftz.f32.f32, 0x80000001, 0x80000000",
        "cvt.rn.sat.f32.s32, 7, 0x3f800000",
        "cvt.rni.f16.f16, 0x3e00, 0x4000",
    })
    void convertsWords(String mnemonic, String a, String expected) {
        Int1 function = (Int1) Arithmetic.function(form(mnemonic));
        assertThat(function.of(word(a))).isEqualTo(word(expected));
    }

    @Test
    void convertsLongs() {
        assertThat(widen("cvt.s64.s32", -1)).isEqualTo(-1L);
        assertThat(widen("cvt.u64.u32", -1)).isEqualTo(0xFFFF_FFFFL);
        assertThat(widen("cvt.s64.s8", 0x80)).isEqualTo(-128L);
        assertThat(widen("cvt.u64.s16", 0x8000)).isEqualTo(-32768L);
        assertThat(narrow("cvt.u32.u64", 0x1_2345_6789L)).isEqualTo(0x2345_6789);
        assertThat(narrow("cvt.u16.u64", 0x1_2345_6789L)).isEqualTo(0x6789);
        assertThat(narrow("cvt.sat.s32.s64", Long.MIN_VALUE)).isEqualTo(Integer.MIN_VALUE);
        assertThat(apply("cvt.sat.s64.u64", -1L)).isEqualTo(Long.MAX_VALUE);
        assertThat(apply("cvt.sat.u64.s64", -1L)).isZero();
        assertThat(widen("cvt.f64.f32", 1)).isEqualTo(d(0x1p-149));
        assertThat(widen("cvt.rn.f64.u32", -1)).isEqualTo(d(4294967295.0));
        assertThat(widen("cvt.rn.f64.s32", -1)).isEqualTo(d(-1));
        assertThat(narrow("cvt.rn.f32.f64", d(1e300))).isEqualTo(0x7F80_0000);
        assertThat(narrow("cvt.rz.f32.f64", d(1e300))).isEqualTo(0x7F7F_FFFF);
        assertThat(narrow("cvt.rp.f32.f64", d(1e-300))).isEqualTo(1);
        assertThat(narrow("cvt.rn.ftz.f32.f64", d(0x1p-140))).isZero();
        assertThat(narrow("cvt.rzi.s32.f64", d(-3.99))).isEqualTo(-3);
        assertThat(narrow("cvt.rzi.s32.f64", d(1e10))).isEqualTo(Integer.MAX_VALUE);
        assertThat(narrow("cvt.rzi.u32.f64", d(-1))).isZero();
        assertThat(widen("cvt.rzi.u64.f32", 0x5F80_0000)).isEqualTo(-1L);
        assertThat(widen("cvt.rzi.u64.f32", 0x5F00_0000)).isEqualTo(Long.MIN_VALUE);
        assertThat(widen("cvt.rzi.u64.f32", 0x5F7F_FFFF)).isEqualTo(0xFFFF_FF00_0000_0000L);
        assertThat(apply("cvt.rzi.s64.f64", d(-1e30))).isEqualTo(Long.MIN_VALUE);
        assertThat(apply("cvt.rmi.f64.f64", d(-0.5))).isEqualTo(d(-1));
        assertThat(apply("cvt.rn.f64.u64", -1L)).isEqualTo(d(0x1p64));
        assertThat(apply("cvt.rz.f64.u64", -1L)).isEqualTo(d(0x1p64 - 2048));
        assertThat(apply("cvt.rn.f64.s64", Long.MIN_VALUE)).isEqualTo(d(-0x1p63));
        assertThat(narrow("cvt.rn.f32.u64", 0x8000_0080_0000_0001L)).isEqualTo(0x5F00_0001);
        assertThat(narrow("cvt.rn.f32.u64", 0x8000_0080_0000_0000L)).isEqualTo(0x5F00_0000);
    }

    /** Zero between types of 32 bits and less, else the top bit. */
    @Test
    void convertsNanToIntegers() {
        long nan = d(Double.NaN);
        assertThat(apply("cvt.rni.u32.f32", 0x7FC0_0000)).isZero();
        assertThat(widen("cvt.rzi.s64.f32", 0x7FC0_0000)).isEqualTo(Long.MIN_VALUE);
        assertThat(widen("cvt.rzi.u64.f32", 0x7FC0_0000)).isEqualTo(Long.MIN_VALUE);
        assertThat(narrow("cvt.rzi.s32.f64", nan)).isEqualTo(Integer.MIN_VALUE);
        assertThat(narrow("cvt.rni.u32.f64", nan)).isEqualTo(Integer.MIN_VALUE);
        assertThat(apply("cvt.rzi.s64.f64", nan)).isEqualTo(Long.MIN_VALUE);
    }

    /** Narrow results are extended to the register, wide registers give their low bits. */
    @Test
    void fitsRegisters() {
        assertThat(((Int1) Arithmetic.function(form("cvt.s8.s32", Type.B32, Type.B32))).of(0x80))
                .isEqualTo(0xFFFF_FF80);
        assertThat(((Int1) Arithmetic.function(form("cvt.u8.s32", Type.B32, Type.B32))).of(-1))
                .isEqualTo(0xFF);
        assertThat(((Int1) Arithmetic.function(form("cvt.s8.s32", Type.B16, Type.B32))).of(0x80))
                .isEqualTo(0xFF80);
        assertThat(((Int1) Arithmetic.function(form("cvt.u16.s8", Type.B32, Type.B16))).of(0x80))
                .isEqualTo(0xFF80);
        assertThat(((Int1) Arithmetic.function(form("cvt.rzi.s8.f32", Type.B16, Type.F32))).of(0xC080_0000))
                .isEqualTo(0xFFFC);
        assertThat(((Long1) Arithmetic.function(form("cvt.s32.s8", Type.B64, Type.B64))).of(0x1_0000_0080L))
                .isEqualTo(-128L);
        assertThat(((Long1) Arithmetic.function(form("cvt.u32.u8", Type.B64, Type.B64))).of(-1))
                .isEqualTo(0xFF);
        assertThat(((LongToInt) Arithmetic.function(form("cvt.rn.f32.s16", Type.F32, Type.B64))).of(0xFFFF_FFFFL))
                .isEqualTo(0xBF80_0000);
        assertThat(((IntToLong) Arithmetic.function(form("cvt.u32.u16", Type.B64, Type.B32))).of(-1))
                .isEqualTo(0xFFFF);
    }

    @ParameterizedTest
    @CsvSource({
        "cvt.rn.f16x2.f32, 0x3f800000, 0x40000000, 0x3c004000",
        "cvt.rn.bf16x2.f32, 0x3f800000, 0xc0000000, 0x3f80c000",
        "cvt.rn.relu.bf16x2.f32, 0x3f800000, 0xc0000000, 0x3f800000",
        "cvt.rz.f16x2.f32, 0x477fffff, 0xc77fffff, 0x7bfffbff",
        "cvt.rn.satfinite.e4m3x2.f32, 0x43e00000, 0x3f800000, 0x7e38",
        "cvt.rn.satfinite.e4m3x2.f32, 0x7f800000, 0xc4800000, 0x7efe",
        "cvt.rn.satfinite.e4m3x2.f32, 0x7fc00000, 0x3b000000, 0x7f01",
        "cvt.rn.satfinite.e5m2x2.f32, 0x7f800000, 0x3f800000, 0x7b3c",
        "cvt.rn.satfinite.relu.e5m2x2.f32, 0xbf800000, 0x37800000, 0x0001",
        "cvt.pack.sat.s16.s32, 0x00010000, 0xffff0000, 0x7fff8000",
        "cvt.pack.sat.u16.s32, 0x00010000, 0xffff0000, 0xffff0000",
    })
    void packsTwo(String mnemonic, String a, String b, String expected) {
        assertThat(apply(mnemonic, word(a), word(b))).isEqualTo(word(expected));
    }

    @Test
    void packsBytesBeforeAnotherWord() {
        assertThat(apply("cvt.pack.sat.u8.s32.b32", 300, -1, 0x1234_5678)).isEqualTo(0x5678_FF00);
        assertThat(apply("cvt.pack.sat.s8.s32.b32", 300, -2, 0)).isEqualTo(0x7FFE);
    }

    @Test
    void unpacksEightBits() {
        assertThat(apply("cvt.rn.f16x2.e4m3x2", 0x7E01)).isEqualTo(0x5F00_1800);
        assertThat(apply("cvt.rn.f16x2.e4m3x2", 0x7FB8)).isEqualTo(0x7FFF_BC00);
        assertThat(apply("cvt.rn.f16x2.e5m2x2", 0x7CBC)).isEqualTo(0x7C00_BC00);
        assertThat(apply("cvt.rn.relu.f16x2.e5m2x2", 0x3CBC)).isEqualTo(0x3C00_0000);
        assertThat(apply("cvt.rn.satfinite.e4m3x2.f16x2", 0x5F00_1800)).isEqualTo(0x7E01);
    }

    @ParameterizedTest
    @EnumSource(Rounding.class)
    void roundsDoublesIntoEveryFormat(Rounding rounding) {
        long seed = 9;
        SplittableRandom random = new SplittableRandom(seed);
        BinaryFormat[] formats = {
            BinaryFormat.F16, BinaryFormat.BF16, BinaryFormat.F32, BinaryFormat.E4M3, BinaryFormat.E5M2
        };
        ExactRounding[] oracles = {
            ExactRounding.F16, ExactRounding.BF16, ExactRounding.F32, ExactRounding.E4M3, ExactRounding.E5M2
        };
        for (int i = 0; i < 3000; i++) {
            // Few digits make middles likely; exponents reach past both ends of the format.
            double x = Math.scalb(1 + (random.nextLong() & 0xFFFFL << 48 - random.nextInt(40)) * 0x1p-64, 0);
            for (int k = 0; k < formats.length; k++) {
                int reach = k == 0 || k > 2 ? 30 : 160;
                double scaled = Math.scalb(x, random.nextInt(2 * reach) - reach) * (random.nextBoolean() ? 1 : -1);
                BigDecimal exact = new BigDecimal(scaled);
                long expected = oracles[k].round(scaled < 0, exact.abs()::compareTo, rounding);
                assertThat(formats[k].encode(scaled, rounding))
                        .as("%s %a", formats[k], scaled)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void roundsIntegersInEveryDirection() {
        SplittableRandom random = new SplittableRandom(10);
        for (int i = 0; i < 600; i++) {
            long a = random.nextLong() >>> random.nextInt(64);
            if (random.nextBoolean()) {
                a &= -1L << 40;
            }
            BigDecimal unsigned = new BigDecimal(Long.toUnsignedString(a));
            for (Rounding rounding :
                    new Rounding[] {Rounding.NEAREST, Rounding.TOWARDS_ZERO, Rounding.DOWN, Rounding.UP}) {
                String r = RoundingOracleTest.suffix(rounding);
                if (a == 0) {
                    continue;
                }
                long single = ExactRounding.F32.round(false, unsigned::compareTo, rounding);
                assertThat(narrow("cvt" + r + ".f32.u64", a)).as("%s %x", r, a).isEqualTo((int) single);
                long twofold = ExactRounding.F64.round(false, unsigned::compareTo, rounding);
                assertThat(apply("cvt" + r + ".f64.u64", a)).as("%s %x", r, a).isEqualTo(twofold);
                BigDecimal signed = BigDecimal.valueOf((int) a);
                if (signed.signum() != 0) {
                    long word = ExactRounding.F32.round(signed.signum() < 0, signed.abs()::compareTo, rounding);
                    assertThat(apply("cvt" + r + ".f32.s32", (int) a))
                            .as("%s %x", r, a)
                            .isEqualTo((int) word);
                }
            }
        }
    }

    /** Every f16 there and back; every middle between two neighbours to the even one. */
    @Test
    void halvesComeBack() {
        for (int half = 0; half < 0x7C00; half++) {
            int single = apply("cvt.f32.f16", half);
            assertThat(apply("cvt.rn.f16.f32", single)).isEqualTo(half);
            float next = half == 0x7BFF ? 65536 : Float.intBitsToFloat(apply("cvt.f32.f16", half + 1));
            float middle = (Float.intBitsToFloat(single) + next) / 2;
            assertThat(apply("cvt.rn.f16.f32", Float.floatToRawIntBits(middle))).isEqualTo(half + (half & 1));
            assertThat(apply("cvt.rn.f16.f32", Float.floatToRawIntBits(Math.nextUp(-middle))))
                    .isEqualTo(half | 0x8000);
        }
    }
}
