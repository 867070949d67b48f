package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;
import java.util.function.IntPredicate;

/** The bit instructions, bit by bit as the manual's pseudo-code has them. */
final class BitSteps {
    private BitSteps() {}

    static boolean knows(String opcode) {
        return switch (opcode) {
            case "and",
                    "or",
                    "xor",
                    "not",
                    "cnot",
                    "lop3",
                    "shf",
                    "shl",
                    "shr",
                    "prmt",
                    "popc",
                    "clz",
                    "bfind",
                    "brev",
                    "bfe",
                    "bfi",
                    "fns",
                    "szext",
                    "bmsk",
                    "dp4a",
                    "dp2a" -> true;
            default -> false;
        };
    }

    private static boolean bit(long value, long place) {
        return place >= 0 && place < 64 && (value >>> place & 1) != 0;
    }

    private static long build(int width, IntPredicate isSet) {
        long value = 0;
        for (int i = 0; i < width; i++) {
            value |= isSet.test(i) ? 1L << i : 0;
        }
        return value;
    }

    static long result(Instruction instruction, long[] s) {
        Type type = instruction.type();
        int width = type.bits();
        long a = s[0];
        long b = s.length > 1 ? s[1] : 0;
        long c = s.length > 2 ? s[2] : 0;
        boolean wraps = instruction.has("wrap");
        return switch (instruction.opcode()) {
            case "and" -> a & b;
            case "or" -> a | b;
            case "xor" -> a ^ b;
            case "not" -> ~a;
            case "cnot" -> a == 0 ? 1 : 0;
            case "lop3" -> build(32, i -> bit(s[3], (bit(a, i) ? 4 : 0) + (bit(b, i) ? 2 : 0) + (bit(c, i) ? 1 : 0)));
            case "shl" -> build(width, i -> bit(a, i - b));
            case "shr" -> build(width, i -> i + b < width ? bit(a, i + b) : type.signed() && bit(a, width - 1));
            case "shf" -> {
                long n = wraps ? c & 31 : Math.min(c, 32);
                long both = b << 32 | a;
                yield instruction.has("l") ? build(32, i -> bit(both, 32 + i - n)) : build(32, i -> bit(both, i + n));
            }
            case "prmt" -> permuted(instruction, a, b, c);
            case "popc" -> count(a);
            case "clz" -> width - 1 - highest(a, width);
            case "bfind" -> {
                long magnitude = type.signed() && bit(a, width - 1) ? build(width, i -> !bit(a, i)) : a;
                int found = highest(magnitude, width);
                yield found < 0 || !instruction.has("shiftamt") ? found : width - 1 - found;
            }
            case "brev" -> build(width, i -> bit(a, width - 1 - i));
            case "bfe" -> {
                long pos = width == 64 ? b : b & 255;
                long len = width == 64 ? c : c & 255;
                boolean top = type.signed() && len > 0 && bit(a, Math.min(pos + len - 1, width - 1));
                yield build(width, i -> i < len && pos + i < width ? bit(a, pos + i) : top);
            }
            case "bfi" -> {
                long pos = width == 64 ? c : c & 255;
                long len = width == 64 ? s[3] : s[3] & 255;
                yield build(width, i -> i >= pos && i < pos + len ? bit(a, i - pos) : bit(b, i));
            }
            case "fns" -> nth(a, b, (int) c);
            case "szext" -> {
                long n = wraps ? b & 31 : Math.min(b, 32);
                yield build(32, i -> i < n ? bit(a, i) : type.signed() && n > 0 && bit(a, n - 1));
            }
            case "bmsk" -> {
                long from = wraps ? a & 31 : a;
                long count = wraps ? b & 31 : b;
                yield build(32, i -> i >= from && i < from + count);
            }
            case "dp4a" -> dot(instruction, s, 4, 8, 0);
            case "dp2a" -> dot(instruction, s, 2, 16, instruction.has("hi") ? 16 : 0);
            default -> throw new IllegalArgumentException(instruction.mnemonic());
        };
    }

    private static int count(long value) {
        int ones = 0;
        for (int i = 0; i < 64; i++) {
            ones += bit(value, i) ? 1 : 0;
        }
        return ones;
    }

    private static int highest(long value, int width) {
        for (int i = width - 1; i >= 0; i--) {
            if (bit(value, i)) {
                return i;
            }
        }
        return -1;
    }

    /** The offset-th one from the base upwards, or downwards if the offset is negative; offset 0 asks for the base. */
    private static long nth(long mask, long base, int offset) {
        if (offset == 0) {
            return bit(mask, base) ? base : -1;
        }
        // The machine cannot negate this one.
        if (offset == Integer.MIN_VALUE) {
            return 0;
        }
        long place = base;
        long left = Math.abs((long) offset);
        while (place >= 0 && place < 32) {
            left -= bit(mask, place) ? 1 : 0;
            if (left == 0) {
                return place;
            }
            place += offset > 0 ? 1 : -1;
        }
        return -1;
    }

    private static long dot(Instruction instruction, long[] s, int count, int width, int from) {
        long sum = s[2];
        for (int i = 0; i < count; i++) {
            long a = IntegerSteps.value(
                            s[0] >>> i * width,
                            width,
                            instruction.types().get(0).signed())
                    .longValue();
            long b = IntegerSteps.value(
                            s[1] >>> from + i * 8, 8, instruction.types().get(1).signed())
                    .longValue();
            sum += a * b;
        }
        return sum;
    }

    private static long permuted(Instruction instruction, long a, long b, long selector) {
        long bytes = b << 32 | a;
        long result = 0;
        int n = (int) (selector & 3);
        for (int i = 0; i < 4; i++) {
            int from;
            boolean sign = false;
            if (instruction.has("f4e")) {
                from = n + i;
            } else if (instruction.has("b4e")) {
                from = Math.floorMod(n - i, 8);
            } else if (instruction.has("rc8")) {
                from = n;
            } else if (instruction.has("ecl")) {
                from = Math.max(i, n);
            } else if (instruction.has("ecr")) {
                from = Math.min(i, n);
            } else if (instruction.has("rc16")) {
                from = (n & 1) * 2 + (i & 1);
            } else {
                from = (int) (selector >>> 4 * i & 7);
                sign = bit(selector, 4 * i + 3);
            }
            long picked = bytes >>> 8 * from & 255;
            result |= (sign ? bit(picked, 7) ? 255 : 0 : picked) << 8 * i;
        }
        return result;
    }
}
