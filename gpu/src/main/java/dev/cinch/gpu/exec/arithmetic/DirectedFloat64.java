package dev.cinch.gpu.exec.arithmetic;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;

import java.math.BigDecimal;

/**
 * Operations on f64 bits in the directions {@code .rz .rm .rp}: the nearest result, moved by one step when the exact
 * one lies on the other side. The side is the sign of an error term that is exact in double as long as nothing
 * underflows or overflows; near the ends of the range exact decimals decide.
 */
final class DirectedFloat64 {
    /** The magnitudes between which the error of a product or quotient is a double itself. */
    private static final double SMALL = 0x1p-900;

    private static final double LARGE = 0x1p900;

    private DirectedFloat64() {}

    static long add(long a, long b, Rounding rounding) {
        double x = longBitsToDouble(a);
        double y = longBitsToDouble(b);
        double sum = x + y;
        if (sum != sum) {
            return NotANumber.f64(a, b);
        }
        if (sum == 0) {
            return zeroSum(x, y, rounding);
        }
        // With the larger operand first the error needs one subtraction less and cannot overflow.
        double error = Math.abs(x) >= Math.abs(y) ? y - (sum - x) : x - (sum - y);
        return move(sum, error, finite(x) && finite(y), rounding);
    }

    static long multiply(long a, long b, Rounding rounding) {
        double x = longBitsToDouble(a);
        double y = longBitsToDouble(b);
        double product = x * y;
        if (product != product) {
            return NotANumber.f64(a, b);
        }
        if (x == 0 || y == 0 || !finite(x) || !finite(y)) {
            return doubleToRawLongBits(product);
        }
        double error = moderate(product) ? Math.fma(x, y, -product) : side(exact(x).multiply(exact(y)), product);
        return move(product, error, true, rounding, x < 0 != y < 0);
    }

    static long fuse(long a, long b, long c, Rounding rounding) {
        double x = longBitsToDouble(a);
        double y = longBitsToDouble(b);
        double z = longBitsToDouble(c);
        double result = Math.fma(x, y, z);
        if (result != result) {
            return NotANumber.f64(a, b, c);
        }
        if (!finite(x) || !finite(y) || !finite(z)) {
            return doubleToRawLongBits(result);
        }
        if (x == 0 || y == 0) {
            return add(doubleToRawLongBits(x * y), c, rounding);
        }
        double product = x * y;
        boolean easy = moderate(product) && (z == 0 || moderate(z)) && moderate(result);
        if (easy) {
            return move(result, fusedError(x, y, z, product, result), true, rounding);
        }
        BigDecimal value = exact(x).multiply(exact(y)).add(exact(z));
        if (value.signum() == 0) {
            return zeroSum(1, -1, rounding);
        }
        return move(result, side(value, result), true, rounding, value.signum() < 0);
    }

    static long divide(long a, long b, Rounding rounding) {
        double x = longBitsToDouble(a);
        double y = longBitsToDouble(b);
        double quotient = x / y;
        if (quotient != quotient) {
            return NotANumber.f64(b, a);
        }
        if (x == 0 || y == 0 || !finite(x) || !finite(y)) {
            return doubleToRawLongBits(quotient);
        }
        double remainder;
        if (moderate(quotient) && moderate(x) && moderate(y)) {
            remainder = Math.fma(-quotient, y, x);
        } else if (finite(quotient)) {
            remainder = exact(x).subtract(exact(quotient).multiply(exact(y))).signum();
        } else {
            remainder = 0;
        }
        return move(quotient, y < 0 ? -remainder : remainder, true, rounding, x < 0 != y < 0);
    }

    static long root(long a, Rounding rounding) {
        double x = longBitsToDouble(a);
        double root = Math.sqrt(x);
        if (root != root) {
            return NotANumber.f64(a);
        }
        if (x == 0 || !finite(x)) {
            return a;
        }
        double error = moderate(x)
                ? Math.fma(-root, root, x)
                : exact(x).compareTo(exact(root).pow(2));
        return move(root, error, true, rounding);
    }

    /** The sign of an exact zero sum; two equal zeros keep theirs. */
    private static long zeroSum(double x, double y, Rounding rounding) {
        boolean same = x == 0 && doubleToRawLongBits(x) == doubleToRawLongBits(y);
        double zero = same ? x : rounding == Rounding.DOWN ? -0.0 : 0.0;
        return doubleToRawLongBits(zero);
    }

    /** The leading part of the exact error of a fused sum, after Boldo and Muller; zero only if the error is. */
    private static double fusedError(double x, double y, double z, double product, double result) {
        double productError = Math.fma(x, y, -product);
        double low = z + productError;
        double lowError = twoSumError(z, productError, low);
        double high = product + low;
        double highError = twoSumError(product, low, high);
        double rest = (high - result) + highError;
        return rest + lowError;
    }

    private static double twoSumError(double a, double b, double sum) {
        double shareOfB = sum - a;
        return (a - (sum - shareOfB)) + (b - shareOfB);
    }

    private static long move(double nearest, double error, boolean finite, Rounding rounding) {
        return move(nearest, error, finite, rounding, nearest < 0);
    }

    /** @param negative the sign of the exact result, which the nearest shows too unless it is zero */
    private static long move(double nearest, double error, boolean finite, Rounding rounding, boolean negative) {
        if (finite && Double.isInfinite(nearest)) {
            double end = rounding.overflows(negative) ? nearest : Math.copySign(Double.MAX_VALUE, nearest);
            return doubleToRawLongBits(end);
        }
        boolean up = error > 0 && (rounding == Rounding.UP || rounding == Rounding.TOWARDS_ZERO && negative);
        boolean down = error < 0 && (rounding == Rounding.DOWN || rounding == Rounding.TOWARDS_ZERO && !negative);
        double moved = up ? Math.nextUp(nearest) : down ? Math.nextDown(nearest) : nearest;
        return doubleToRawLongBits(moved == 0 ? Math.copySign(0.0, negative ? -1.0 : 1.0) : moved);
    }

    private static double side(BigDecimal value, double nearest) {
        return Double.isInfinite(nearest) ? 0 : value.compareTo(exact(nearest));
    }

    private static BigDecimal exact(double x) {
        return new BigDecimal(x);
    }

    private static boolean finite(double x) {
        return Math.abs(x) <= Double.MAX_VALUE;
    }

    private static boolean moderate(double x) {
        return Math.abs(x) > SMALL && Math.abs(x) < LARGE;
    }
}
