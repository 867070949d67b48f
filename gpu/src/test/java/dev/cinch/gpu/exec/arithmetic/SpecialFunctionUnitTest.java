package dev.cinch.gpu.exec.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int1;
import java.util.function.IntUnaryOperator;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checksums of what an NVIDIA H200 answered to the same arguments (tools/interpolation/measure.cu). */
class SpecialFunctionUnitTest {
    private static final int SAMPLES = 1 << 17;
    private static final int MANTISSAS = 1 << 23;

    /** The arguments: any bits, and numbers from -128 to 128. */
    @ParameterizedTest
    @CsvSource({
        "ex2.approx.ftz.f32, 87d61b36, 4f0450f0",
        "lg2.approx.ftz.f32, 20f168c7, dabe8b1b",
        "sin.approx.ftz.f32, 2e0b5cc2, f54d80b3",
        "cos.approx.ftz.f32, 78d0d579, f3877092",
        "sqrt.approx.ftz.f32, 5802decb, a339eee6",
        "rcp.approx.ftz.f32, 1d991374, 104adbef",
        "rsqrt.approx.ftz.f32, 1b292b4b, c7a1eb2a",
        "ex2.approx.f32, fdfae07c, ea3eeb52",
        "lg2.approx.f32, 7cbac363, dabe8b1b",
        "rcp.approx.f32, d6626867, 104adbef",
        "rsqrt.approx.f32, d3619324, c7a1eb2a",
        "sqrt.approx.f32, fe566a0f, a339eee6",
        "sin.approx.f32, 2e0b5cc2, f54d80b3"
    })
    void answersAsTheGpu(String mnemonic, String ofAnyBits, String ofModerateNumbers) {
        Int1 function = (Int1) Arithmetic.function(Forms.form(mnemonic));
        assertThat(checksum(SAMPLES, i -> function.of(hash(i)))).isEqualTo(ofAnyBits);
        assertThat(checksum(SAMPLES, i -> function.of(Float.floatToRawIntBits(moderate(i)))))
                .isEqualTo(ofModerateNumbers);
    }

    /** From the given argument on, in the order of their bits. */
    @ParameterizedTest
    @CsvSource({
        "rcp.approx.ftz.f32, 3f800000, a9f2ecfc",
        "rsqrt.approx.ftz.f32, 3f800000, efe1faf5",
        "rsqrt.approx.ftz.f32, 40000000, 510dc204",
        "sqrt.approx.ftz.f32, 3f800000, 851c4f4c",
        "sqrt.approx.ftz.f32, 40000000, 279bc15f",
        "lg2.approx.ftz.f32, 3f000000, 1852a07c"
    })
    void answersAsTheGpuForEveryMantissa(String mnemonic, String from, String expected) {
        Int1 function = (Int1) Arithmetic.function(Forms.form(mnemonic));
        int first = Integer.parseInt(from, 16);
        assertThat(checksum(MANTISSAS, i -> function.of(first + i))).isEqualTo(expected);
    }

    @Test
    void answersAsTheGpuForEveryFractionOfAnExponent() {
        assertThat(checksum(MANTISSAS, i -> SpecialFunctionUnit.power(Float.floatToRawIntBits(i * 0x1p-23f))))
                .isEqualTo("3fe67d9b");
    }

    /** 2^16 + 2^1 squared is 2^32 + 2^18 + 2^2; of that the first alone reaches the 19th column. */
    @Test
    void squaresWithoutTheLowestColumns() {
        assertThat(Interpolation.square(1 << 16)).isEqualTo(1 << 13);
        assertThat(Interpolation.square(1 << 16 | 1 << 1)).isEqualTo(1 << 13);
        assertThat(Interpolation.square(1 << 16 | 1 << 2)).isEqualTo((1 << 13) + 1);
        // Nine bits whose pairs all lie below column 19.
        assertThat(Interpolation.square(0x1FF)).isZero();
    }

    @Test
    void squaresAsColumnsOfPairsSay() {
        for (int distance = 0; distance < 1 << 17; distance++) {
            long columns = 0;
            for (int i = 0; i < 17; i++) {
                for (int j = i; j < 17; j++) {
                    int column = i == j ? 2 * i : i + j + 1;
                    if (column >= 19) {
                        columns += (long) (distance >> i & distance >> j & 1) << column;
                    }
                }
            }
            if (Interpolation.square(distance) != columns >> 19) {
                assertThat(Interpolation.square(distance)).as("%x", distance).isEqualTo((int) (columns >> 19));
            }
        }
    }

    private static float moderate(int i) {
        return (float) (hash(i + 1000003) / 0x1p24);
    }

    private static int hash(int i) {
        int x = i;
        x ^= x >>> 16;
        x *= 0x7FEB352D;
        x ^= x >>> 15;
        x *= 0x846CA68B;
        return x ^ x >>> 16;
    }

    private static String checksum(int count, IntUnaryOperator result) {
        CRC32 sum = new CRC32();
        byte[] bytes = new byte[4 * 1024];
        for (int from = 0; from < count; from += 1024) {
            for (int i = 0; i < 1024; i++) {
                int bits = result.applyAsInt(from + i);
                for (int b = 0; b < 4; b++) {
                    bytes[4 * i + b] = (byte) (bits >> 8 * b);
                }
            }
            sum.update(bytes);
        }
        return String.format("%08x", sum.getValue());
    }
}
