package dev.cinch.gpu.exec.arithmetic;

/**
 * Results in double that can be rounded once more, in any direction, to a format of at most 50 bits without error: an
 * inexact result is cut towards zero and its last bit set, so that it never sits on a boundary or in a middle. The
 * operands are float values or products of two, far from the ends of double's range.
 */
final class RoundToOdd {
    private RoundToOdd() {}

    static double sum(double a, double b) {
        double sum = a + b;
        // Knuth's two-sum; for infinities and NaN the error is NaN and changes nothing.
        double shareOfB = sum - a;
        return odd(sum, (a - (sum - shareOfB)) + (b - shareOfB));
    }

    static double quotient(double a, double b) {
        double quotient = a / b;
        double remainder = Math.fma(-quotient, b, a);
        return odd(quotient, b < 0 ? -remainder : remainder);
    }

    static double root(double a) {
        double root = Math.sqrt(a);
        return odd(root, Math.fma(-root, root, a));
    }

    /** @param error has the sign of the exact result minus the nearest one */
    private static double odd(double nearest, double error) {
        if (!(error < 0 || error > 0)) {
            return nearest;
        }
        long bits = Double.doubleToRawLongBits(nearest);
        if (error > 0 != nearest > 0) {
            bits--;
        }
        return Double.longBitsToDouble(bits | 1);
    }

    /** The sum of float values or their products, zero's sign included: only {@code .rm} makes x + -x negative. */
    static double sum(double a, double b, Rounding rounding) {
        double sum = sum(a, b);
        if (sum == 0 && rounding == Rounding.DOWN && (a != 0 || isNegative(a) || isNegative(b))) {
            return -0.0;
        }
        return sum;
    }

    private static boolean isNegative(double zero) {
        return Double.doubleToRawLongBits(zero) < 0;
    }
}
