package dev.cinch.gpu.exec.arithmetic;

/**
 * A binary floating-point format, and the one place where an exact value is rounded into it. Codes count the
 * magnitudes upwards from zero, subnormals first; the sign is the bit above them.
 */
enum BinaryFormat {
    F16(16, 10, -14, 0x7BFF),
    BF16(16, 7, -126, 0x7F7F),
    /** The format TF32, only its 19 upper bits; {@code cvt} shifts them to the top of a word. */
    TF32(19, 10, -126, 0x3FBFF),
    F32(32, 23, -126, 0x7F7F_FFFF),
    F64(64, 52, -1022, 0x7FEF_FFFF_FFFF_FFFFL),
    /** The format E4M3, without infinities: 448 is the largest, and the one code above it is NaN. */
    E4M3(8, 3, -6, 0x7E),
    E5M2(8, 2, -14, 0x7B);

    private final int fractionBits;
    private final int smallestExponent;
    private final long largest;
    private final long sign;

    BinaryFormat(int bits, int fractionBits, int smallestExponent, long largest) {
        this.fractionBits = fractionBits;
        this.smallestExponent = smallestExponent;
        this.largest = largest;
        this.sign = 1L << bits - 1;
    }

    /** The code of the largest finite magnitude; one more is infinity where there is one. */
    long largest() {
        return largest;
    }

    /** The bit that is set in negative values. */
    long sign() {
        return sign;
    }

    /** Any double but a NaN. */
    long encode(double x, Rounding rounding) {
        if (rounding == Rounding.NEAREST) {
            // Java rounds so too.
            if (this == F32) {
                return Float.floatToRawIntBits((float) x) & 0xFFFF_FFFFL;
            }
            if (this == F64) {
                return Double.doubleToRawLongBits(x);
            }
        }
        long bits = Double.doubleToRawLongBits(x);
        boolean negative = bits < 0;
        int exponent = (int) (bits >>> 52) & 0x7FF;
        long significand = bits & 0xF_FFFF_FFFF_FFFFL;
        if (exponent == 0x7FF) {
            return signed(negative, largest + 1);
        }
        if (exponent == 0) {
            return encode(negative, significand, -1074, rounding);
        }
        return encode(negative, significand | 1L << 52, exponent - 1075, rounding);
    }

    /** The value ±significand · 2^exponent; the significand is unsigned. */
    long encode(boolean negative, long significand, int exponent, Rounding rounding) {
        if (significand == 0) {
            return signed(negative, 0);
        }
        int zeros = Long.numberOfLeadingZeros(significand);
        long digits = significand << zeros;
        int top = exponent + 63 - zeros;
        int below = Math.max(0, smallestExponent - top);
        int cut = 63 - fractionBits + below;
        if (cut > 62) {
            // Keep the cut inside a word: what leaves at the bottom is remembered in the last bit.
            int early = cut - 62;
            digits = early > 63 ? 1 : digits >>> early | ((digits & (1L << early) - 1) != 0 ? 1 : 0);
            cut = 62;
        }
        long kept = digits >>> cut;
        long rest = digits & (1L << cut) - 1;
        if (rounding.raises(negative, (kept & 1) != 0, rest, 1L << cut - 1)) {
            kept++;
        }
        if (below == 0) {
            // The leading one counts as one exponent step itself; a carry out of the fraction is the next step.
            kept += (long) (top - smallestExponent) << fractionBits;
        }
        return kept > largest ? overflow(negative, rounding) : signed(negative, kept);
    }

    private long overflow(boolean negative, Rounding rounding) {
        return signed(negative, rounding.overflows(negative) ? largest + 1 : largest);
    }

    private long signed(boolean negative, long code) {
        return negative ? sign | code : code;
    }
}
