package dev.cinch.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Arithmetic on bits and little-endian access to blocks, shared by all codecs. */
public final class Bits {
    private static final VarHandle SHORTS = view(short[].class);
    private static final VarHandle INTS = view(int[].class);
    private static final VarHandle LONGS = view(long[].class);

    private Bits() {}

    private static VarHandle view(Class<?> arrayType) {
        return MethodHandles.byteArrayViewVarHandle(arrayType, ByteOrder.LITTLE_ENDIAN);
    }

    public static int short16(byte[] data, int offset) {
        return (short) SHORTS.get(data, offset) & 0xFFFF;
    }

    public static int int32(byte[] data, int offset) {
        return (int) INTS.get(data, offset);
    }

    public static long long64(byte[] data, int offset) {
        return (long) LONGS.get(data, offset);
    }

    public static void putShort16(byte[] data, int offset, int value) {
        SHORTS.set(data, offset, (short) value);
    }

    public static void putInt32(byte[] data, int offset, int value) {
        INTS.set(data, offset, value);
    }

    public static void putLong64(byte[] data, int offset, long value) {
        LONGS.set(data, offset, value);
    }

    /** The bits a two's complement number needs, its sign included: 1 for 0 and -1, 2 for 1 and -2, 8 for 127. */
    public static int signedWidth(int value) {
        return 33 - Integer.numberOfLeadingZeros(value ^ value >> 31);
    }

    public static int ceilDiv(int dividend, int divisor) {
        return (dividend + divisor - 1) / divisor;
    }

    /** Bits that number {@code things} things: 0 for one, 2 for three or four. */
    public static int toDistinguish(int things) {
        return 32 - Integer.numberOfLeadingZeros(things - 1);
    }

    public static boolean allZero(byte[] data, int offset, int bytes) {
        for (int at = offset; at < offset + bytes; at += 8) {
            if (long64(data, at) != 0) {
                return false;
            }
        }
        return true;
    }

    /** The low {@code bytes} bytes of a value as {@code 0x} and digits, most significant first. */
    public static String hex(long value, int bytes) {
        String digits = "0".repeat(15) + Long.toHexString(value & -1L >>> 64 - bytes * 8);
        return "0x" + digits.substring(digits.length() - bytes * 2);
    }
}
