package dev.cinch.gpu.exec.arithmetic;

import static dev.cinch.gpu.exec.arithmetic.Forms.apply;
import static dev.cinch.gpu.exec.arithmetic.Forms.narrow;
import static dev.cinch.gpu.exec.arithmetic.IntegerArithmeticTest.word;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.LongIntIntToLong;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.LongIntToLong;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.LongLongIntIntToLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BitArithmeticTest {
    @ParameterizedTest
    @CsvSource({
        "shl.b32, 1, 31, 0x80000000",
        "shl.b32, 1, 32, 0",
        "shl.b32, 1, 0xffffffff, 0",
        "shl.b16, 0x8001, 1, 2",
        "shl.b16, 1, 16, 0",
        "shr.u32, 0x80000000, 31, 1",
        "shr.u32, 0x80000000, 32, 0",
        "shr.s32, 0x80000000, 32, 0xffffffff",
        "shr.s32, 0x80000000, 0x80000000, 0xffffffff",
        "shr.s16, 0x8000, 20, 0xffff",
        "shr.u16, 0x8000, 15, 1",
        "shr.u16, 0x8000, 16, 0",
        "and.b16, 0xff00, 0x0ff0, 0x0f00",
        "or.b32, 1, 2, 3",
        "xor.b32, 3, 1, 2",
        "szext.clamp.s32, 0xff, 8, 0xffffffff",
        "szext.clamp.s32, 0x12345678, 32, 0x12345678",
        "szext.clamp.s32, 0x12345678, 0, 0",
        "szext.wrap.s32, 0x000000ff, 36, 0xffffffff",
        "szext.wrap.u32, 0x12345678, 32, 0",
        "szext.clamp.u32, 0x12345678, 0xffffffff, 0x12345678",
        "szext.clamp.u32, 0x12345678, 12, 0x678",
        "bmsk.clamp.b32, 4, 8, 0xff0",
        "bmsk.clamp.b32, 28, 8, 0xf0000000",
        "bmsk.clamp.b32, 32, 8, 0",
        "bmsk.clamp.b32, 4, 32, 0xfffffff0",
        "bmsk.wrap.b32, 36, 8, 0xff0",
        "bmsk.wrap.b32, 4, 32, 0",
        "bmsk.wrap.b32, 28, 8, 0xf0000000",
    })
    void computesPairs(String mnemonic, String a, String b, String expected) {
        assertThat(apply(mnemonic, word(a), word(b))).isEqualTo(word(expected));
    }

    @ParameterizedTest
    @CsvSource({
        "shf.l.wrap.b32, 0x80000001, 0x12345678, 36, 0x23456788",
        "shf.l.clamp.b32, 0x80000001, 0x12345678, 36, 0x80000001",
        "shf.l.clamp.b32, 0x80000001, 0x12345678, 0, 0x12345678",
        "shf.r.wrap.b32, 0x80000001, 0x12345678, 36, 0x88000000",
        "shf.r.clamp.b32, 0x80000001, 0x12345678, 40, 0x12345678",
        "bfe.u32, 0x12345678, 8, 8, 0x56",
        "bfe.u32, 0x12345678, 24, 16, 0x12",
        "bfe.u32, 0x12345678, 32, 8, 0",
        "bfe.u32, 0x12345678, 0x108, 8, 0x56",
        "bfe.u32, 0x12345678, 0, 255, 0x12345678",
        "bfe.s32, 0x00008000, 8, 8, 0xffffff80",
        "bfe.s32, 0x80000000, 28, 8, 0xfffffff8",
        "bfe.s32, 0x80000000, 40, 8, 0xffffffff",
        "bfe.s32, 0x80000000, 8, 0, 0",
        "fns.b32, 0x00000015, 0, 3, 4",
        "fns.b32, 0x00000015, 4, -2, 2",
        "fns.b32, 0x00000015, 2, 0, 2",
        "fns.b32, 0x00000015, 1, 0, -1",
        "fns.b32, 0x00000015, 3, 2, -1",
        "fns.b32, 0x8e129a0a, 18, 0x80000000, 0",
        "fns.b32, 0x00000000, 31, 0x80000000, 0",
        "fns.b32, 0xffffffff, 31, 0x80000001, -1",
        "prmt.b32, 0x33221100, 0x77665544, 0x7531, 0x77553311",
        "prmt.b32, 0x80ff7f00, 0, 0x89ab, 0x0000ffff",
        "prmt.f4e.b32, 0x33221100, 0x77665544, 1, 0x44332211",
        "prmt.b4e.b32, 0x33221100, 0x77665544, 1, 0x66770011",
        "prmt.b4e.b32, 0x33221100, 0x77665544, 0, 0x55667700",
        "prmt.rc8.b32, 0x33221100, 0, 2, 0x22222222",
        "prmt.ecl.b32, 0x33221100, 0, 2, 0x33222222",
        "prmt.ecr.b32, 0x33221100, 0, 1, 0x11111100",
        "prmt.rc16.b32, 0x33221100, 0, 1, 0x33223322",
        "slct.f32.s32, 1, 2, 0, 1",
        "slct.b16.s32, 1, 2, -5, 2",
        "slct.f32.f32, 1, 2, 0x80000000, 1",
        "slct.f32.f32, 1, 2, 0x7fffffff, 2",
        "slct.f32.f32, 1, 2, 0x80000001, 2",
        "slct.ftz.f32.f32, 1, 2, 0x80000001, 1",
    })
    void computesTriples(String mnemonic, String a, String b, String c, String expected) {
        assertThat(apply(mnemonic, word(a), word(b), word(c))).isEqualTo(word(expected));
    }

    @ParameterizedTest
    @CsvSource({
        "popc.b32, 0xf0f0, 8",
        "clz.b32, 1, 31",
        "clz.b32, 0, 32",
        "brev.b32, 1, 0x80000000",
        "not.b16, 1, 0xfffe",
        "not.b32, 0, 0xffffffff",
        "cnot.b16, 0, 1",
        "cnot.b32, 5, 0",
        "bfind.u32, 0, -1",
        "bfind.u32, 0x80000000, 31",
        "bfind.s32, 0xffffffff, -1",
        "bfind.s32, 0xfffffffe, 0",
        "bfind.shiftamt.u32, 1, 31",
        "bfind.shiftamt.s32, 0, -1",
        "bfind.shiftamt.s32, 0xfffffffe, 31",
        "mov.b32, 7, 7",
    })
    void computesSingles(String mnemonic, String a, String expected) {
        assertThat(apply(mnemonic, word(a))).isEqualTo(word(expected));
    }

    @Test
    void inserts() {
        assertThat(apply("bfi.b32", 0xAB, 0x12345678, 8, 8)).isEqualTo(0x1234AB78);
        assertThat(apply("bfi.b32", 0xAB, 0x12345678, 28, 8)).isEqualTo(0xB2345678);
        assertThat(apply("bfi.b32", 0xAB, 0x12345678, 32, 8)).isEqualTo(0x12345678);
        assertThat(apply("bfi.b32", -1, 0x12345678, 0, 0)).isEqualTo(0x12345678);
        assertThat(apply("bfi.b32", -1, 0, 0, 200)).isEqualTo(-1);
        var wide = (LongLongIntIntToLong) Arithmetic.function(Forms.form("bfi.b64"));
        assertThat(wide.of(0xABCDL, 0, 56, 16)).isEqualTo(0xCD00_0000_0000_0000L);
        assertThat(wide.of(-1, 0, 64, 16)).isZero();
    }

    @Test
    void handles64Bits() {
        assertThat(narrow("popc.b64", -1L)).isEqualTo(64);
        assertThat(narrow("clz.b64", 1L)).isEqualTo(63);
        assertThat(narrow("bfind.s64", -1L)).isEqualTo(-1);
        assertThat(narrow("bfind.u64", 1L << 40)).isEqualTo(40);
        assertThat(narrow("bfind.shiftamt.u64", 1L << 40)).isEqualTo(23);
        assertThat(apply("brev.b64", 1L)).isEqualTo(Long.MIN_VALUE);
        var left = (LongIntToLong) Arithmetic.function(Forms.form("shl.b64"));
        var right = (LongIntToLong) Arithmetic.function(Forms.form("shr.s64"));
        assertThat(left.of(1, 64)).isZero();
        assertThat(left.of(1, 63)).isEqualTo(Long.MIN_VALUE);
        assertThat(right.of(Long.MIN_VALUE, 64)).isEqualTo(-1);
        assertThat(right.of(Long.MIN_VALUE, 62)).isEqualTo(-2);
        var extract = (LongIntIntToLong) Arithmetic.function(Forms.form("bfe.s64"));
        assertThat(extract.of(0x8000L, 8, 8)).isEqualTo(-128);
        assertThat(extract.of(Long.MIN_VALUE, 70, 8)).isEqualTo(-1);
    }

    @Test
    void looksUpEveryTable() {
        SplittableRandom random = new SplittableRandom(5);
        for (int table = 0; table < 256; table++) {
            int a = random.nextInt();
            int b = random.nextInt();
            int c = random.nextInt();
            int expected = 0;
            for (int bit = 0; bit < 32; bit++) {
                int index = (a >>> bit & 1) << 2 | (b >>> bit & 1) << 1 | c >>> bit & 1;
                expected |= (table >>> index & 1) << bit;
            }
            assertThat(apply("lop3.b32", a, b, c, table)).as("table %x", table).isEqualTo(expected);
        }
    }
}
