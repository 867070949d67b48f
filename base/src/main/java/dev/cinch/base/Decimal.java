package dev.cinch.base;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Floating-point numbers as text that is the same on every JDK and in every locale ({@code Double.toString} changed in
 * JDK 19, {@code String.format} follows the locale).
 */
public final class Decimal {
    /** The digits that always read back. */
    private static final int MOST_DIGITS = 17;

    private static final double EXACT_INTEGERS = 0x1p53;

    private Decimal() {}

    /** The decimal with the fewest digits that reads back as the same double, and the nearest of those. */
    public static BigDecimal shortest(double value) {
        if (value == (long) value && Math.abs(value) < EXACT_INTEGERS) {
            return BigDecimal.valueOf((long) value).stripTrailingZeros();
        }
        BigDecimal exact = new BigDecimal(value);
        // What reads back with some digits does so with more, which are nearer; and what Java writes reads back, though
        // older
        // ones sometimes write more digits than it takes.
        int digits = Math.min(
                MOST_DIGITS,
                new BigDecimal(Double.toString(value)).stripTrailingZeros().precision());
        BigDecimal shortest = rounded(exact, digits, value);
        while (digits > 1) {
            BigDecimal shorter = rounded(exact, --digits, value);
            if (shorter == null) {
                break;
            }
            shortest = shorter;
        }
        return shortest.stripTrailingZeros();
    }

    /** The nearest decimal of so many digits that reads back; null if there is none. */
    private static BigDecimal rounded(BigDecimal exact, int digits, double value) {
        // Below a power of two doubles lie denser, so only the decimal beyond it, the farther one, may read back.
        BigDecimal nearest = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
        if (nearest.doubleValue() == value || digits == MOST_DIGITS) {
            return nearest;
        }
        BigDecimal beyond = exact.round(new MathContext(digits, RoundingMode.UP));
        return beyond.doubleValue() == value ? beyond : null;
    }

    /** {@link #shortest} as text; {@code NaN}, {@code Infinity} and {@code -Infinity} as such. */
    public static String text(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return Double.toString(value);
        }
        BigDecimal decimal = shortest(value);
        boolean huge = decimal.precision() - decimal.scale() > 21 || decimal.scale() > 21;
        return huge ? decimal.toString() : decimal.toPlainString();
    }

    /** The text with so many digits after the point, rounded half up: {@code fixed(1.965, 2)} is {@code 1.97}. */
    public static String fixed(double value, int digits) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return Double.toString(value);
        }
        return shortest(value).setScale(digits, RoundingMode.HALF_UP).toPlainString();
    }
}
