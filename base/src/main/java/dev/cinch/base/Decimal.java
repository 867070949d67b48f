package dev.cinch.base;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/**
 * Floating-point numbers as text that is the same on every JDK and in every locale ({@code Double.toString} changed in
 * JDK 19, {@code String.format} follows the locale).
 */
public final class Decimal {
    private Decimal() {}

    /** The decimal with the fewest digits that reads back as the same double, and the nearest of those. */
    public static BigDecimal shortest(double value) {
        BigDecimal exact = new BigDecimal(value);
        for (int digits = 1; digits < 17; digits++) {
            // Below a power of two doubles lie denser, so only the decimal beyond it, the farther one, may read back.
            for (RoundingMode mode : List.of(RoundingMode.HALF_EVEN, RoundingMode.UP)) {
                BigDecimal rounded = exact.round(new MathContext(digits, mode));
                if (rounded.doubleValue() == value) {
                    return rounded.stripTrailingZeros();
                }
            }
        }
        return exact.round(new MathContext(17, RoundingMode.HALF_EVEN)).stripTrailingZeros();
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
