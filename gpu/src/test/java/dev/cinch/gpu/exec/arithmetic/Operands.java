package dev.cinch.gpu.exec.arithmetic;

import java.util.SplittableRandom;

/** Floating-point operands that are hard to round: ends of ranges, neighbours of powers, few or all bits set. */
final class Operands {
    private Operands() {}

    static int single(SplittableRandom random) {
        int exponent = switch (random.nextInt(4)) {
            case 0 -> random.nextInt(3);
            case 1 -> 254 - random.nextInt(3);
            case 2 -> 120 + random.nextInt(16);
            default -> random.nextInt(255);
        };
        int fraction = switch (random.nextInt(5)) {
            case 0 -> 0;
            case 1 -> 0x7F_FFFF;
            case 2 -> 1 << random.nextInt(23);
            case 3 -> random.nextInt() & 0x7F_F000;
            default -> random.nextInt() & 0x7F_FFFF;
        };
        return (random.nextBoolean() ? 0x8000_0000 : 0) | exponent << 23 | fraction;
    }

    static long twofold(SplittableRandom random) {
        long exponent = switch (random.nextInt(4)) {
            case 0 -> random.nextInt(60);
            case 1 -> 2046 - random.nextInt(60);
            case 2 -> 990 + random.nextInt(66);
            default -> random.nextInt(2047);
        };
        long fraction = switch (random.nextInt(5)) {
            case 0 -> 0;
            case 1 -> 0xF_FFFF_FFFF_FFFFL;
            case 2 -> 1L << random.nextInt(52);
            case 3 -> random.nextLong() & 0xF_FFFF_FC00_0000L;
            default -> random.nextLong() & 0xF_FFFF_FFFF_FFFFL;
        };
        return (random.nextBoolean() ? Long.MIN_VALUE : 0) | exponent << 52 | fraction;
    }

    /** Any finite f16 or bf16. */
    static int narrow(SplittableRandom random, int infinity) {
        int magnitude = switch (random.nextInt(4)) {
            case 0 -> random.nextInt(20);
            case 1 -> infinity - 1 - random.nextInt(20);
            default -> random.nextInt(infinity);
        };
        return (random.nextBoolean() ? 0x8000 : 0) | magnitude;
    }
}
