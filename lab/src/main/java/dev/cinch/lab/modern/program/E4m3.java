package dev.cinch.lab.modern.program;

/** Floats of eight bits: a sign, four of exponent, three of fraction; the largest is 448, and there are no infinities. */
final class E4m3 {
    static final float LARGEST = 448;

    private static final int LEAST_EXPONENT = -6;
    private static final int FRACTION = 3;
    private static final int MOST = 0x7E;

    private E4m3() {}

    /** Rounded to the nearest, to even on a tie; what is too large becomes the largest. */
    static byte of(float value) {
        double magnitude = Math.abs(value);
        int exponent = Math.max(Math.getExponent(magnitude), LEAST_EXPONENT);
        // A normal number counts 8 to 16 units and so carries the hidden one into the exponent.
        int units = (int) StrictMath.rint(Math.scalb(magnitude, FRACTION - exponent));
        int code = Math.min(units + (exponent - LEAST_EXPONENT << FRACTION), MOST);
        return (byte) (value < 0 ? code | 0x80 : code);
    }

    static float toFloat(byte code) {
        int exponent = Math.max((code & 0x7F) >> FRACTION, 1);
        int units = (code & 0x7) | ((code & 0x78) == 0 ? 0 : 8);
        float magnitude = Math.scalb((float) units, exponent - 1 + LEAST_EXPONENT - FRACTION);
        return code < 0 ? -magnitude : magnitude;
    }
}
