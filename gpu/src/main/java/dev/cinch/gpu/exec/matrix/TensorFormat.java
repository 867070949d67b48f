package dev.cinch.gpu.exec.matrix;

/** The formats of floating-point elements that the matrix unit multiplies. */
enum TensorFormat {
    F16(16, 5, 10, 0),
    BF16(16, 8, 7, 0),
    /** The format TF32: the upper 19 bits of a register; the unit does not look at the others. */
    TF32(32, 8, 10, 13),
    /** The format E4M3, which has no infinities: only the highest code is a NaN. */
    E4M3(8, 4, 3, 0),
    E5M2(8, 5, 2, 0);

    /** The exponent of zero: so low that no sum of two is as high as that of a number. */
    static final int NOTHING = -100_000;

    final int bits;
    final int fractionBits;
    private final int unused;
    private final int exponentMask;
    private final int bias;

    TensorFormat(int bits, int exponentBits, int fractionBits, int unused) {
        this.bits = bits;
        this.fractionBits = fractionBits;
        this.unused = unused;
        exponentMask = (1 << exponentBits) - 1;
        bias = exponentMask >> 1;
    }

    /** Whether it is an infinity or a NaN. */
    boolean special(long element) {
        boolean highest = ((int) element >>> unused + fractionBits & exponentMask) == exponentMask;
        return this == E4M3 ? highest && fraction(element) == 7 : highest;
    }

    boolean nan(long element) {
        return special(element) && fraction(element) != 0;
    }

    boolean zero(long element) {
        return significand(element) == 0;
    }

    boolean negative(long element) {
        return (element >>> bits - 1 & 1) != 0;
    }

    private int fraction(long element) {
        return (int) element >>> unused & (1 << fractionBits) - 1;
    }

    /** The digits with their sign, a whole number. */
    int significand(long element) {
        int field = (int) element >>> unused + fractionBits & exponentMask;
        int digits = fraction(element) | (field != 0 ? 1 << fractionBits : 0);
        return negative(element) ? -digits : digits;
    }

    /** The exponent of the digit before the point, which a subnormal number has too, as 0; {@link #NOTHING} of zero. */
    int exponent(long element) {
        int field = (int) element >>> unused + fractionBits & exponentMask;
        return significand(element) == 0 ? NOTHING : Math.max(field, 1) - bias;
    }
}
