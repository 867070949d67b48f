package dev.cinch.gpu.exec.arithmetic;

import static java.lang.Float.floatToRawIntBits;
import static java.lang.Float.intBitsToFloat;

/** The bits of an f16, in the low half of an int, to and from f32 bits. */
public final class Half {
    private static final int SIGN = 0x8000;
    private static final int INFINITY = 0x7C00;

    private Half() {}

    static int flush(int a) {
        return (a & INFINITY) == 0 ? a & SIGN : a;
    }

    /** Exact; a NaN stays some NaN. */
    public static int single(int a) {
        int sign = (a & SIGN) << 16;
        int magnitude = (a & 0x7FFF) << 13;
        if ((a & INFINITY) == INFINITY) {
            return sign | 0x7F80_0000 | magnitude;
        }
        // As f32 bits the exponent is 112 too small, for subnormals too.
        return sign | floatToRawIntBits(intBitsToFloat(magnitude) * 0x1p112f);
    }

    /** The nearest f16. */
    public static int nearest(int single) {
        int sign = single >>> 16 & SIGN;
        int magnitude = single & Integer.MAX_VALUE;
        if (magnitude >= 0x4780_0000) {
            return magnitude > 0x7F80_0000 ? NotANumber.F16 : sign | INFINITY;
        }
        if (magnitude < 0x3880_0000) {
            // Floats from 1/2 to 1 are 2^-24 apart, as f16 subnormals are: the sum rounds where they do.
            return sign | floatToRawIntBits(intBitsToFloat(magnitude) + 0.5f) - 0x3F00_0000;
        }
        // Rounds by carrying from the 13 bits that go; 112 steps of exponent lie between the two codes.
        return sign | magnitude - (112 << 23) + 0xFFF + (magnitude >>> 13 & 1) >>> 13;
    }
}
