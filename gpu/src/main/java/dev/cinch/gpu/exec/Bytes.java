package dev.cinch.gpu.exec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** The little-endian values in byte arrays. */
final class Bytes {
    static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private Bytes() {}

    /** Unsigned, of 1, 2, 4 or 8 bytes. */
    static long get(byte[] from, int at, int width) {
        return switch (width) {
            case 1 -> from[at] & 0xFFL;
            case 2 -> (short) SHORT.get(from, at) & 0xFFFFL;
            case 4 -> (int) INT.get(from, at) & 0xFFFF_FFFFL;
            default -> (long) LONG.get(from, at);
        };
    }

    static void put(byte[] to, int at, int width, long value) {
        switch (width) {
            case 1 -> to[at] = (byte) value;
            case 2 -> SHORT.set(to, at, (short) value);
            case 4 -> INT.set(to, at, (int) value);
            default -> LONG.set(to, at, value);
        }
    }
}
