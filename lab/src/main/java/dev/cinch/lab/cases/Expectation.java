package dev.cinch.lab.cases;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * The content that a buffer must have in the end, element by element.
 *
 * <p>An element passes when its bits are as expected, or both values are NaN, or they differ by no more than the larger
 * of {@code absolute} and {@code relative} times the expected value. Without any tolerance only bits count, so that 0 and
 * -0 differ. An infinite value is matched by itself alone: a tolerance relative to infinity would accept everything.
 *
 * @param bits whether nothing but equal bits will do, for NaN too
 */
record Expectation(String buffer, CaseFile data, ScalarType type, double relative, double absolute, boolean bits) {
    /** Whether two elements whose bits differ may pass for each other. */
    boolean accepts(long expected, long found) {
        if (bits) {
            return false;
        }
        return type.floating()
                ? near(type.real(expected), type.real(found))
                : near(type.integer(expected), type.integer(found));
    }

    private boolean near(double expected, double found) {
        if (Double.isNaN(expected) && Double.isNaN(found)) {
            return true;
        }
        boolean infinite = Double.isInfinite(expected) || Double.isInfinite(found);
        return tolerant() && !infinite && Math.abs(found - expected) <= limit(Math.abs(expected));
    }

    /** Whether two numbers are near enough, exactly: a double cannot hold the difference of two 64-bit numbers. */
    private boolean near(BigInteger expected, BigInteger found) {
        double limit = limit(expected.abs().doubleValue());
        return tolerant() && new BigDecimal(found.subtract(expected).abs()).compareTo(new BigDecimal(limit)) <= 0;
    }

    private boolean tolerant() {
        return relative > 0 || absolute > 0;
    }

    private double limit(double expected) {
        // A product beyond the doubles is still a bound, and must stay a number.
        return Math.min(Math.max(absolute, relative * expected), Double.MAX_VALUE);
    }
}
