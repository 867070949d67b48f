package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int3;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.LongIntToLong;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/**
 * The shifts. The amount is unsigned, and from the width on it shifts everything out; only {@code shf.wrap} wraps it.
 */
final class Shift {
    private static final int LOW = 0xFFFF;

    private Shift() {}

    static LaneFunction function(Instruction instruction) {
        return switch (instruction.opcode()) {
            case "shl" -> left(instruction.type());
            case "shr" -> right(instruction.type());
            case "shf" -> funnel(instruction.has("l"), instruction.has("wrap"));
            default -> null;
        };
    }

    private static LaneFunction left(Type type) {
        return switch (type.bits()) {
            case 16 -> (Int2) (a, b) -> left(a, b) & LOW;
            case 32 -> (Int2) Shift::left;
            default -> (LongIntToLong) Shift::left;
        };
    }

    private static LaneFunction right(Type type) {
        return switch (type.bits()) {
            case 16 ->
                type.signed() ? (Int2) (a, b) -> rightSigned((short) a, b) & LOW : (Int2) (a, b) -> right(a & LOW, b);
            case 32 -> type.signed() ? (Int2) Shift::rightSigned : (Int2) Shift::right;
            default -> type.signed() ? (LongIntToLong) Shift::rightSigned : (LongIntToLong) Shift::right;
        };
    }

    private static LaneFunction funnel(boolean left, boolean wrap) {
        if (left) {
            return wrap ? (Int3) (a, b, c) -> funnelLeft(a, b, c & 31) : (Int3) (a, b, c) -> funnelLeft(a, b, clamp(c));
        }
        return wrap ? (Int3) (a, b, c) -> funnelRight(a, b, c & 31) : (Int3) (a, b, c) -> funnelRight(a, b, clamp(c));
    }

    static int left(int a, int amount) {
        return (amount & ~31) == 0 ? a << amount : 0;
    }

    static int right(int a, int amount) {
        return (amount & ~31) == 0 ? a >>> amount : 0;
    }

    static int rightSigned(int a, int amount) {
        return a >> ((amount & ~31) == 0 ? amount : 31);
    }

    static long left(long a, int amount) {
        return (amount & ~63) == 0 ? a << amount : 0;
    }

    static long right(long a, int amount) {
        return (amount & ~63) == 0 ? a >>> amount : 0;
    }

    static long rightSigned(long a, int amount) {
        return a >> ((amount & ~63) == 0 ? amount : 63);
    }

    private static int clamp(int amount) {
        return (amount & ~31) == 0 ? amount : 32;
    }

    /** The high word of b:a shifted left by 0 to 32. */
    static int funnelLeft(int a, int b, int amount) {
        return (int) (joined(a, b) << amount >>> 32);
    }

    /** The low word of b:a shifted right by 0 to 32. */
    static int funnelRight(int a, int b, int amount) {
        return (int) (joined(a, b) >>> amount);
    }

    private static long joined(int low, int high) {
        return (long) high << 32 | low & 0xFFFF_FFFFL;
    }
}
