package dev.cinch.gpu.exec.matrix;

/** The operands of the probes that an H200 was given: {@code tools/tensor/values.h} in Java. */
final class TensorOperands {
    /** The formats of elements, by their names there. */
    enum Format {
        BITS(8, 23, 32),
        F16(5, 10, 16),
        BF16(8, 7, 16),
        TF32(8, 10, 32),
        E4M3(4, 3, 8),
        E5M2(5, 2, 8),
        F32(8, 23, 32),
        F64(11, 52, 64);

        final int exponentBits;
        final int fractionBits;
        final int bits;

        Format(int exponentBits, int fractionBits, int bits) {
            this.exponentBits = exponentBits;
            this.fractionBits = fractionBits;
            this.bits = bits;
        }

        /** Whether products can be as small and as large as sums. */
        boolean wide() {
            return this == BF16 || this == TF32 || this == F64;
        }
    }

    /** The kinds of numbers, one after the other from case to case. */
    private static final int KINDS = 12;

    private TensorOperands() {}

    static long mix(long value) {
        long x = value + 0x9E3779B97F4A7C15L;
        x = (x ^ x >>> 30) * 0xBF58476D1CE4E5B9L;
        x = (x ^ x >>> 27) * 0x94D049BB133111EBL;
        return x ^ x >>> 31;
    }

    /** A register full of elements: of A, B or C (operand 0, 1, 2) of a case of a form; {@code products} is A's format. */
    static long word(int form, long number, int operand, int place, Format format, Format products) {
        int kind = (int) (number % KINDS);
        int sums = operand == 2 ? (int) (number / KINDS % 4) : -1;
        long seed = mix(((long) form << 40) + number);
        int parts = format.bits >= 32 ? 1 : 32 / format.bits;
        long all = 0;
        for (int part = 0; part < parts; part++) {
            long hash = mix(seed + ((long) operand << 24 | (long) place << 4 | part));
            all |= element(format, kind, sums, products.wide(), hash) << part * format.bits;
        }
        return all;
    }

    private static long element(Format format, int kind, int sums, boolean wide, long hash) {
        if (format == Format.BITS || kind == 0) {
            return format.bits == 64 ? hash : hash & (1L << format.bits) - 1;
        }
        long second = mix(hash);
        int u = (int) (second >>> 32);
        int m = format.fractionBits;
        int bias = (1 << format.exponentBits - 1) - 1;
        int top = (1 << format.exponentBits) - 1;
        int last = format == Format.E4M3 ? top : top - 1;
        long fraction = hash & (1L << m) - 1;
        int exponent = bias;
        boolean zero = false;
        if (kind == 8) {
            exponent = bias + rest(u, 3) - 1;
            zero = (u >>> 24) % 4 == 0;
            int special = (u >>> 8) % 64;
            if (special < 5) {
                zero = false;
                exponent = special < 2 ? top : special == 2 ? last : 0;
                fraction = switch (special) {
                    case 0 -> format == Format.E4M3 ? 7 : 0;
                    case 2 -> (1L << m) - 1;
                    case 3 -> 1;
                    default -> fraction;
                };
            }
        } else if (sums >= 0) {
            int far = format == Format.F32 ? 29 : 12;
            int low = wide ? 4 : bias - far;
            int high = wide ? last - 2 : bias + far;
            int centre = kind == 7 ? low : kind == 9 ? high : bias;
            zero = sums == 0;
            exponent = switch (sums) {
                case 0 -> 0;
                case 1 -> centre + rest(u, 9) - 4;
                case 2 -> centre + rest(u, 61) - 30;
                default -> rest(u, last + 1);
            };
            fraction = kind == 6 ? 0 : kind == 11 ? fraction & 7L << m - 3 : fraction;
        } else {
            exponent = switch (kind) {
                case 1 -> rest(u, last + 1);
                case 2 -> bias + rest(u, 3) - 1;
                case 3 -> bias + rest(u, 9) - 4;
                case 4, 5 -> bias + rest(u, 25) - 12;
                case 6 -> bias + rest(u, 17) - 8;
                case 7 -> wide ? (bias - 1) / 2 - rest(u, 10) : rest(u, 3);
                case 9 -> wide ? bias + bias / 2 - 1 + rest(u, 3) : last - rest(u, 3);
                case 10 -> bias + (u % 2 != 0 ? 6 : -6);
                default -> bias + rest(u, 13) - 6;
            };
            zero = kind == 5 && (u >>> 16) % 4 != 0 || kind == 6 && (u >>> 16) % 2 != 0;
            fraction = kind == 6 ? 0 : kind == 11 ? fraction & 3L << m - 2 : fraction;
        }
        if (kind != 8) {
            exponent = Math.max(0, Math.min(last, exponent));
            fraction = format == Format.E4M3 && exponent == top && fraction == 7 ? 6 : fraction;
        }
        long value = (second & 1) << format.exponentBits + m | (zero ? 0 : (long) exponent << m | fraction);
        return format == Format.TF32 ? value << 13 | (kind % 2 != 0 ? hash >>> 40 & 0x1FFF : 0) : value;
    }

    private static int rest(int dividend, int divisor) {
        return Integer.remainderUnsigned(dividend, divisor);
    }
}
