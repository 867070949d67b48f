package dev.cinch.gpu.exec.arithmetic;

import static java.lang.Float.floatToRawIntBits;
import static java.lang.Float.intBitsToFloat;

/** Operations on f32 bits: those of one rounding step to the nearest, and those in any direction. */
final class Float32 {
    static final int ONE = 0x3F80_0000;
    private static final int SIGN = 0x8000_0000;
    private static final int EXPONENT = 0x7F80_0000;

    private Float32() {}

    /** {@code .ftz}: a subnormal becomes zero of its sign. */
    static int flush(int a) {
        return (a & EXPONENT) == 0 ? a & SIGN : a;
    }

    /** {@code .sat}: into 0 to 1, NaN to +0. */
    static int saturate(int a) {
        float value = intBitsToFloat(a);
        return value > 0 ? (value < 1 ? a : ONE) : 0;
    }

    /** The bits of a result; any NaN becomes the unit's own. */
    static int bits(float result) {
        return result != result ? NotANumber.F32 : floatToRawIntBits(result);
    }

    static int add(int a, int b) {
        return bits(intBitsToFloat(a) + intBitsToFloat(b));
    }

    static int subtract(int a, int b) {
        return bits(intBitsToFloat(a) - intBitsToFloat(b));
    }

    static int multiply(int a, int b) {
        return bits(intBitsToFloat(a) * intBitsToFloat(b));
    }

    static int fuse(int a, int b, int c) {
        return bits(Math.fma(intBitsToFloat(a), intBitsToFloat(b), intBitsToFloat(c)));
    }

    static int divide(int a, int b) {
        return bits(intBitsToFloat(a) / intBitsToFloat(b));
    }

    static int reciprocal(int a) {
        return bits(1 / intBitsToFloat(a));
    }

    /** A root rounded to double and then to float is the root rounded to float. */
    static int root(int a) {
        return bits((float) Math.sqrt(intBitsToFloat(a)));
    }

    static int add(int a, int b, Rounding rounding) {
        return round(RoundToOdd.sum(intBitsToFloat(a), intBitsToFloat(b), rounding), rounding);
    }

    static int multiply(int a, int b, Rounding rounding) {
        return round((double) intBitsToFloat(a) * intBitsToFloat(b), rounding);
    }

    static int fuse(int a, int b, int c, Rounding rounding) {
        double product = (double) intBitsToFloat(a) * intBitsToFloat(b);
        return round(RoundToOdd.sum(product, intBitsToFloat(c), rounding), rounding);
    }

    static int divide(int a, int b, Rounding rounding) {
        return round(RoundToOdd.quotient(intBitsToFloat(a), intBitsToFloat(b)), rounding);
    }

    static int root(int a, Rounding rounding) {
        return round(RoundToOdd.root(intBitsToFloat(a)), rounding);
    }

    static int round(double exactOrOdd, Rounding rounding) {
        return exactOrOdd != exactOrOdd ? NotANumber.F32 : (int) BinaryFormat.F32.encode(exactOrOdd, rounding);
    }

    /** The minimum; of a number and a NaN, the number; -0 is less than +0. */
    static int minimum(int a, int b) {
        float x = intBitsToFloat(a);
        float y = intBitsToFloat(b);
        if (x != x) {
            return bits(y);
        }
        return y != y ? a : floatToRawIntBits(Math.min(x, y));
    }

    static int maximum(int a, int b) {
        float x = intBitsToFloat(a);
        float y = intBitsToFloat(b);
        if (x != x) {
            return bits(y);
        }
        return y != y ? a : floatToRawIntBits(Math.max(x, y));
    }

    /** {@code .NaN}: a NaN wins. */
    static int minimumOrNan(int a, int b) {
        return bits(Math.min(intBitsToFloat(a), intBitsToFloat(b)));
    }

    static int maximumOrNan(int a, int b) {
        return bits(Math.max(intBitsToFloat(a), intBitsToFloat(b)));
    }

    static int absolute(int a) {
        int changed = a & ~SIGN;
        return changed > EXPONENT ? NotANumber.signChanged32(changed) : changed;
    }

    static int negative(int a) {
        return (a & ~SIGN) > EXPONENT ? NotANumber.signChanged32(a ^ SIGN) : a ^ SIGN;
    }

    /** The sign of a with the magnitude of b. */
    static int copySign(int a, int b) {
        return a & SIGN | b & ~SIGN;
    }
}
