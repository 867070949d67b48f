package dev.cinch.gpu.exec.arithmetic;

/**
 * Elementary functions in double for results of 24 bits: the range is reduced until a Taylor polynomial has an error
 * below 2^-40, so that rounding to f32 dominates. Only sums, products and quotients, which all Java machines round
 * alike.
 */
final class Elementary {
    private static final double LN_2 = 0x1.62e42fefa39efp-1;
    private static final double LOG2_E = 0x1.71547652b82fep0;
    /** The number whose addition and subtraction rounds a double of at most 2^51 to an integer. */
    private static final double INTEGRAL = 0x1.8p52;

    /** The coefficients of e^y, in y. */
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
    /** The coefficients of tanh(x)/x, in x². */
    private static final double[] TANGENT = {
        1, -1.0 / 3, 2.0 / 15, -17.0 / 315, 62.0 / 2835, -1382.0 / 155925, 21844.0 / 6081075, -929569.0 / 638512875
    };

    private Elementary() {}

    /** The power 2^x: the nearest integer goes to the exponent, the rest is at most a half. */
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
