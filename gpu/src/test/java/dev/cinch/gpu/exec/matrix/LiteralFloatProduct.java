package dev.cinch.gpu.exec.matrix;

import java.math.BigInteger;

/**
 * One element of a product of floating-point matrices, word by word as {@code docs/inside.md} says it of an H200, in whole numbers of any
 * size: the slow twin of {@link FloatProduct}.
 */
public final class LiteralFloatProduct {
    private static final int LOWEST = -133;

    /** A number: its digits times 2 to the power of the unit, the exponent of its first digit as the unit sees it, and what it is if it is no number. */
    private record Term(BigInteger digits, int unit, int exponent, boolean infinite, boolean nan, boolean negative) {}

    /** A format of factors. @param e4m3 whether only the highest code is a NaN, and none an infinity */
    public record Format(int exponentBits, int fractionBits, boolean e4m3) {}

    private static final Format HALF = new Format(5, 10, false);
    private static final Format SINGLE = new Format(8, 23, false);

    private final Format formatA;
    private final Format formatB;
    private final int kept;

    public LiteralFloatProduct(int exponentBits, int fractionBits, boolean e4m3, int kept) {
        this(new Format(exponentBits, fractionBits, e4m3), new Format(exponentBits, fractionBits, e4m3), kept);
    }

    /** @param kept the bits that stay behind the point of the highest exponent */
    public LiteralFloatProduct(Format a, Format b, int kept) {
        formatA = a;
        formatB = b;
        this.kept = kept;
    }

    private static Term term(int code, Format format) {
        int exponentBits = format.exponentBits;
        int fractionBits = format.fractionBits;
        boolean e4m3 = format.e4m3;
        int fraction = code & (1 << fractionBits) - 1;
        int field = code >>> fractionBits & (1 << exponentBits) - 1;
        boolean negative = (code >>> fractionBits + exponentBits & 1) != 0;
        boolean last = field == (1 << exponentBits) - 1;
        boolean special = e4m3 ? last && fraction == 7 : last;
        int exponent = Math.max(field, 1) - ((1 << exponentBits - 1) - 1);
        BigInteger digits = BigInteger.valueOf(fraction + (field == 0 ? 0 : 1L << fractionBits));
        return new Term(
                negative ? digits.negate() : digits,
                exponent - fractionBits,
                exponent,
                special && fraction == 0,
                special && fraction != 0,
                negative);
    }

    /** The sum of products and what was before, in single precision, or in half precision if it was so. */
    public int step(int sum, boolean half, int[] a, int[] b) {
        Term before = term(sum, half ? HALF : SINGLE);
        boolean nan = before.nan;
        boolean plus = before.infinite && !before.negative;
        boolean minus = before.infinite && before.negative;
        int highest = before.digits.signum() == 0 ? LOWEST : Math.max(LOWEST, before.exponent);
        BigInteger[] products = new BigInteger[a.length];
        int[] units = new int[a.length];
        for (int k = 0; k < a.length; k++) {
            Term x = term(a[k], formatA);
            Term y = term(b[k], formatB);
            boolean negative = x.negative != y.negative;
            if (x.nan || y.nan) {
                nan = true;
            } else if (x.infinite || y.infinite) {
                nan |= x.digits.signum() == 0 || y.digits.signum() == 0;
                plus |= !negative;
                minus |= negative;
            }
            products[k] = x.digits.multiply(y.digits);
            units[k] = x.unit + y.unit;
            if (products[k].signum() != 0) {
                highest = Math.max(highest, x.exponent + y.exponent);
            }
        }
        if (nan || plus && minus) {
            return half ? 0x7FFF : 0x7FFF_FFFF;
        }
        if (plus || minus) {
            return (half ? 0x7C00 : 0x7F80_0000) | (minus ? half ? 0x8000 : 0x8000_0000 : 0);
        }
        int unit = highest - kept;
        BigInteger total = cut(before.digits, before.unit, unit);
        for (int k = 0; k < products.length; k++) {
            total = total.add(cut(products[k], units[k], unit));
        }
        return half ? nearestHalf(total, unit) : towardsZero(total, unit, kept);
    }

    /** A number in other units, what is behind the point cut off. */
    private static BigInteger cut(BigInteger digits, int from, int to) {
        BigInteger magnitude = digits.abs().shiftRight(to - from);
        return digits.signum() < 0 ? magnitude.negate() : magnitude;
    }

    private static int towardsZero(BigInteger total, int unit, int kept) {
        BigInteger magnitude = total.abs();
        int exponent = Math.max(magnitude.bitLength() - 1 + unit, -126);
        BigInteger digits = magnitude.shiftRight(exponent - 23 - unit);
        int code = digits.bitLength() < 24 ? digits.intValue() : exponent + 127 << 23 | digits.intValue() & 0x7F_FFFF;
        int kind = exponent > 127 ? 0x7F80_0000 : kept < 23 ? code & -1 << 23 - kept : code;
        return digits.signum() == 0 ? 0 : total.signum() < 0 ? kind | 0x8000_0000 : kind;
    }

    private static int nearestHalf(BigInteger total, int unit) {
        BigInteger magnitude = total.abs();
        int exponent = Math.max(magnitude.bitLength() - 1 + unit, -14);
        int shift = exponent - 10 - unit;
        // One more digit than there is room for, and whether anything is behind it.
        BigInteger twice = magnitude.shiftRight(shift - 1);
        boolean more = shift > 1 && magnitude.getLowestSetBit() < shift - 1 && magnitude.signum() != 0;
        long digits = twice.shiftRight(1).longValue();
        boolean up = twice.testBit(0) && (more || (digits & 1) != 0);
        long rounded = digits + (up ? 1 : 0);
        if (rounded == 0) {
            return 0;
        }
        // A carry into the next power of two lies in the exponent's field.
        long code = rounded < 1 << 10 ? rounded : ((long) exponent + 14 << 10) + rounded;
        return (int) Math.min(code, 0x7C00) | (total.signum() < 0 ? 0x8000 : 0);
    }
}
