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

    final int bits;
    final int fractionBits;
    private final int unused;
    private final int exponentMask;
    final int bias;

    /** The power of two by which a single-precision number with the same fields is too small. */
    private final float tooSmall;

    TensorFormat(int bits, int exponentBits, int fractionBits, int unused) {
        this.bits = bits;
        this.fractionBits = fractionBits;
        this.unused = unused;
        exponentMask = (1 << exponentBits) - 1;
        bias = exponentMask >> 1;
        tooSmall = Float.intBitsToFloat(254 - bias << 23);
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
        return field((int) element) == 0;
    }

    boolean negative(long element) {
        return (element >>> bits - 1 & 1) != 0;
    }

    private int fraction(long element) {
        return (int) element >>> unused & (1 << fractionBits) - 1;
    }

    /** The number that an element is; of an infinity or a NaN anything. */
    float value(int element) {
        int fields = (element >>> unused & (1 << bits - unused - 1) - 1) << 23 - fractionBits;
        float value = Float.intBitsToFloat(fields) * tooSmall;
        return negative(element) ? -value : value;
    }

    /** The exponent as it stands in the element, but 1 for a subnormal number, and 0 for zero alone. */
    int field(int element) {
        int field = element >>> unused + fractionBits & exponentMask;
        return field != 0 ? field : fraction(element) == 0 ? 0 : 1;
    }
}
