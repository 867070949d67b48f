package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long2;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/**
 * The instructions {@code div} and {@code rem}. The manual leaves division by zero open; here it gives the two
 * constants below, whatever the type. The smallest integer divided by -1 wraps around to itself, remainder 0.
 */
final class Division {
    private static final int LOW = 0xFFFF;
    /** The quotient x / 0, cut to the type's width. */
    static final long QUOTIENT_BY_ZERO = -1;
    /** The remainder x mod 0, cut to the type's width. */
    static final long REMAINDER_BY_ZERO = -1;

    private Division() {}

    static LaneFunction function(Instruction instruction) {
        return "div".equals(instruction.opcode()) ? quotient(instruction.type()) : remainder(instruction.type());
    }

    private static LaneFunction quotient(Type type) {
        return switch (type) {
            case U16 -> (Int2) (a, b) -> quotientUnsigned(a & LOW, b & LOW) & LOW;
            case S16 -> (Int2) (a, b) -> quotientSigned((short) a, (short) b) & LOW;
            case U32 -> (Int2) Division::quotientUnsigned;
            case S32 -> (Int2) Division::quotientSigned;
            case U64 -> (Long2) (a, b) -> b == 0 ? QUOTIENT_BY_ZERO : Long.divideUnsigned(a, b);
            case S64 -> (Long2) (a, b) -> b == 0 ? QUOTIENT_BY_ZERO : a / b;
            default -> null;
        };
    }

    private static LaneFunction remainder(Type type) {
        return switch (type) {
            case U16 -> (Int2) (a, b) -> remainderUnsigned(a & LOW, b & LOW) & LOW;
            case S16 -> (Int2) (a, b) -> remainderSigned((short) a, (short) b) & LOW;
            case U32 -> (Int2) Division::remainderUnsigned;
            case S32 -> (Int2) Division::remainderSigned;
            case U64 -> (Long2) (a, b) -> b == 0 ? REMAINDER_BY_ZERO : Long.remainderUnsigned(a, b);
            case S64 -> (Long2) (a, b) -> b == 0 ? REMAINDER_BY_ZERO : a % b;
            default -> null;
        };
    }

    static int quotientUnsigned(int a, int b) {
        return b == 0 ? (int) QUOTIENT_BY_ZERO : Integer.divideUnsigned(a, b);
    }

    static int quotientSigned(int a, int b) {
        return b == 0 ? (int) QUOTIENT_BY_ZERO : a / b;
    }

    static int remainderUnsigned(int a, int b) {
        return b == 0 ? (int) REMAINDER_BY_ZERO : Integer.remainderUnsigned(a, b);
    }

    static int remainderSigned(int a, int b) {
        return b == 0 ? (int) REMAINDER_BY_ZERO : a % b;
    }
}
