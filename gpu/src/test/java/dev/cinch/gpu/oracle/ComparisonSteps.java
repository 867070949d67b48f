package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/** Comparisons, {@code testp} and {@code slct}. */
final class ComparisonSteps {
    private ComparisonSteps() {}

    /** Whether a stands to b as the instruction asks; of packed types the halves are given one by one. */
    static boolean holds(Instruction instruction, long a, long b) {
        String operator = instruction.modifiers().get(0);
        Type type = instruction.types().get(instruction.types().size() - 1);
        SoftFormat format = SoftFormat.of(type);
        if (format == null) {
            int order = IntegerSteps.value(a, type).compareTo(IntegerSteps.value(b, type));
            return ordered(operator, order);
        }
        long x = instruction.has("ftz") ? FloatSteps.flushed(format, a) : a;
        long y = instruction.has("ftz") ? FloatSteps.flushed(format, b) : b;
        boolean nan = format.nan(x) || format.nan(y);
        if (operator.equals("num")) {
            return !nan;
        }
        if (operator.equals("nan")) {
            return nan;
        }
        boolean unordered = operator.length() == 3;
        return nan ? unordered : ordered(operator.substring(0, 2), new SoftFloat(format).compare(x, y));
    }

    private static boolean ordered(String operator, int order) {
        return switch (operator) {
            case "eq" -> order == 0;
            case "ne" -> order != 0;
            case "lt", "lo" -> order < 0;
            case "le", "ls" -> order <= 0;
            case "gt", "hi" -> order > 0;
            case "ge", "hs" -> order >= 0;
            default -> throw new IllegalArgumentException(operator);
        };
    }

    static boolean combined(Instruction instruction, boolean holds, boolean with) {
        if (instruction.has("and")) {
            return holds & with;
        }
        if (instruction.has("or")) {
            return holds | with;
        }
        return instruction.has("xor") ? holds ^ with : holds;
    }

    /** What {@code set} writes. */
    static long truth(Type type, boolean holds) {
        SoftFormat format = SoftFormat.of(type);
        return !holds ? 0 : format == null ? -1 : format.one();
    }

    static boolean tested(Instruction instruction, long bits) {
        SoftFormat format = SoftFormat.of(instruction.type());
        boolean finite = !format.nan(bits) && !format.infinite(bits);
        return switch (instruction.modifiers().get(0)) {
            case "finite" -> finite;
            case "infinite" -> format.infinite(bits);
            case "number" -> !format.nan(bits);
            case "notanumber" -> format.nan(bits);
            case "normal" -> finite && !format.subnormal(bits);
            case "subnormal" -> format.subnormal(bits);
            default -> throw new IllegalArgumentException(instruction.mnemonic());
        };
    }

    /** Whether {@code slct} takes its first operand. */
    static boolean first(Instruction instruction, long c) {
        if (instruction.types().get(1) == Type.S32) {
            return (int) c >= 0;
        }
        SoftFormat format = SoftFormat.F32;
        long value = instruction.has("ftz") ? FloatSteps.flushed(format, c) : c;
        return !format.nan(value) && new SoftFloat(format).compare(value, 0) >= 0;
    }
}
