package dev.cinch.workload.input;

/** Floating-point numbers of 16 bits (IEEE binary16). */
public final class Float16 {
    private static final int MOST = 0x7BFF;

    private Float16() {}

    /** Rounded to the nearest, ties to even; what is too large becomes the largest. */
    public static short of(float value) {
        int sign = Float.floatToRawIntBits(value) >>> 16 & 0x8000;
        double magnitude = Math.abs((double) value);
        // The distance of neighbouring halves: 2^-24 up to 2^-14, then 2^-10 of the power of two below.
        int exponent = Math.max(-14, Math.getExponent(magnitude));
        double steps = Math.rint(Math.scalb(magnitude, 10 - exponent));
        double bits = steps + (exponent + 14) * 1024.0;
        return (short) (sign | (int) Math.min(MOST, bits));
    }

    public static float toFloat(short half) {
        int exponent = half >>> 10 & 31;
        int fraction = half & 1023;
        float magnitude = exponent == 0 ? fraction * 0x1p-24f : Math.scalb(1024f + fraction, exponent - 25);
        return half < 0 ? -magnitude : magnitude;
    }
}
