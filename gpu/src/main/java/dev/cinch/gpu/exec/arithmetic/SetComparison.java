package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.IntIntTest;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.LongLongTest;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.LongLongToInt;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/** The comparisons of {@code set} and {@code setp} by the type they compare, which is the last one written. */
final class SetComparison {
    private static final int LOW = 0xFFFF;

    private SetComparison() {}

    static LaneFunction test(Instruction instruction) {
        String operator = instruction.modifiers().get(0);
        boolean flush = instruction.has("ftz");
        return switch (compared(instruction)) {
            case S16 -> narrowSigned(operator);
            case S32 -> signed(operator);
            case B16, U16, B32, U32 -> unsigned(operator);
            case S64 -> wideSigned(operator);
            case B64, U64 -> wideUnsigned(operator);
            case F32 -> FloatComparison.single(operator, flush);
            case F64 -> FloatComparison.twofold(operator);
            case F16, F16X2 -> FloatComparison.half(operator, flush);
            case BF16, BF16X2 -> FloatComparison.brain(operator);
            default -> null;
        };
    }

    private static Type compared(Instruction instruction) {
        return instruction.types().get(instruction.types().size() - 1);
    }

    /** {@code set} without a boolean operator, which would need a predicate as well. */
    static LaneFunction set(Instruction instruction) {
        LaneFunction test = test(instruction);
        if (test == null || instruction.has("and") || instruction.has("or") || instruction.has("xor")) {
            return null;
        }
        Type type = instruction.type();
        int truth = truth(type);
        if (test instanceof LongLongTest wide) {
            return (LongLongToInt) (a, b) -> wide.of(a, b) ? truth : 0;
        }
        IntIntTest narrow = (IntIntTest) test;
        if (compared(instruction) == Type.F16X2 || compared(instruction) == Type.BF16X2) {
            // A 32-bit result has two halves of its own: their truths side by side.
            int half = truth & LOW;
            return Packed.pair((Int2) (a, b) -> narrow.of(a, b) ? half : 0);
        }
        return (Int2) (a, b) -> narrow.of(a, b) ? truth : 0;
    }

    static int truth(Type type) {
        return switch (type) {
            case F32 -> 0x3F80_0000;
            case F16 -> 0x3C00;
            case F16X2 -> 0x3C00_3C00;
            case BF16 -> 0x3F80;
            case BF16X2 -> 0x3F80_3F80;
            case S16, U16 -> LOW;
            default -> -1;
        };
    }

    private static IntIntTest signed(String operator) {
        return switch (operator) {
            case "eq" -> (a, b) -> a == b;
            case "ne" -> (a, b) -> a != b;
            case "lt" -> (a, b) -> a < b;
            case "le" -> (a, b) -> a <= b;
            case "gt" -> (a, b) -> a > b;
            case "ge" -> (a, b) -> a >= b;
            default -> null;
        };
    }

    private static IntIntTest narrowSigned(String operator) {
        return switch (operator) {
            case "eq" -> (a, b) -> (short) a == (short) b;
            case "ne" -> (a, b) -> (short) a != (short) b;
            case "lt" -> (a, b) -> (short) a < (short) b;
            case "le" -> (a, b) -> (short) a <= (short) b;
            case "gt" -> (a, b) -> (short) a > (short) b;
            case "ge" -> (a, b) -> (short) a >= (short) b;
            default -> null;
        };
    }

    /** The unsigned comparison, also of 16 bits, which are zero above. */
    private static IntIntTest unsigned(String operator) {
        return switch (operator) {
            case "eq" -> (a, b) -> a == b;
            case "ne" -> (a, b) -> a != b;
            case "lt", "lo" -> (a, b) -> Integer.compareUnsigned(a, b) < 0;
            case "le", "ls" -> (a, b) -> Integer.compareUnsigned(a, b) <= 0;
            case "gt", "hi" -> (a, b) -> Integer.compareUnsigned(a, b) > 0;
            case "ge", "hs" -> (a, b) -> Integer.compareUnsigned(a, b) >= 0;
            default -> null;
        };
    }

    private static LongLongTest wideSigned(String operator) {
        return switch (operator) {
            case "eq" -> (a, b) -> a == b;
            case "ne" -> (a, b) -> a != b;
            case "lt" -> (a, b) -> a < b;
            case "le" -> (a, b) -> a <= b;
            case "gt" -> (a, b) -> a > b;
            case "ge" -> (a, b) -> a >= b;
            default -> null;
        };
    }

    private static LongLongTest wideUnsigned(String operator) {
        return switch (operator) {
            case "eq" -> (a, b) -> a == b;
            case "ne" -> (a, b) -> a != b;
            case "lt", "lo" -> (a, b) -> Long.compareUnsigned(a, b) < 0;
            case "le", "ls" -> (a, b) -> Long.compareUnsigned(a, b) <= 0;
            case "gt", "hi" -> (a, b) -> Long.compareUnsigned(a, b) > 0;
            case "ge", "hs" -> (a, b) -> Long.compareUnsigned(a, b) >= 0;
            default -> null;
        };
    }
}
