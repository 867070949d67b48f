package dev.cinch.gpu.exec.arithmetic;

import static dev.cinch.gpu.exec.arithmetic.Forms.d;
import static dev.cinch.gpu.exec.arithmetic.IntegerArithmeticTest.word;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long2;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AtomicFunctionsTest {
    @ParameterizedTest
    @CsvSource({
        "atom.global.add.u32, 0xffffffff, 2, 1",
        "red.global.add.s32, 5, -7, -2",
        "atom.min.s32, -1, 1, -1",
        "atom.min.u32, -1, 1, 1",
        "red.max.s32, -1, 1, 1",
        "atom.max.u32, -1, 1, -1",
        "atom.and.b32, 6, 3, 2",
        "atom.or.b32, 6, 3, 7",
        "atom.xor.b32, 6, 3, 5",
        "atom.exch.b32, 6, 3, 3",
        "atom.inc.u32, 2, 3, 3",
        "atom.inc.u32, 3, 3, 0",
        "atom.inc.u32, 0xffffffff, 3, 0",
        "atom.dec.u32, 0, 3, 3",
        "atom.dec.u32, 2, 3, 1",
        "atom.dec.u32, 0xffffffff, 3, 3",
        "atom.add.f32, 0x3f800000, 0x3f800000, 0x40000000",
        "atom.add.f32, 1, 1, 0",
        "atom.add.noftz.f16x2, 0x3c000001, 0x3c000001, 0x40000002",
        "atom.add.noftz.bf16x2, 0x3f803f80, 0x3f80bf80, 0x40000000",
        "atom.add.noftz.f16, 0x3c00, 0x3c00, 0x4000",
        "red.min.noftz.bf16x2, 0x3f803f80, 0x4000bf80, 0x3f80bf80",
    })
    void computesWords(String mnemonic, String old, String b, String expected) {
        Int2 function = (Int2) AtomicFunctions.function(Forms.form(mnemonic), false);
        assertThat(function.of(word(old), word(b))).isEqualTo(word(expected));
    }

    @Test
    void sharedMemoryKeepsSubnormals() {
        assertThat(((Int2) AtomicFunctions.function(Forms.form("atom.shared.add.f32"), true)).of(1, 1))
                .isEqualTo(2);
    }

    @Test
    void computesLongs() {
        assertThat(wide("atom.add.u64", -1, 2)).isEqualTo(1);
        assertThat(wide("atom.min.u64", -1, 2)).isEqualTo(2);
        assertThat(wide("atom.max.s64", -1, 2)).isEqualTo(2);
        assertThat(wide("atom.exch.b64", 1, 2)).isEqualTo(2);
        assertThat(wide("atom.add.f64", d(1), d(2))).isEqualTo(d(3));
        assertThat(AtomicFunctions.function(Forms.form("atom.cas.b32"), false)).isNull();
    }

    private static long wide(String mnemonic, long old, long b) {
        return ((Long2) AtomicFunctions.function(Forms.form(mnemonic), false)).of(old, b);
    }
}
