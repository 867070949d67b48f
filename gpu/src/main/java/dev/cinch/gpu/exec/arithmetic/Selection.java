package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int3;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.LongLongIntToLong;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Type;

/** The instruction {@code slct}: a where c is not below zero, else b (for a NaN too). And {@code mov} of one value. */
final class Selection {
    private Selection() {}

    static LaneFunction function(Instruction instruction) {
        boolean wide = instruction.type().bits() == 64;
        if (instruction.types().get(1) == Type.F32) {
            // A negative subnormal is below zero, unless it is flushed to -0.
            if (instruction.has("ftz")) {
                return wide
                        ? (LongLongIntToLong) (a, b, c) -> atLeastZero(Float32.flush(c)) ? a : b
                        : (Int3) (a, b, c) -> atLeastZero(Float32.flush(c)) ? a : b;
            }
            return wide
                    ? (LongLongIntToLong) (a, b, c) -> atLeastZero(c) ? a : b
                    : (Int3) (a, b, c) -> atLeastZero(c) ? a : b;
        }
        return wide ? (LongLongIntToLong) (a, b, c) -> c >= 0 ? a : b : (Int3) (a, b, c) -> c >= 0 ? a : b;
    }

    private static boolean atLeastZero(int bits) {
        return Float.intBitsToFloat(bits) >= 0;
    }

    static LaneFunction move(Instruction instruction) {
        if (instruction.operands().stream().anyMatch(Operand.Vector.class::isInstance)) {
            return null;
        }
        return switch (instruction.type().bits()) {
            case 64 -> (Long1) a -> a;
            case 128 -> null;
            default -> (Int1) a -> a;
        };
    }
}
