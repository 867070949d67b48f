package dev.cinch.gpu.exec.arithmetic;

/**
 * Elementary functions in double for results of 24 bits: the range is reduced until a Taylor polynomial has an error
 * below 2^-40, so that rounding to f32 dominates. Only sums, products and quotients, which all Java machines round
 * alike.
 */
final class Elementary {
    /** 1/2π as f32: the hardware turns radians into turns by this factor, rounding towards zero. */
    private static final double TURNS_PER_RADIAN = Float.intBitsToFloat(0x3E22_F983);
    /** The bits of a double that a float of the same exponent lacks. */
    private static final long BELOW_FLOAT = (1L << 29) - 1;

    private static final double TWO_PI = 0x1.921fb54442d18p2;
    private static final double LN_2 = 0x1.62e42fefa39efp-1;
    private static final double LOG2_E = 0x1.71547652b82fep0;
    private static final long ROOT_HALF = 0x3FE6_A09E_667F_3BCDL;
    /** Adding and subtracting it rounds a double of at most 2^51 to an integer. */
    private static final double INTEGRAL = 0x1.8p52;

    /** Of e^y, in y. */
    private static final double[] EXPONENTIAL = {
        1,
        1,
        1.0 / 2,
        1.0 / 6,
        1.0 / 24,
        1.0 / 120,
        1.0 / 720,
        1.0 / 5040,
        1.0 / 40320,
        1.0 / 362880,
        1.0 / 3628800,
        1.0 / 39916800
    };
    /** Of artanh(s)/s, in s². */
    private static final double[] AREA_TANGENT = {
        1, 1.0 / 3, 1.0 / 5, 1.0 / 7, 1.0 / 9, 1.0 / 11, 1.0 / 13, 1.0 / 15, 1.0 / 17
    };
    /** Of sin(y)/y, in y². */
    private static final double[] SINE = {
        1, -1.0 / 6, 1.0 / 120, -1.0 / 5040, 1.0 / 362880, -1.0 / 39916800, 1.0 / 6227020800.0
    };
    /** Of cos(y), in y². */
    private static final double[] COSINE = {
        1, -1.0 / 2, 1.0 / 24, -1.0 / 720, 1.0 / 40320, -1.0 / 3628800, 1.0 / 479001600, -1.0 / 87178291200.0
    };
    /** Of tanh(x)/x, in x². */
    private static final double[] TANGENT = {
        1, -1.0 / 3, 2.0 / 15, -17.0 / 315, 62.0 / 2835, -1382.0 / 155925, 21844.0 / 6081075, -929569.0 / 638512875
    };

    private Elementary() {}

    /** 2^x: the nearest integer goes to the exponent, the rest is at most a half. */
    static double power(double x) {
        if (x != x) {
            return x;
        }
        // Beyond these bounds every format has overflowed or is zero.
        double bounded = Math.max(-1000, Math.min(1000, x));
        double integral = bounded + INTEGRAL - INTEGRAL;
        double scale = Double.longBitsToDouble((long) (1023 + (int) integral) << 52);
        return polynomial((bounded - integral) * LN_2, EXPONENTIAL) * scale;
    }

    /** log2 of a float: its exponent plus the logarithm of a significand from √½ to √2, by way of artanh. */
    static double logarithm(double x) {
        if (!(x > 0 && x < Double.POSITIVE_INFINITY)) {
            return x == 0 ? Double.NEGATIVE_INFINITY : x > 0 ? x : Double.NaN;
        }
        long bits = Double.doubleToRawLongBits(x);
        // How many powers of two lie between √½ and x, rounded down.
        int exponent = (int) (bits - ROOT_HALF >> 52);
        double significand = Double.longBitsToDouble(bits - ((long) exponent << 52));
        double s = (significand - 1) / (significand + 1);
        return exponent + 2 * LOG2_E * s * polynomial(s * s, AREA_TANGENT);
    }

    static double sine(float x) {
        return x == 0 ? x : sineOfTurns(turns(x), 0);
    }

    static double cosine(float x) {
        return sineOfTurns(turns(x), 1);
    }

    private static double turns(float x) {
        double product = x * TURNS_PER_RADIAN;
        return Double.longBitsToDouble(Double.doubleToRawLongBits(product) & ~BELOW_FLOAT);
    }

    /** sin of 2π(t + quarters/4); NaN for infinities. */
    private static double sineOfTurns(double t, int quarters) {
        double fraction = t - Math.rint(t);
        double nearest = Math.rint(4 * fraction);
        double y = (fraction - nearest / 4) * TWO_PI;
        int quadrant = (int) nearest + quarters & 3;
        double value = (quadrant & 1) == 0 ? y * polynomial(y * y, SINE) : polynomial(y * y, COSINE);
        return quadrant < 2 ? value : -value;
    }

    static double tangent(double x) {
        double magnitude = Math.abs(x);
        if (magnitude < 0.25) {
            return x * polynomial(x * x, TANGENT);
        }
        double result = 1 - 2 / (power(2 * LOG2_E * magnitude) + 1);
        return x < 0 ? -result : result;
    }

    private static double polynomial(double x, double[] coefficients) {
        double sum = coefficients[coefficients.length - 1];
        for (int i = coefficients.length - 2; i >= 0; i--) {
            sum = sum * x + coefficients[i];
        }
        return sum;
    }
}
