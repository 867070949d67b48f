package dev.cinch.gpu.oracle;

import java.util.Random;

/** Bit patterns that programs trip over: ends of ranges, small numbers, zeros, infinities, subnormals, NaNs. */
final class RandomValues {
    private static final long[] SIXTEEN = {
        0, 1, 2, 0x7FFF, 0x8000, 0x8001, 0xFFFF, 0x3C00, 0xBC00, 0x3F80, 0xBF80, 0x7C00, 0xFC00, 0x7C01, 0x7BFF, 0x0400,
        0x03FF, 0x7F80, 0xFF80, 0x7F7F, 0x0080, 0x007F, 0x3800, 0x4200, 0x4248
    };
    private static final long[] THIRTY_TWO = {
        0,
        1,
        2,
        3,
        31,
        32,
        33,
        0x7FFFFFFFL,
        0x80000000L,
        0x80000001L,
        0xFFFFFFFFL,
        0xFFFFFFFEL,
        0x3F800000L,
        0xBF800000L,
        0x7F800000L,
        0xFF800000L,
        0x7F800001L,
        0xFFC00000L,
        0x7F7FFFFFL,
        0x00800000L,
        0x807FFFFFL,
        0x3F000000L,
        0x40490FDBL,
        0x4B000001L,
        0x4F000000L,
        0xCF000000L,
        0x5F000000L,
        0x33800000L
    };
    private static final long[] SIXTY_FOUR = {
        0,
        1,
        -1,
        63,
        64,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MIN_VALUE + 1,
        0x3FF0000000000000L,
        0xBFF0000000000000L,
        0x7FF0000000000000L,
        0xFFF0000000000000L,
        0x7FF0000000000001L,
        0xFFF8000000000123L,
        0x7FEFFFFFFFFFFFFFL,
        0x0010000000000000L,
        0x800FFFFFFFFFFFFFL,
        0x3FE0000000000000L,
        0x400921FB54442D18L,
        0x43E0000000000000L,
        0x41E0000000000000L,
        0x3690000000000000L,
        0x47EFFFFFE0000000L,
        0xFFFFFFFFL,
        0x100000000L
    };

    private RandomValues() {}

    static long draw(Random random, int bits) {
        long[] special = bits == 16 ? SIXTEEN : bits == 32 ? THIRTY_TWO : SIXTY_FOUR;
        long mask = bits == 64 ? -1 : (1L << bits) - 1;
        return switch (random.nextInt(6)) {
            case 0 -> special[random.nextInt(special.length)];
            case 1 -> random.nextInt(200) - 100 & mask;
            case 2 -> number(random, bits);
            case 3 -> special[random.nextInt(special.length)] + random.nextInt(5) - 2 & mask;
            default -> random.nextLong() & mask;
        };
    }

    /** A float of ordinary size, so that sums do not all drown. */
    private static long number(Random random, int bits) {
        double value = random.nextGaussian() * 16;
        if (bits == 64) {
            return Double.doubleToRawLongBits(value);
        }
        int single = Float.floatToRawIntBits((float) value);
        if (bits == 32) {
            return single & 0xFFFFFFFFL;
        }
        // As bf16, or as an f16 of an exponent near one.
        return random.nextBoolean()
                ? single >>> 16
                : random.nextInt(2) << 15 | (12 + random.nextInt(6)) << 10 | random.nextInt(1024);
    }

    /** Cells of eight bytes: one value, two or four. */
    static byte[] bytes(Random random, int count) {
        byte[] bytes = new byte[count];
        for (int at = 0; at + 8 <= count; at += 8) {
            int bits = 16 << random.nextInt(3);
            for (int part = 0; part < 64; part += bits) {
                long value = draw(random, bits);
                for (int i = 0; i < bits / 8; i++) {
                    bytes[at + part / 8 + i] = (byte) (value >>> 8 * i);
                }
            }
        }
        return bytes;
    }
}
