package dev.cinch.gpu.exec.arithmetic;

/**
 * The special function unit of a GPU, bit for bit as an NVIDIA H200 has it: single-precision values as their bits. It takes
 * subnormals for zeros and makes none; what PTX wants of them is added around it. Results are cut off, not rounded.
 */
final class SpecialFunctionUnit {
    private static final int SIGN = 0x8000_0000;
    private static final int INFINITY = 0x7F80_0000;
    private static final int FRACTION = 0x007F_FFFF;
    private static final int BITS = Interpolation.FRACTION_BITS;
    private static final int BIAS = 127;

    private SpecialFunctionUnit() {}

    /** The power of 2 to a value. */
    static int power(int a) {
        int exponent = exponent(a);
        if (exponent == BIAS + 1 && (a & FRACTION) != 0) {
            return NotANumber.F32;
        }
        if (exponent >= 7) {
            return a < 0 ? 0 : INFINITY;
        }
        int size = (int) shifted(a, exponent);
        // The unit turns bits round instead of negating them, except where no fraction is left.
        int turned = a >= 0 ? size : (size & FRACTION) == 0 ? -size : ~size;
        int whole = (turned >> BITS) + BIAS;
        return whole <= 0 ? 0 : (whole << BITS) + (int) (Interpolation.EX2.at(turned & FRACTION) >> 15) - (1 << BITS);
    }

    /** The logarithm to the base 2. */
    static int logarithm(int a) {
        int exponent = exponent(a);
        if (exponent < 1 - BIAS) {
            return SIGN | INFINITY;
        }
        if (a < 0 || exponent > BIAS) {
            return a == INFINITY ? INFINITY : NotANumber.F32;
        }
        if (a == Float32.ONE) {
            return 0;
        }
        long sum = ((long) exponent << 38) + Interpolation.LG2.at(a & FRACTION) >> 2;
        return sum >= 0 ? cut(sum, 36) : SIGN | cut(~sum, 36);
    }

    static int reciprocal(int a) {
        int sign = a & SIGN;
        int exponent = exponent(a);
        if (exponent < 1 - BIAS) {
            return sign | INFINITY;
        }
        if (exponent > BIAS) {
            return (a & FRACTION) == 0 ? sign : NotANumber.F32;
        }
        int half = (int) (Interpolation.RCP.at(a & FRACTION) >> 15) + (BIAS - 2 << BITS);
        int result = half - (exponent << BITS);
        return sign | (result >>> BITS == 0 || result < 0 ? 0 : result);
    }

    static int reciprocalRoot(int a) {
        int exponent = exponent(a);
        if (exponent < 1 - BIAS) {
            return a & SIGN | INFINITY;
        }
        if (a < 0 || exponent > BIAS) {
            return a == INFINITY ? 0 : NotANumber.F32;
        }
        int fraction = a & FRACTION;
        boolean odd = (exponent & 1) != 0;
        long value = odd ? Interpolation.RSQRT_ODD.at(fraction) : Interpolation.RSQRT_EVEN.at(fraction);
        int half = !odd && fraction == 0 ? Float32.ONE : (int) (value >> 16) + (BIAS - 2 << BITS);
        return half - (exponent >> 1 << BITS);
    }

    static int root(int a) {
        int exponent = exponent(a);
        if (exponent < 1 - BIAS) {
            return a & SIGN;
        }
        if (a < 0 || exponent > BIAS) {
            return a == INFINITY ? INFINITY : NotANumber.F32;
        }
        boolean odd = (exponent & 1) != 0;
        long value = odd ? Interpolation.SQRT_ODD.at(a & FRACTION) : Interpolation.SQRT_EVEN.at(a & FRACTION);
        return (int) (value >> 17) + (BIAS - 1 + (exponent >> 1) << BITS);
    }

    /** @param turns the angle, a whole turn being 1 */
    static int sine(int turns) {
        return wave(turns, 0, turns & SIGN);
    }

    static int cosine(int turns) {
        return wave(turns, 1, 0);
    }

    private static int wave(int turns, int quarters, int sign) {
        int exponent = exponent(turns);
        if (exponent > BIAS) {
            return NotANumber.F32;
        }
        // Quarter turns with 23 bits of fraction; whole turns do not matter.
        int angle = (exponent > BITS ? 0 : (int) shifted(turns, exponent + 2)) + (quarters << BITS);
        int quadrant = angle >> BITS & 3;
        int fraction = ((quadrant & 1) == 0 ? angle : ~angle) & FRACTION;
        return (quadrant < 2 ? sign : sign ^ SIGN) | cut(Interpolation.SIN.at(fraction), 37);
    }

    private static int exponent(int a) {
        return (a >>> BITS & 0xFF) - BIAS;
    }

    /** The digits of a normal number, with {@link #BITS} after the point, times a power of two; cut off. Zero else. */
    private static long shifted(int a, int exponent) {
        if ((a & INFINITY) == 0) {
            return 0;
        }
        long digits = a & FRACTION | 1 << BITS;
        return exponent >= 0 ? digits << exponent : exponent < -BITS ? 0 : digits >> -exponent;
    }

    /** A number of so many bits after the point, not negative, cut off after 24 digits. */
    private static int cut(long number, int point) {
        if (number == 0) {
            return 0;
        }
        int highest = 63 - Long.numberOfLeadingZeros(number);
        long digits = highest > BITS ? number >> highest - BITS : number << BITS - highest;
        return (highest - point + BIAS - 1 << BITS) + (int) digits;
    }
}
