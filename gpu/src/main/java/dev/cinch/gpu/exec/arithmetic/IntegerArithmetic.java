package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int3;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long3;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/** Sums, differences, extremes and absolute values of 16, 32 and 64 bits. */
final class IntegerArithmetic {
    private static final int LOW = 0xFFFF;

    private IntegerArithmetic() {}

    static LaneFunction function(Instruction instruction) {
        Type type = instruction.type();
        return switch (instruction.opcode()) {
            case "add" -> instruction.has("sat") ? saturating(type, true) : add(type);
            case "sub" -> instruction.has("sat") ? saturating(type, false) : subtract(type);
            case "min" -> minimum(type, instruction.has("relu"));
            case "max" -> maximum(type, instruction.has("relu"));
            case "abs" -> absolute(type);
            case "neg" -> negative(type);
            case "sad" -> distance(type);
            case "mul", "mad", "mul24", "mad24" -> Product.function(instruction);
            case "div", "rem" -> Division.function(instruction);
            case "dp4a", "dp2a" -> DotProduct.function(instruction);
            case "vabsdiff2", "vabsdiff4" -> PartDistance.function(instruction);
            default -> null;
        };
    }

    private static LaneFunction add(Type type) {
        return switch (type) {
            case S16, U16 -> (Int2) (a, b) -> (a + b) & LOW;
            case S32, U32 -> (Int2) (a, b) -> a + b;
            case S64, U64 -> (Long2) (a, b) -> a + b;
            case S16X2, U16X2 -> (Int2) (a, b) -> ((a + b) & LOW) | ((a & ~LOW) + (b & ~LOW));
            default -> null;
        };
    }

    private static LaneFunction subtract(Type type) {
        return switch (type) {
            case S16, U16 -> (Int2) (a, b) -> (a - b) & LOW;
            case S32, U32 -> (Int2) (a, b) -> a - b;
            case S64, U64 -> (Long2) (a, b) -> a - b;
            case S16X2, U16X2 -> (Int2) (a, b) -> ((a - b) & LOW) | ((a & ~LOW) - (b & ~LOW));
            default -> null;
        };
    }

    private static LaneFunction saturating(Type type, boolean sum) {
        if (type != Type.S32) {
            return null;
        }
        return sum ? (Int2) (a, b) -> clamp((long) a + b) : (Int2) (a, b) -> clamp((long) a - b);
    }

    private static LaneFunction minimum(Type type, boolean relu) {
        return switch (type) {
            case U16 -> (Int2) (a, b) -> Math.min(a & LOW, b & LOW);
            case S16 -> (Int2) (a, b) -> Math.min((short) a, (short) b) & LOW;
            case U32 -> (Int2) (a, b) -> Integer.compareUnsigned(a, b) < 0 ? a : b;
            case S32 -> relu ? (Int2) (a, b) -> Math.max(0, Math.min(a, b)) : (Int2) Math::min;
            case U64 -> (Long2) (a, b) -> Long.compareUnsigned(a, b) < 0 ? a : b;
            case S64 -> (Long2) Math::min;
            case U16X2 -> Packed.pair((Int2) Math::min);
            case S16X2 ->
                relu
                        ? Packed.pair((Int2) (a, b) -> Math.max(0, Math.min((short) a, (short) b)))
                        : Packed.pair((Int2) (a, b) -> Math.min((short) a, (short) b));
            default -> null;
        };
    }

    private static LaneFunction maximum(Type type, boolean relu) {
        return switch (type) {
            case U16 -> (Int2) (a, b) -> Math.max(a & LOW, b & LOW);
            case S16 -> (Int2) (a, b) -> Math.max((short) a, (short) b) & LOW;
            case U32 -> (Int2) (a, b) -> Integer.compareUnsigned(a, b) > 0 ? a : b;
            case S32 -> relu ? (Int2) (a, b) -> Math.max(0, Math.max(a, b)) : (Int2) Math::max;
            case U64 -> (Long2) (a, b) -> Long.compareUnsigned(a, b) > 0 ? a : b;
            case S64 -> (Long2) Math::max;
            case U16X2 -> Packed.pair((Int2) Math::max);
            case S16X2 ->
                relu
                        ? Packed.pair((Int2) (a, b) -> Math.max(0, Math.max((short) a, (short) b)))
                        : Packed.pair((Int2) (a, b) -> Math.max((short) a, (short) b));
            default -> null;
        };
    }

    private static LaneFunction absolute(Type type) {
        return switch (type) {
            case S16 -> (Int1) a -> Math.abs((short) a) & LOW;
            case S32 -> (Int1) Math::abs;
            case S64 -> (Long1) Math::abs;
            default -> null;
        };
    }

    private static LaneFunction negative(Type type) {
        return switch (type) {
            case S16 -> (Int1) a -> -a & LOW;
            case S32 -> (Int1) a -> -a;
            case S64 -> (Long1) a -> -a;
            default -> null;
        };
    }

    private static LaneFunction distance(Type type) {
        return switch (type) {
            case U16 -> (Int3) (a, b, c) -> (c + Math.abs((a & LOW) - (b & LOW))) & LOW;
            case S16 -> (Int3) (a, b, c) -> (c + Math.abs((short) a - (short) b)) & LOW;
            case U32 -> (Int3) (a, b, c) -> c + (Integer.compareUnsigned(a, b) < 0 ? b - a : a - b);
            case S32 -> (Int3) (a, b, c) -> c + (a < b ? b - a : a - b);
            case U64 -> (Long3) (a, b, c) -> c + (Long.compareUnsigned(a, b) < 0 ? b - a : a - b);
            case S64 -> (Long3) (a, b, c) -> c + (a < b ? b - a : a - b);
            default -> null;
        };
    }

    /** The nearest value in the range of a signed 32-bit integer. */
    static int clamp(long value) {
        return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
    }
}
