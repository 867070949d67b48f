package dev.cinch.gpu.exec.arithmetic;

/**
 * The NaNs that NVIDIA's units return; all of them come from here. Units of up to 32 bits answer any NaN with one
 * pattern. The 64-bit unit passes on a NaN among its operands, made quiet (the second before the third before the
 * first), and answers an invalid operation on numbers with a negative NaN. All as an H200 answers.
 */
final class NotANumber {
    static final int F32 = 0x7FFF_FFFF;
    static final int F16 = 0x7FFF;
    static final int BF16 = 0x7FFF;
    static final int TF32 = 0x7FFF_E000;
    static final int E4M3 = 0x7F;
    static final int E5M2 = 0x7F;
    static final long F64 = 0xFFF8_0000_0000_0000L;
    private static final long QUIET = 0x0008_0000_0000_0000L;

    private NotANumber() {}

    /** The f64 result of an operation that has none: by its operands (repeat one to fill the list). */
    static long f64(long a, long b, long c) {
        if (isNan(b)) {
            return b | QUIET;
        }
        if (isNan(c)) {
            return c | QUIET;
        }
        return isNan(a) ? a | QUIET : F64;
    }

    /** The NaN of two operands, the second before the first; a division gives them the other way round. */
    static long f64(long a, long b) {
        return f64(a, b, b);
    }

    static long f64(long a) {
        return f64(a, a, a);
    }

    private static boolean isNan(long bits) {
        return (bits & Long.MAX_VALUE) > 0x7FF0_0000_0000_0000L;
    }

    /** {@code neg.f32} and {@code abs.f32} of a NaN, given the bits with the sign changed. */
    static int signChanged32(int changed) {
        return F32;
    }

    /** {@code neg} and {@code abs} of a NaN in f16 or bf16, given the bits with the sign changed. */
    static int signChanged16(int changed, int canonical) {
        return canonical;
    }

    /** {@code neg.f64} and {@code abs.f64} of a NaN: an addition, which leaves its sign alone. */
    static long kept64(long a) {
        return a | QUIET;
    }

    /** An f64 NaN converted to a narrower type with this many bits of exponent and fraction: what fits stays. */
    static long narrowed(long a, int exponent, int fraction) {
        long sign = a >>> 63 << exponent + fraction;
        long ones = (1L << exponent) - 1 << fraction;
        return sign | ones | 1L << fraction - 1 | (a & (1L << 52) - 1) >>> 52 - fraction;
    }

    /** An f16 NaN converted to f64. */
    static long widenedHalf(int half) {
        return (long) (half & 0x8000) << 48 | 0x7FF8_0000_0000_0000L | (half & 0x3FFL) << 42;
    }

    /** An f32 NaN converted to f64: sign and payload stay. */
    static long widened(int singleBits) {
        return (long) (singleBits & 0x8000_0000) << 32 | 0x7FF8_0000_0000_0000L | (singleBits & 0x7F_FFFFL) << 29;
    }
}
