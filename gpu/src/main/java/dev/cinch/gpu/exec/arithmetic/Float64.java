package dev.cinch.gpu.exec.arithmetic;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;

/** Operations on f64 bits, rounded to the nearest. */
final class Float64 {
    private static final long SIGN = Long.MIN_VALUE;
    private static final long EXPONENT = 0x7FF0_0000_0000_0000L;

    private Float64() {}

    /** Subnormals to zero: only the gross approximations of f64 do that. */
    static long flush(long a) {
        return (a & EXPONENT) == 0 ? a & SIGN : a;
    }

    static boolean isNan(long a) {
        return (a & ~SIGN) > EXPONENT;
    }

    static long add(long a, long b) {
        double result = longBitsToDouble(a) + longBitsToDouble(b);
        return result != result ? NotANumber.f64(a, b) : doubleToRawLongBits(result);
    }

    static long subtract(long a, long b) {
        double result = longBitsToDouble(a) - longBitsToDouble(b);
        return result != result ? NotANumber.f64(a, b) : doubleToRawLongBits(result);
    }

    static long multiply(long a, long b) {
        double result = longBitsToDouble(a) * longBitsToDouble(b);
        return result != result ? NotANumber.f64(a, b) : doubleToRawLongBits(result);
    }

    static long fuse(long a, long b, long c) {
        double result = Math.fma(longBitsToDouble(a), longBitsToDouble(b), longBitsToDouble(c));
        return result != result ? NotANumber.f64(a, b, c) : doubleToRawLongBits(result);
    }

    static long divide(long a, long b) {
        double result = longBitsToDouble(a) / longBitsToDouble(b);
        return result != result ? NotANumber.f64(b, a) : doubleToRawLongBits(result);
    }

    static long reciprocal(long a) {
        double result = 1 / longBitsToDouble(a);
        return result != result ? NotANumber.f64(a) : doubleToRawLongBits(result);
    }

    static long root(long a) {
        double result = Math.sqrt(longBitsToDouble(a));
        return result != result ? NotANumber.f64(a) : doubleToRawLongBits(result);
    }

    /** The minimum; of a number and a NaN, the number; -0 is less than +0. */
    static long minimum(long a, long b) {
        if (isNan(a)) {
            return isNan(b) ? NotANumber.f64(a, b) : b;
        }
        return isNan(b) ? a : doubleToRawLongBits(Math.min(longBitsToDouble(a), longBitsToDouble(b)));
    }

    static long maximum(long a, long b) {
        if (isNan(a)) {
            return isNan(b) ? NotANumber.f64(a, b) : b;
        }
        return isNan(b) ? a : doubleToRawLongBits(Math.max(longBitsToDouble(a), longBitsToDouble(b)));
    }

    static long absolute(long a) {
        long changed = a & ~SIGN;
        return isNan(a) ? NotANumber.kept64(a) : changed;
    }

    static long negative(long a) {
        return isNan(a) ? NotANumber.kept64(a) : a ^ SIGN;
    }

    /** The sign of a with the magnitude of b. */
    static long copySign(long a, long b) {
        return a & SIGN | b & ~SIGN;
    }
}
