package dev.cinch.gpu.exec.matrix;

/** The last step of a sum in the matrix unit: a whole number times a power of two becomes a floating-point number. */
final class TensorRounding {
    static final int NAN32 = 0x7FFF_FFFF;
    static final int NAN16 = 0x7FFF;
    static final int INFINITY32 = 0x7F80_0000;
    static final int INFINITY16 = 0x7C00;
    static final int SIGN32 = 0x8000_0000;
    static final int SIGN16 = 0x8000;

    private TensorRounding() {}

    /** The number towards zero; but what is too large becomes infinity, and what becomes zero has no sign. */
    static int toSingle(long sum, int unit) {
        if (sum == 0) {
            return 0;
        }
        long magnitude = Math.abs(sum);
        int top = 63 - Long.numberOfLeadingZeros(magnitude) + unit;
        int exponent = Math.max(top, -126);
        int shift = exponent - 23 - unit;
        long digits = shift <= 0 ? magnitude << -shift : shift > 62 ? 0 : magnitude >>> shift;
        if (digits == 0) {
            return 0;
        }
        long code = digits < 1 << 23 ? digits : ((long) (exponent + 126) << 23) + digits;
        int kept = (int) Math.min(code, INFINITY32);
        return sum < 0 ? kept | SIGN32 : kept;
    }

    /** The nearest number, of two the even one; what becomes zero has no sign. */
    static int toHalf(long sum, int unit) {
        if (sum == 0) {
            return 0;
        }
        long magnitude = Math.abs(sum);
        int top = 63 - Long.numberOfLeadingZeros(magnitude) + unit;
        int exponent = Math.max(top, -14);
        int shift = exponent - 10 - unit;
        long digits;
        if (shift <= 0) {
            digits = magnitude << -shift;
        } else if (shift > 62) {
            digits = 0;
        } else {
            digits = magnitude >>> shift;
            long rest = magnitude & (1L << shift) - 1;
            long half = 1L << shift - 1;
            if (rest > half || rest == half && (digits & 1) != 0) {
                digits++;
            }
        }
        if (digits == 0) {
            return 0;
        }
        long code = digits < 1 << 10 ? digits : ((long) (exponent + 14) << 10) + digits;
        int kept = (int) Math.min(code, INFINITY16);
        return sum < 0 ? kept | SIGN16 : kept;
    }

    /** A single-precision number as the nearest half-precision one, as {@code cvt.rn} has it. */
    static int half(int single) {
        int sign = single >>> 16 & SIGN16;
        int magnitude = single & Integer.MAX_VALUE;
        if (magnitude > INFINITY32) {
            return NAN16;
        }
        if (magnitude == INFINITY32) {
            return sign | INFINITY16;
        }
        int field = magnitude >>> 23;
        long digits = magnitude & 0x7F_FFFF | (field != 0 ? 1 << 23 : 0);
        return sign | toHalf(digits, Math.max(field, 1) - 150);
    }

    /** A half-precision number in single precision. */
    static int single(int half) {
        int sign = (half & SIGN16) << 16;
        int magnitude = half & 0x7FFF;
        if (magnitude > INFINITY16) {
            return NAN32;
        }
        if (magnitude == INFINITY16) {
            return sign | INFINITY32;
        }
        float value = Math.scalb(
                (float) (magnitude & 0x3FF | (magnitude >= 0x400 ? 0x400 : 0)), Math.max(magnitude >> 10, 1) - 25);
        return sign | Float.floatToRawIntBits(value);
    }
}
