package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int3;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.IntIntLongToLong;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.IntIntToLong;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long3;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/**
 * The instructions {@code mul} and {@code mad}: the low half of the product, its high half, or all of it; and the
 * 24-bit forms.
 */
final class Product {
    private static final int LOW = 0xFFFF;
    private static final long WORD = 0xFFFF_FFFFL;

    private Product() {}

    static LaneFunction function(Instruction instruction) {
        Type type = instruction.type();
        boolean high = instruction.has("hi");
        boolean wide = instruction.has("wide");
        return switch (instruction.opcode()) {
            case "mul" -> wide ? wide(type) : high ? high(type) : low(type);
            case "mad" -> wide ? wideSum(type) : high ? highSum(type, instruction.has("sat")) : lowSum(type);
            case "mul24" -> product24(type, high);
            case "mad24" -> sum24(type, high, instruction.has("sat"));
            default -> null;
        };
    }

    private static LaneFunction low(Type type) {
        return switch (type) {
            case U16, S16 -> (Int2) (a, b) -> (a * b) & LOW;
            case U32, S32 -> (Int2) (a, b) -> a * b;
            case U64, S64 -> (Long2) (a, b) -> a * b;
            default -> null;
        };
    }

    private static LaneFunction high(Type type) {
        return switch (type) {
            case U16 -> (Int2) (a, b) -> (a & LOW) * (b & LOW) >>> 16;
            case S16 -> (Int2) (a, b) -> (short) a * (short) b >>> 16;
            case U32 -> (Int2) Product::highUnsigned;
            case S32 -> (Int2) Product::highSigned;
            case U64 -> (Long2) Product::highUnsigned;
            case S64 -> (Long2) Math::multiplyHigh;
            default -> null;
        };
    }

    private static LaneFunction wide(Type type) {
        return switch (type) {
            case U16 -> (Int2) (a, b) -> (a & LOW) * (b & LOW);
            case S16 -> (Int2) (a, b) -> (short) a * (short) b;
            case U32 -> (IntIntToLong) (a, b) -> (a & WORD) * (b & WORD);
            case S32 -> (IntIntToLong) (a, b) -> (long) a * b;
            default -> null;
        };
    }

    private static LaneFunction lowSum(Type type) {
        return switch (type) {
            case U16, S16 -> (Int3) (a, b, c) -> (a * b + c) & LOW;
            case U32, S32 -> (Int3) (a, b, c) -> a * b + c;
            case U64, S64 -> (Long3) (a, b, c) -> a * b + c;
            default -> null;
        };
    }

    private static LaneFunction highSum(Type type, boolean saturate) {
        return switch (type) {
            case U16 -> (Int3) (a, b, c) -> (((a & LOW) * (b & LOW) >>> 16) + c) & LOW;
            case S16 -> (Int3) (a, b, c) -> (((short) a * (short) b >>> 16) + c) & LOW;
            case U32 -> (Int3) (a, b, c) -> highUnsigned(a, b) + c;
            case S32 ->
                saturate
                        ? (Int3) (a, b, c) -> IntegerArithmetic.clamp((long) highSigned(a, b) + c)
                        : (Int3) (a, b, c) -> highSigned(a, b) + c;
            case U64 -> (Long3) (a, b, c) -> highUnsigned(a, b) + c;
            case S64 -> (Long3) (a, b, c) -> Math.multiplyHigh(a, b) + c;
            default -> null;
        };
    }

    private static LaneFunction wideSum(Type type) {
        return switch (type) {
            case U16 -> (Int3) (a, b, c) -> (a & LOW) * (b & LOW) + c;
            case S16 -> (Int3) (a, b, c) -> (short) a * (short) b + c;
            case U32 -> (IntIntLongToLong) (a, b, c) -> (a & WORD) * (b & WORD) + c;
            case S32 -> (IntIntLongToLong) (a, b, c) -> (long) a * b + c;
            default -> null;
        };
    }

    private static LaneFunction product24(Type type, boolean high) {
        return switch (type) {
            case U32 ->
                high ? (Int2) (a, b) -> (int) (unsigned24(a, b) >>> 16) : (Int2) (a, b) -> (int) unsigned24(a, b);
            case S32 -> high ? (Int2) (a, b) -> (int) (signed24(a, b) >> 16) : (Int2) (a, b) -> (int) signed24(a, b);
            default -> null;
        };
    }

    private static LaneFunction sum24(Type type, boolean high, boolean saturate) {
        return switch (type) {
            case U32 ->
                high
                        ? (Int3) (a, b, c) -> (int) (unsigned24(a, b) >>> 16) + c
                        : (Int3) (a, b, c) -> (int) unsigned24(a, b) + c;
            case S32 -> {
                if (high && saturate) {
                    yield (Int3) (a, b, c) -> IntegerArithmetic.clamp((signed24(a, b) >> 16) + c);
                }
                yield high
                        ? (Int3) (a, b, c) -> (int) (signed24(a, b) >> 16) + c
                        : (Int3) (a, b, c) -> (int) signed24(a, b) + c;
            }
            default -> null;
        };
    }

    static int highUnsigned(int a, int b) {
        return (int) ((a & WORD) * (b & WORD) >>> 32);
    }

    static int highSigned(int a, int b) {
        return (int) ((long) a * b >> 32);
    }

    /** The signed high half, plus what reading a and b as signed took away. */
    static long highUnsigned(long a, long b) {
        return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
    }

    private static long unsigned24(int a, int b) {
        return (a & 0xFF_FFFFL) * (b & 0xFF_FFFFL);
    }

    private static long signed24(int a, int b) {
        return (long) (a << 8 >> 8) * (b << 8 >> 8);
    }
}
