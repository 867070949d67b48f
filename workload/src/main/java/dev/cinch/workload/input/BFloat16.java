package dev.cinch.workload.input;

/** Numbers of 16 bits that are the upper half of a float. */
public final class BFloat16 {
    private BFloat16() {}

    /** Rounded to the nearest, ties to even; finite numbers only. */
    public static short of(float value) {
        int bits = Float.floatToRawIntBits(value);
        return (short) (bits + 0x7FFF + (bits >>> 16 & 1) >>> 16);
    }

    public static float toFloat(short bits) {
        return Float.intBitsToFloat(bits << 16);
    }

    /** The numbers as they lie in memory. */
    public static byte[] bytes(short[] values) {
        byte[] bytes = new byte[2 * values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[2 * i] = (byte) values[i];
            bytes[2 * i + 1] = (byte) (values[i] >> 8);
        }
        return bytes;
    }
}
