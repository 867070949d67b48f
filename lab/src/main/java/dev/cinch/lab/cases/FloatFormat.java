package dev.cinch.lab.cases;

/**
 * A binary floating-point format up to a double: sign, exponent, fraction. {@code new FloatFormat(5, 10)} is f16.
 *
 * <p>One formula for all of them, because case folders name four and none is in a hurry here.
 */
record FloatFormat(int exponentBits, int fractionBits) {
    private int bias() {
        return (1 << exponentBits - 1) - 1;
    }

    private long infinity() {
        return (1L << exponentBits) - 1 << fractionBits;
    }

    /** The nearest value of the format, ties to even; too large ones become infinite. */
    long narrow(double value) {
        long sign = Double.doubleToRawLongBits(value) >>> 63 << exponentBits + fractionBits;
        if (Double.isNaN(value)) {
            return infinity() | 1L << fractionBits - 1;
        }
        double size = Math.abs(value);
        if (Double.isInfinite(size)) {
            return sign | infinity();
        }
        int exponent = Math.max(Math.getExponent(size), 1 - bias());
        // A power of two scales exactly; what is left is the fraction with its leading one, which carries by itself.
        long fraction = (long) Math.rint(Math.scalb(size, fractionBits - exponent));
        long bits = ((long) (exponent + bias() - 1) << fractionBits) + fraction;
        return sign | Math.min(bits, infinity());
    }

    double widen(long bits) {
        long fraction = bits & (1L << fractionBits) - 1;
        int exponent = (int) (bits >>> fractionBits) & (1 << exponentBits) - 1;
        boolean negative = (bits >>> exponentBits + fractionBits & 1) != 0;
        double size;
        if (exponent == (1 << exponentBits) - 1) {
            size = fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
        } else {
            long whole = exponent == 0 ? fraction : fraction | 1L << fractionBits;
            size = Math.scalb((double) whole, Math.max(exponent, 1) - bias() - fractionBits);
        }
        return negative ? -size : size;
    }
}
