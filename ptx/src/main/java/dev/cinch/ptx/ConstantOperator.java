package dev.cinch.ptx;

/** The operators of constant expressions; an integer result is unsigned as soon as one side is. */
final class ConstantOperator {
    private ConstantOperator() {}

    /** The result for one operand; null where the operator has no meaning. */
    static Constant unary(String operator, Constant a) {
        return switch (operator) {
            case "-" -> negative(a);
            case "~" -> a.integer() ? new Constant(a.kind(), ~a.bits()) : null;
            case "!" -> Constant.truth(!a.isTrue());
            default -> a;
        };
    }

    private static Constant negative(Constant a) {
        return switch (a.kind()) {
            case SINGLE -> new Constant(a.kind(), a.bits() ^ 0x8000_0000L);
            case DOUBLE -> new Constant(a.kind(), a.bits() ^ Long.MIN_VALUE);
            default -> new Constant(a.kind(), -a.bits());
        };
    }

    /** The result for two operands; null where the operator has no meaning: a division by zero, a shift of a real. */
    static Constant binary(String operator, Constant a, Constant b) {
        if (operator.equals("&&")) {
            return Constant.truth(a.isTrue() && b.isTrue());
        }
        if (operator.equals("||")) {
            return Constant.truth(a.isTrue() || b.isTrue());
        }
        return a.integer() && b.integer() ? integers(operator, a, b) : reals(operator, a.asDouble(), b.asDouble());
    }

    private static Constant reals(String operator, double a, double b) {
        return switch (operator) {
            case "+" -> Constant.real(a + b);
            case "-" -> Constant.real(a - b);
            case "*" -> Constant.real(a * b);
            case "/" -> Constant.real(a / b);
            case "==" -> Constant.truth(a == b);
            case "!=" -> Constant.truth(a != b);
            case "<" -> Constant.truth(a < b);
            case ">" -> Constant.truth(a > b);
            case "<=" -> Constant.truth(a <= b);
            case ">=" -> Constant.truth(a >= b);
            default -> null;
        };
    }

    private static Constant integers(String operator, Constant left, Constant right) {
        boolean unsigned = left.kind() == Constant.Kind.UNSIGNED || right.kind() == Constant.Kind.UNSIGNED;
        long a = left.bits();
        long b = right.bits();
        int order = unsigned ? Long.compareUnsigned(a, b) : Long.compare(a, b);
        if (b == 0 && (operator.equals("/") || operator.equals("%"))) {
            return null;
        }
        return switch (operator) {
            case "==" -> Constant.truth(order == 0);
            case "!=" -> Constant.truth(order != 0);
            case "<" -> Constant.truth(order < 0);
            case ">" -> Constant.truth(order > 0);
            case "<=" -> Constant.truth(order <= 0);
            case ">=" -> Constant.truth(order >= 0);
            case "<<" -> new Constant(left.kind(), b < 0 || b > 63 ? 0 : a << b);
            case ">>" -> new Constant(left.kind(), shiftRight(left.kind(), a, b));
            default ->
                new Constant(
                        unsigned ? Constant.Kind.UNSIGNED : Constant.Kind.SIGNED, integers(operator, unsigned, a, b));
        };
    }

    private static long integers(String operator, boolean unsigned, long a, long b) {
        return switch (operator) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> unsigned ? Long.divideUnsigned(a, b) : a / b;
            case "%" -> unsigned ? Long.remainderUnsigned(a, b) : a % b;
            case "&" -> a & b;
            case "|" -> a | b;
            default -> a ^ b;
        };
    }

    private static long shiftRight(Constant.Kind kind, long a, long b) {
        if (kind == Constant.Kind.UNSIGNED) {
            return b < 0 || b > 63 ? 0 : a >>> b;
        }
        return a >> (b < 0 || b > 63 ? 63 : b);
    }
}
