package dev.cinch.codec.bdi;

import dev.cinch.codec.Bits;

/**
 * The values that a block is cut into: little-endian numbers of 2, 4 or 8 bytes, as longs with their sign. Loops over them
 * take the width as an argument and are called with a constant, so that the compiler makes a loop of each width.
 */
final class Values {
    private Values() {}

    static long load(byte[] data, int at, int width) {
        return switch (width) {
            case 8 -> Bits.long64(data, at);
            case 4 -> Bits.int32(data, at);
            default -> (short) Bits.short16(data, at);
        };
    }

    static void store(byte[] data, int at, int width, long value) {
        switch (width) {
            case 8 -> Bits.putLong64(data, at, value);
            case 4 -> Bits.putInt32(data, at, (int) value);
            default -> Bits.putShort16(data, at, (int) value);
        }
    }

    /** A number modulo 2<sup>8·width</sup>, with its sign. */
    static long wrapped(long number, int width) {
        return switch (width) {
            case 8 -> number;
            case 4 -> (int) number;
            default -> (short) number;
        };
    }
}
