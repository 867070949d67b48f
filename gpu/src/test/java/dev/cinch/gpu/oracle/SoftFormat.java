package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Type;
import java.math.BigInteger;

/** A binary floating-point format by the book: values become exact integers times powers of two and are rounded once. */
enum SoftFormat {
    F16(5, 10),
    BF16(8, 7),
    F32(8, 23),
    F64(11, 52);

    final int exponentBits;
    final int fractionBits;

    SoftFormat(int exponentBits, int fractionBits) {
        this.exponentBits = exponentBits;
        this.fractionBits = fractionBits;
    }

    /** The format of a type, or of one half of a packed type; null if it is no number of these. */
    static SoftFormat of(Type type) {
        return switch (type) {
            case F16, F16X2 -> F16;
            case BF16, BF16X2 -> BF16;
            case F32 -> F32;
            case F64 -> F64;
            default -> null;
        };
    }

    private int bias() {
        return (1 << (exponentBits - 1)) - 1;
    }

    private int topExponent() {
        return (1 << exponentBits) - 1;
    }

    long signBit() {
        return 1L << (exponentBits + fractionBits);
    }

    long infinity(boolean negative) {
        return (negative ? signBit() : 0) | (long) topExponent() << fractionBits;
    }

    long largest(boolean negative) {
        return infinity(negative) - 1;
    }

    long zero(boolean negative) {
        return negative ? signBit() : 0;
    }

    long one() {
        return (long) bias() << fractionBits;
    }

    private long magnitude(long bits) {
        return bits & (signBit() - 1);
    }

    boolean negative(long bits) {
        return (bits & signBit()) != 0;
    }

    boolean nan(long bits) {
        return magnitude(bits) > infinity(false);
    }

    boolean infinite(long bits) {
        return magnitude(bits) == infinity(false);
    }

    boolean isZero(long bits) {
        return magnitude(bits) == 0;
    }

    boolean subnormal(long bits) {
        return magnitude(bits) != 0 && magnitude(bits) < 1L << fractionBits;
    }

    /** A finite value's significand with its sign; the value is that times 2 to the {@link #exponent}. */
    BigInteger significand(long bits) {
        long fraction = bits & ((1L << fractionBits) - 1);
        boolean normal = magnitude(bits) >= 1L << fractionBits;
        BigInteger value = BigInteger.valueOf(normal ? fraction | 1L << fractionBits : fraction);
        return negative(bits) ? value.negate() : value;
    }

    int exponent(long bits) {
        int biased = (int) (magnitude(bits) >>> fractionBits);
        return Math.max(biased, 1) - bias() - fractionBits;
    }

    /**
     * The bits of value · 2^exponent.
     *
     * @param negativeZero the sign if the value is zero
     * @param rounding rn, rz, rm or rp
     */
    long round(BigInteger value, int exponent, boolean negativeZero, String rounding) {
        return round(value, exponent, negativeZero, rounding, false);
    }

    /** @param flush make zero what lies below the normal numbers when rounded as if exponents had no lower bound */
    long round(BigInteger value, int exponent, boolean negativeZero, String rounding, boolean flush) {
        if (value.signum() == 0) {
            return zero(negativeZero);
        }
        boolean negative = value.signum() < 0;
        BigInteger magnitude = value.abs();
        int lowest = 1 - bias() - fractionBits;
        int free = exponent + magnitude.bitLength() - (fractionBits + 1);
        int last = flush ? free : Math.max(free, lowest);
        int cut = last - exponent;
        BigInteger kept = magnitude.shiftRight(cut);
        if (cut > 0) {
            BigInteger rest = magnitude.subtract(kept.shiftLeft(cut));
            int half = rest.compareTo(BigInteger.ONE.shiftLeft(cut - 1));
            boolean up = switch (rounding) {
                case "rn" -> half > 0 || half == 0 && kept.testBit(0);
                case "rz" -> false;
                case "rm" -> negative && rest.signum() != 0;
                case "rp" -> !negative && rest.signum() != 0;
                default -> throw new IllegalArgumentException(rounding);
            };
            kept = up ? kept.add(BigInteger.ONE) : kept;
        }
        if (kept.bitLength() > fractionBits + 1) {
            kept = kept.shiftRight(1);
            last++;
        }
        if (flush && last + kept.bitLength() - 1 < 1 - bias()) {
            return zero(negative);
        }
        boolean normal = kept.bitLength() == fractionBits + 1;
        int biased = normal ? last + fractionBits + bias() : 0;
        if (biased >= topExponent()) {
            boolean finite = rounding.equals("rz") || rounding.equals(negative ? "rp" : "rm");
            return finite ? largest(negative) : infinity(negative);
        }
        long fraction = kept.longValueExact() & ((1L << fractionBits) - 1);
        return zero(negative) | (long) biased << fractionBits | fraction;
    }
}
