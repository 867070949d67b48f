package dev.cinch.gpu.exec.arithmetic;

import static dev.cinch.gpu.exec.arithmetic.Forms.apply;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntegerArithmeticTest {
    private static final int[] EDGES = {0, 1, 2, -1, -2, 0x7FFF, 0x8000, 0xFFFF, Integer.MAX_VALUE, Integer.MIN_VALUE};

    @ParameterizedTest
    @CsvSource({
        "add.s16, 0xffff, 1, 0",
        "add.u32, 0xffffffff, 2, 1",
        "sub.u16, 0, 1, 0xffff",
        "add.sat.s32, 0x7fffffff, 1, 0x7fffffff",
        "sub.sat.s32, 0x80000000, 1, 0x80000000",
        "add.u16x2, 0x0001ffff, 0x00010001, 0x00020000",
        "sub.s16x2, 0x00010000, 0x00000001, 0x0001ffff",
        "min.s16, 0xffff, 1, 0xffff",
        "min.u16, 0xffff, 1, 1",
        "max.s16, 0x8000, 0x7fff, 0x7fff",
        "max.u32, 0x80000000, 1, 0x80000000",
        "min.s16x2, 0xffff0001, 0x00010002, 0xffff0001",
        "max.u16x2, 0xffff0001, 0x00010002, 0xffff0002",
        "min.relu.s16x2, 0xffff0003, 0x00010002, 0x00000002",
        "max.relu.s32, 0xfffffff0, 0xffffffff, 0",
        "mul.lo.s16, 0x100, 0x101, 0x100",
        "mul.hi.s16, 0xffff, 0xffff, 0",
        "mul.hi.u16, 0xffff, 0xffff, 0xfffe",
        "mul.hi.s16, 0xffff, 1, 0xffff",
        "mul.wide.s16, 0xffff, 2, 0xfffffffe",
        "mul.wide.u16, 0xffff, 0xffff, 0xfffe0001",
        "mul.hi.u32, 0xffffffff, 0xffffffff, 0xfffffffe",
        "mul.hi.s32, 0xffffffff, 2, 0xffffffff",
        "mul24.lo.u32, 0xff000003, 0x12000005, 15",
        "mul24.lo.s32, 0x00ffffff, 3, 0xfffffffd",
        "mul24.hi.u32, 0x00ffffff, 0x00ffffff, 0xfffffe00",
        "mul24.hi.s32, 0x00800000, 0x00800000, 0x40000000",
        "div.s32, 0x80000000, 0xffffffff, 0x80000000",
        "rem.s32, 0x80000000, 0xffffffff, 0",
        "div.s32, 0xfffffff9, 2, 0xfffffffd",
        "rem.s32, 0xfffffff9, 2, 0xffffffff",
        "div.u32, 0xfffffff9, 2, 0x7ffffffc",
        "div.u32, 7, 0, 0xffffffff",
        "div.u16, 7, 0, 0xffff",
        "div.s16, 0x8000, 0xffff, 0x8000",
        "rem.s16, 0xfff9, 2, 0xffff",
        "rem.u16, 0xfff9, 10, 9",
    })
    void computesPairs(String mnemonic, String a, String b, String expected) {
        assertThat(apply(mnemonic, word(a), word(b))).isEqualTo(word(expected));
    }

    @ParameterizedTest
    @CsvSource({
        "mad.lo.s16, 0xffff, 2, 1, 0xffff",
        "mad.hi.u16, 0xffff, 0xffff, 3, 1",
        "mad.lo.u32, 0x10000, 0x10000, 5, 5",
        "mad.hi.s32, 0x80000000, 2, 5, 4",
        "mad.hi.sat.s32, 0x7fffffff, 0x7fffffff, 0x7fffffff, 0x7fffffff",
        "mad.wide.u16, 0xffff, 0xffff, 1, 0xfffe0002",
        "mad24.lo.u32, 3, 5, 1, 16",
        "mad24.hi.sat.s32, 0x7fffff, 0x7fffff, 0x7fffffff, 0x7fffffff",
        "sad.u32, 1, 0xffffffff, 5, 3",
        "sad.s32, 0xffffffff, 1, 5, 7",
        "sad.u16, 1, 0xffff, 0, 0xfffe",
        "sad.s16, 1, 0xffff, 0, 2",
        "dp4a.s32.s32, 0xff01ff01, 0x02020202, 10, 10",
        "vabsdiff4.u32.u32.u32, 0xff017f00, 0x0203807f, 9, 0xfd02017f",
        "vabsdiff4.u32.u32.u32.add, 0xff017f00, 0x0203807f, 9, 392",
        "vabsdiff4.s32.s32.s32, 0xff017f00, 0x0203807f, 9, 0x0302ff7f",
        "vabsdiff4.s32.s32.s32.add, 0xff017f00, 0x0203807f, 9, 396",
        // 0xfffe and 3, 0x7fff and 0x8000: 65531 and 1; signed 5 and 65535.
        "vabsdiff2.u32.u32.u32, 0xfffe7fff, 0x00038000, 9, 0xfffb0001",
        "vabsdiff2.u32.u32.u32.add, 0xfffe7fff, 0x00038000, 9, 65541",
        "vabsdiff2.s32.s32.s32, 0xfffe7fff, 0x00038000, 9, 0x0005ffff",
        "vabsdiff2.s32.s32.s32.add, 0xfffe7fff, 0x00038000, 9, 65549",
        "dp4a.u32.u32, 0xff0000ff, 0xff0000ff, 1, 130051",
        "dp4a.u32.s32, 0xff0000ff, 0xff0000ff, 0, 0xfffffe02",
        "dp2a.lo.s32.u32, 0xffff0002, 0x0000ff03, 0, 0xffffff07",
        "dp2a.hi.u32.s32, 0xffff0002, 0xff030000, 0, 0xffff0007",
    })
    void computesTriples(String mnemonic, String a, String b, String c, String expected) {
        assertThat(apply(mnemonic, word(a), word(b), word(c))).isEqualTo(word(expected));
    }

    @Test
    void wrapsOneOperand() {
        assertThat(apply("abs.s32", Integer.MIN_VALUE)).isEqualTo(Integer.MIN_VALUE);
        assertThat(apply("abs.s16", 0x8001)).isEqualTo(0x7FFF);
        assertThat(apply("neg.s16", 1)).isEqualTo(0xFFFF);
        assertThat(apply("neg.s64", 1L)).isEqualTo(-1L);
    }

    @Test
    void divides64Bits() {
        assertThat(apply("div.s64", Long.MIN_VALUE, -1L)).isEqualTo(Long.MIN_VALUE);
        assertThat(apply("rem.s64", Long.MIN_VALUE, -1L)).isZero();
        assertThat(apply("div.u64", -1L, 0L)).isEqualTo(-1L);
        assertThat(apply("div.u64", -1L, 10L)).isEqualTo(1844674407370955161L);
        assertThat(apply("rem.u64", -1L, 10L)).isEqualTo(5L);
    }

    @Test
    void highHalvesAreThoseOfTheExactProduct() {
        SplittableRandom random = new SplittableRandom(11);
        BigInteger two64 = BigInteger.ONE.shiftLeft(64);
        for (int i = 0; i < 2000; i++) {
            long a = random.nextLong() >> random.nextInt(64);
            long b = random.nextLong() >> random.nextInt(64);
            BigInteger signed = BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
            assertThat(apply("mul.hi.s64", a, b))
                    .as("%d * %d", a, b)
                    .isEqualTo(signed.shiftRight(64).longValue());
            BigInteger unsigned = BigInteger.valueOf(a)
                    .mod(two64)
                    .multiply(BigInteger.valueOf(b).mod(two64));
            assertThat(apply("mul.hi.u64", a, b))
                    .as("%d * %d", a, b)
                    .isEqualTo(unsigned.shiftRight(64).longValue());
            assertThat(apply("mad.hi.u64", a, b, 1L))
                    .isEqualTo(unsigned.shiftRight(64).longValue() + 1);
            assertThat(apply("mad.lo.s64", a, b, 7L)).isEqualTo(signed.longValue() + 7);
        }
    }

    @Test
    void wideProductsAreExact() {
        var signed = (LaneFunction.IntIntToLong) Arithmetic.function(Forms.form("mul.wide.s32"));
        var unsigned = (LaneFunction.IntIntLongToLong) Arithmetic.function(Forms.form("mad.wide.u32"));
        for (int a : EDGES) {
            for (int b : EDGES) {
                assertThat(signed.of(a, b)).isEqualTo(Math.multiplyExact((long) a, (long) b));
                BigInteger product =
                        BigInteger.valueOf(a & 0xFFFF_FFFFL).multiply(BigInteger.valueOf(b & 0xFFFF_FFFFL));
                assertThat(unsigned.of(a, b, -1)).isEqualTo(product.longValue() - 1);
            }
        }
    }

    @Test
    void leavesOthersAlone() {
        assertThat(Arithmetic.function(Forms.form("add.cc.u32"))).isNull();
        assertThat(Arithmetic.function(Forms.form("addc.u32"))).isNull();
        assertThat(Arithmetic.function(Forms.form("and.pred"))).isNull();
        assertThat(Arithmetic.function(Forms.form("ld.global.u32"))).isNull();
        assertThat(Arithmetic.function(Forms.form("selp.b32"))).isNull();
    }

    static int word(String text) {
        return (int) (long) Long.decode(text);
    }
}
