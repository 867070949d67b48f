package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.IntTest;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.LongTest;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/** Floating-point instructions by their type, and {@code testp}. */
final class FloatingPoint {
    private FloatingPoint() {}

    static LaneFunction function(Instruction instruction) {
        if ("testp".equals(instruction.opcode())) {
            String property = instruction.modifiers().get(0);
            return instruction.type() == Type.F64 ? property64(property) : property32(property);
        }
        return switch (instruction.type()) {
            case F32 -> Float32Arithmetic.function(instruction);
            case F64 -> Float64Arithmetic.function(instruction);
            case F16, F16X2 -> NarrowArithmetic.HALF.function(instruction);
            case BF16, BF16X2 -> NarrowArithmetic.BRAIN.function(instruction);
            default -> null;
        };
    }

    /** Zeros count as normal. */
    private static IntTest property32(String property) {
        return switch (property) {
            case "finite" -> a -> magnitude(a) < 0x7F80_0000;
            case "infinite" -> a -> magnitude(a) == 0x7F80_0000;
            case "number" -> a -> magnitude(a) <= 0x7F80_0000;
            case "notanumber" -> a -> magnitude(a) > 0x7F80_0000;
            case "normal" -> a -> magnitude(a) == 0 || magnitude(a) >= 0x0080_0000 && magnitude(a) < 0x7F80_0000;
            case "subnormal" -> a -> magnitude(a) > 0 && magnitude(a) < 0x0080_0000;
            default -> null;
        };
    }

    private static LongTest property64(String property) {
        long infinity = 0x7FF0_0000_0000_0000L;
        long smallest = 0x0010_0000_0000_0000L;
        return switch (property) {
            case "finite" -> a -> magnitude(a) < infinity;
            case "infinite" -> a -> magnitude(a) == infinity;
            case "number" -> a -> magnitude(a) <= infinity;
            case "notanumber" -> a -> magnitude(a) > infinity;
            case "normal" -> a -> magnitude(a) == 0 || magnitude(a) >= smallest && magnitude(a) < infinity;
            case "subnormal" -> a -> magnitude(a) > 0 && magnitude(a) < smallest;
            default -> null;
        };
    }

    private static int magnitude(int a) {
        return a & Integer.MAX_VALUE;
    }

    private static long magnitude(long a) {
        return a & Long.MAX_VALUE;
    }
}
