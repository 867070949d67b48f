package dev.cinch.gpu.oracle;

import java.math.BigInteger;

/** Exact sums, products, quotients and roots of one format. Where the answer is no number it is null. */
final class SoftFloat {
    private final SoftFormat format;

    private final boolean flush;

    SoftFloat(SoftFormat format) {
        this(format, false);
    }

    SoftFloat(SoftFormat format, boolean flush) {
        this.format = format;
        this.flush = flush;
    }

    Long multiply(long a, long b, String rounding) {
        boolean negative = format.negative(a) != format.negative(b);
        if (format.nan(a) || format.nan(b) || invalidProduct(a, b)) {
            return null;
        }
        if (format.infinite(a) || format.infinite(b)) {
            return format.infinity(negative);
        }
        BigInteger product = format.significand(a).multiply(format.significand(b));
        return format.round(product, format.exponent(a) + format.exponent(b), negative, rounding, flush);
    }

    private boolean invalidProduct(long a, long b) {
        return format.infinite(a) && format.isZero(b) || format.isZero(a) && format.infinite(b);
    }

    Long add(long a, long b, String rounding) {
        return fused(a, format.one(), b, rounding);
    }

    /** a · b + c, rounded once. */
    Long fused(long a, long b, long c, String rounding) {
        if (format.nan(a) || format.nan(b) || format.nan(c) || invalidProduct(a, b)) {
            return null;
        }
        boolean productNegative = format.negative(a) != format.negative(b);
        if (format.infinite(a) || format.infinite(b)) {
            boolean opposed = format.infinite(c) && format.negative(c) != productNegative;
            return opposed ? null : (Long) format.infinity(productNegative);
        }
        if (format.infinite(c)) {
            return c;
        }
        BigInteger product = format.significand(a).multiply(format.significand(b));
        int productExponent = format.exponent(a) + format.exponent(b);
        int common = Math.min(productExponent, format.exponent(c));
        BigInteger sum = product.shiftLeft(productExponent - common)
                .add(format.significand(c).shiftLeft(format.exponent(c) - common));
        boolean zeroNegative = productNegative == format.negative(c) ? productNegative : rounding.equals("rm");
        return format.round(sum, common, zeroNegative, rounding, flush);
    }

    Long divide(long a, long b, String rounding) {
        boolean negative = format.negative(a) != format.negative(b);
        boolean bothZero = format.isZero(a) && format.isZero(b);
        if (format.nan(a) || format.nan(b) || bothZero || format.infinite(a) && format.infinite(b)) {
            return null;
        }
        if (format.infinite(a) || format.isZero(b)) {
            return format.infinity(negative);
        }
        if (format.infinite(b) || format.isZero(a)) {
            return format.zero(negative);
        }
        BigInteger numerator = format.significand(a).abs().shiftLeft(128);
        BigInteger[] parts = numerator.divideAndRemainder(format.significand(b).abs());
        BigInteger quotient = withRest(parts[0], parts[1]);
        int exponent = format.exponent(a) - format.exponent(b) - 128 - 1;
        return format.round(negative ? quotient.negate() : quotient, exponent, negative, rounding, flush);
    }

    Long root(long a, String rounding) {
        if (format.isZero(a)) {
            return a;
        }
        if (format.nan(a) || format.negative(a)) {
            return null;
        }
        if (format.infinite(a)) {
            return a;
        }
        int exponent = format.exponent(a) - 130;
        BigInteger scaled = format.significand(a).shiftLeft(130);
        if (exponent % 2 != 0) {
            scaled = scaled.shiftLeft(1);
            exponent--;
        }
        BigInteger[] parts = scaled.sqrtAndRemainder();
        return format.round(withRest(parts[0], parts[1]), exponent / 2 - 1, false, rounding, flush);
    }

    /** One more bit, which says whether anything follows. */
    private static BigInteger withRest(BigInteger value, BigInteger rest) {
        return value.shiftLeft(1).add(rest.signum() == 0 ? BigInteger.ZERO : BigInteger.ONE);
    }

    /** -1, 0 or 1 as a is below, equal to or above b; neither may be NaN. */
    int compare(long a, long b) {
        if (format.isZero(a) && format.isZero(b)) {
            return 0;
        }
        return Long.compare(key(a), key(b));
    }

    /** As compare, but -0 is below +0. */
    long key(long bits) {
        long magnitude = bits & (format.signBit() - 1);
        return format.negative(bits) ? -magnitude - 1 : magnitude;
    }
}
