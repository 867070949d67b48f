package dev.cinch.lab.cases;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectationTest {
    /** Bits in hex. 3f800000 is 1, 3f8ccccd is 1.1, 7fc00000 and 7fffffff are NaN, 7f800000 is infinite. */
    @ParameterizedTest
    @CsvSource({
        "f32, 0, 0, 3f800000, 3f800001, false",
        "f32, 0, 0, 00000000, 80000000, false",
        "f32, 0, 0, 7fc00000, 7fffffff, true",
        "f32, 0, 0, 7fc00000, 3f800000, false",
        "f32, 0, 1e-9, 00000000, 80000000, true",
        "f32, 0.1, 0, 3f800000, 3f8ccccc, true",
        "f32, 0.1, 0, 3f800000, 3f8ccccd, false",
        "f32, 0, 0.5, 3f800000, 3f000000, true",
        "f32, 0, 0.5, 3f800000, 3effffff, false",
        "f32, 0.1, 0.5, 3f800000, 3f000000, true",
        "f32, 0.1, 0, 7f800000, 3f800000, false",
        "f32, 0.1, 1e30, 3f800000, 7f800000, false",
        "f32, 1, 0, 7f800000, ff800000, false",
        "f64, 0, 0.25, 3ff0000000000000, 3ff4000000000000, true",
        "f16, 0, 0.25, 3c00, 3d00, true",
        "f16, 0, 0.24, 3c00, 3d00, false",
        "bf16, 0, 0.5, 3f80, 3fc0, true",
        "f16, 0, 0, 7e00, 7fff, true",
        "bf16, 0, 0, 7fc0, ffff, true",
        "i8, 0, 1, ff, 00, true",
        "u8, 0, 1, ff, 00, false",
        "i32, 0, 2, 7fffffff, 80000000, false",
        "u32, 0, 2, 7fffffff, 80000000, true",
        "i64, 0, 9007199254740992, 0000000000000000, 0020000000000001, false",
        "i64, 0, 9007199254740992, 0000000000000000, 0020000000000000, true",
        "u64, 0.5, 0, ffffffffffffffff, 8000000000000000, true",
        "i64, 0.5, 0, ffffffffffffffff, 8000000000000000, false",
    })
    void anElementPassesWithinItsTolerance(
            String type, double relative, double absolute, String expected, String found, boolean passes) {
        Expectation rule = new Expectation("b", null, ScalarType.labelled(type), relative, absolute, false);
        assertThat(rule.accepts(Long.parseUnsignedLong(expected, 16), Long.parseUnsignedLong(found, 16)))
                .isEqualTo(passes);
    }

    @Test
    void bitsAreBits() {
        Expectation rule = new Expectation("b", null, ScalarType.F32, 1, 1e9, true);
        assertThat(rule.accepts(0x7fc00000, 0x7fffffff)).isFalse();
        assertThat(rule.accepts(0x3f800000, 0x3f800001)).isFalse();
    }
}
