package dev.cinch.data.corpus;

import java.nio.charset.StandardCharsets;

/**
 * A sink that takes little-endian values until it is full and drops the rest. A generator writes until {@link #full}
 * and cannot see the length, so a short piece is always the beginning of a long one.
 */
final class ByteSink {
    private final byte[] target;
    private int size;

    ByteSink(byte[] target) {
        this.target = target;
    }

    boolean full() {
        return size == target.length;
    }

    void put8(int value) {
        if (size < target.length) {
            target[size++] = (byte) value;
        }
    }

    void put16(int value) {
        put8(value);
        put8(value >> 8);
    }

    void put32(int value) {
        put16(value);
        put16(value >> 16);
    }

    void put64(long value) {
        put32((int) value);
        put32((int) (value >> 32));
    }

    void putFloat(double value) {
        put32(Float.floatToIntBits((float) value));
    }

    void putDouble(double value) {
        put64(Double.doubleToLongBits(value));
    }

    void putText(String text) {
        for (byte one : text.getBytes(StandardCharsets.US_ASCII)) {
            put8(one);
        }
    }
}
