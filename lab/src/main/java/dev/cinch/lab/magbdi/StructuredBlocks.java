package dev.cinch.lab.magbdi;

import dev.cinch.base.SplitMix;
import dev.cinch.codec.Bits;

/**
 * Blocks in which every technique finds something: zeros, repeated values, values around a base of 8, 4 or 2 bytes,
 * narrow words, words of changing width, floating-point numbers, noise. The kinds take turns, so the first blocks of a
 * set are a smaller set of the same mixture.
 */
final class StructuredBlocks {
    static final int BYTES = 128;

    private static final int KINDS = 9;

    private final SplitMix random;

    StructuredBlocks(long seed) {
        random = new SplitMix(seed);
    }

    /** So many blocks, one after the other. */
    byte[] take(int blocks) {
        byte[] data = new byte[blocks * BYTES];
        for (int i = 0; i < blocks; i++) {
            fill(i % KINDS, data, i * BYTES);
        }
        return data;
    }

    private void fill(int kind, byte[] data, int offset) {
        switch (kind) {
            case 0 -> repeat(data, offset, 0);
            case 1 -> repeat(data, offset, random.nextLong());
            case 2 -> around(8, data, offset);
            case 3 -> around(4, data, offset);
            case 4 -> around(2, data, offset);
            case 5 -> words(data, offset, 1 + random.nextInt(32), false);
            case 6 -> words(data, offset, 32, true);
            case 7 -> ramp(data, offset);
            default -> words(data, offset, 32, false);
        }
    }

    private static void repeat(byte[] data, int offset, long value) {
        for (int at = offset; at < offset + BYTES; at += 8) {
            Bits.putLong64(data, at, value);
        }
    }

    /** A base and signed deltas of at most so many bits, some of them from zero. */
    private void around(int valueBytes, byte[] data, int offset) {
        long base = random.nextLong();
        int bits = 1 + random.nextInt(valueBytes * 8);
        boolean immediates = random.nextInt(2) == 0;
        for (int at = offset; at < offset + BYTES; at += valueBytes) {
            long value = signed(bits) + (immediates && random.nextInt(4) == 0 ? 0 : base);
            switch (valueBytes) {
                case 8 -> Bits.putLong64(data, at, value);
                case 4 -> Bits.putInt32(data, at, (int) value);
                default -> Bits.putShort16(data, at, (int) value);
            }
        }
    }

    private long signed(int bits) {
        return random.nextLong() >> 64 - bits;
    }

    /** Words of one width, or each of a width of its own up to that. */
    private void words(byte[] data, int offset, int bits, boolean changing) {
        for (int at = offset; at < offset + BYTES; at += 4) {
            int width = changing ? random.nextInt(bits + 1) : bits;
            Bits.putInt32(data, at, width == 0 ? 0 : (int) signed(width));
        }
    }

    private void ramp(byte[] data, int offset) {
        float value = (float) (random.nextDouble() * 100);
        float step = random.nextInt(16) * 0.25f;
        for (int at = offset; at < offset + BYTES; at += 4) {
            Bits.putInt32(data, at, Float.floatToIntBits(value));
            value += step;
        }
    }
}
