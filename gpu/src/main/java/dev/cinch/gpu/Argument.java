package dev.cinch.gpu;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The value of one kernel parameter, as little-endian bytes.
 *
 * @param kind what messages call it: {@code i32}, {@code buffer}
 */
public record Argument(String kind, byte[] bytes) {
    public static Argument of(Buffer buffer) {
        return at(buffer, 0);
    }

    /** A pointer into a buffer. */
    public static Argument at(Buffer buffer, long offset) {
        return new Argument(
                "buffer", little(8).putLong(buffer.address() + offset).array());
    }

    public static Argument of(int value) {
        return new Argument("i32", little(4).putInt(value).array());
    }

    public static Argument of(long value) {
        return new Argument("i64", little(8).putLong(value).array());
    }

    public static Argument of(float value) {
        return new Argument("f32", little(4).putFloat(value).array());
    }

    public static Argument of(double value) {
        return new Argument("f64", little(8).putDouble(value).array());
    }

    /** The handle that {@link Device#bind} gave. */
    public static Argument texture(long handle) {
        return new Argument("texture", little(8).putLong(handle).array());
    }

    private static ByteBuffer little(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
