package dev.cinch.codec;

import java.util.List;
import java.util.function.IntUnaryOperator;

/** The twelve synthetic blocks T0 to T11 of 32 words whose streams are known from outside this program. */
public final class VectorBlocks {
    private static final List<IntUnaryOperator> WORDS = List.of(
            i -> 0,
            i -> 0x3F800000,
            i -> i,
            i -> 0x1000 + i,
            i -> i % 2 == 0 ? 0x3A00 + i / 2 : 0x8001D000 + 8 * (i / 2),
            i -> -i,
            i -> 0x40000000 + 63 * (i % 2),
            i -> 0x40000000 - i % 2,
            i -> Float.floatToRawIntBits(i),
            VectorBlocks::linearCongruence,
            i -> i % 2 == 1 ? 0xABABABAB : i << 16,
            i -> 0x7FFF0000 + 40000 * (i % 4));

    private VectorBlocks() {}

    /** Word {@code i} of x ← 1664525 x + 1013904223 from 12345678h. */
    private static int linearCongruence(int i) {
        int x = 0x12345678;
        for (int step = 0; step <= i; step++) {
            x = 1664525 * x + 1013904223;
        }
        return x;
    }

    public static byte[] t(int number) {
        return words(WORDS.get(number));
    }

    /** A block of 32 words. */
    public static byte[] words(IntUnaryOperator word) {
        byte[] block = new byte[128];
        for (int i = 0; i < 32; i++) {
            for (int octet = 0; octet < 4; octet++) {
                block[4 * i + octet] = (byte) (word.applyAsInt(i) >> 8 * octet);
            }
        }
        return block;
    }
}
