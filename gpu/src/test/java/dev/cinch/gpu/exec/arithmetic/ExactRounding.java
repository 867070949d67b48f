package dev.cinch.gpu.exec.arithmetic;

import java.math.BigDecimal;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An oracle for rounding that shares nothing with the program: it searches the ordered codes of a format for the two
 * neighbours of an exact magnitude and chooses between them by the definition of the rounding.
 */
final class ExactRounding {
    /** An exact positive magnitude, known by comparing it. */
    interface Magnitude {
        /** The sign of magnitude - x. */
        int compareTo(BigDecimal x);
    }

    static final ExactRounding F16 = new ExactRounding(16, 10, -14, 0x7BFF);
    static final ExactRounding BF16 = new ExactRounding(16, 7, -126, 0x7F7F);
    static final ExactRounding F32 = new ExactRounding(32, 23, -126, 0x7F7F_FFFF);
    static final ExactRounding F64 = new ExactRounding(64, 52, -1022, 0x7FEF_FFFF_FFFF_FFFFL);
    static final ExactRounding E4M3 = new ExactRounding(8, 3, -6, 0x7E);
    static final ExactRounding E5M2 = new ExactRounding(8, 2, -14, 0x7B);

    private static final BigDecimal TWO = BigDecimal.valueOf(2);
    private static final Map<Integer, BigDecimal> POWERS = new ConcurrentHashMap<>();

    private final int bits;
    private final int fraction;
    private final int smallest;
    private final long largest;

    private ExactRounding(int bits, int fraction, int smallest, long largest) {
        this.bits = bits;
        this.fraction = fraction;
        this.smallest = smallest;
        this.largest = largest;
    }

    long round(boolean negative, Magnitude magnitude, Rounding rounding) {
        long low = 0;
        long high = largest + 1;
        while (high - low > 1) {
            long middle = low + (high - low) / 2;
            if (magnitude.compareTo(value(middle)) >= 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return code(negative, chosen(negative, magnitude, rounding, low));
    }

    private long chosen(boolean negative, Magnitude magnitude, Rounding rounding, long low) {
        if (magnitude.compareTo(value(low)) == 0) {
            return low;
        }
        int middle = magnitude.compareTo(value(low).add(value(low + 1)).divide(TWO));
        boolean up = switch (rounding) {
            case NEAREST -> middle > 0 || middle == 0 && low % 2 == 1;
            case NEAREST_AWAY -> middle >= 0;
            case TOWARDS_ZERO -> false;
            case DOWN -> negative;
            case UP -> !negative;
        };
        return up ? low + 1 : low;
    }

    private long code(boolean negative, long code) {
        return negative ? code | 1L << bits - 1 : code;
    }

    /** Of the code above the largest, the power of two that would be next. */
    BigDecimal value(long code) {
        long exponent = code >>> fraction;
        long digits = code & (1L << fraction) - 1;
        if (exponent == 0) {
            return BigDecimal.valueOf(digits).multiply(power(smallest - fraction));
        }
        return BigDecimal.valueOf(digits | 1L << fraction).multiply(power(smallest - fraction + (int) exponent - 1));
    }

    private static BigDecimal power(int exponent) {
        return POWERS.computeIfAbsent(exponent, e -> e >= 0 ? TWO.pow(e) : BigDecimal.ONE.divide(TWO.pow(-e)));
    }
}
