package dev.cinch.gpu.exec.arithmetic;

import static java.lang.Double.longBitsToDouble;
import static java.lang.Float.intBitsToFloat;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.IntIntTest;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.LongLongTest;

/**
 * Comparisons of floating-point values. With a NaN the plain operators are false, {@code ne} too, and those that end
 * in u are true.
 */
final class FloatComparison {
    private FloatComparison() {}

    static IntIntTest single(String operator, boolean flush) {
        IntIntTest test = single(operator);
        return flush && test != null ? (a, b) -> test.of(Float32.flush(a), Float32.flush(b)) : test;
    }

    static IntIntTest half(String operator, boolean flush) {
        IntIntTest test = single(operator);
        if (test == null) {
            return null;
        }
        return flush
                ? (a, b) -> test.of(Half.single(Half.flush(a)), Half.single(Half.flush(b)))
                : (a, b) -> test.of(Half.single(a), Half.single(b));
    }

    static IntIntTest brain(String operator) {
        IntIntTest test = single(operator);
        return test == null ? null : (a, b) -> test.of(a << 16, b << 16);
    }

    private static IntIntTest single(String operator) {
        return switch (operator) {
            case "eq" -> (a, b) -> intBitsToFloat(a) == intBitsToFloat(b);
            case "ne" -> (a, b) -> intBitsToFloat(a) < intBitsToFloat(b) || intBitsToFloat(a) > intBitsToFloat(b);
            case "lt" -> (a, b) -> intBitsToFloat(a) < intBitsToFloat(b);
            case "le" -> (a, b) -> intBitsToFloat(a) <= intBitsToFloat(b);
            case "gt" -> (a, b) -> intBitsToFloat(a) > intBitsToFloat(b);
            case "ge" -> (a, b) -> intBitsToFloat(a) >= intBitsToFloat(b);
            case "equ" -> (a, b) -> !(intBitsToFloat(a) < intBitsToFloat(b) || intBitsToFloat(a) > intBitsToFloat(b));
            case "neu" -> (a, b) -> intBitsToFloat(a) != intBitsToFloat(b);
            case "ltu" -> (a, b) -> !(intBitsToFloat(a) >= intBitsToFloat(b));
            case "leu" -> (a, b) -> !(intBitsToFloat(a) > intBitsToFloat(b));
            case "gtu" -> (a, b) -> !(intBitsToFloat(a) <= intBitsToFloat(b));
            case "geu" -> (a, b) -> !(intBitsToFloat(a) < intBitsToFloat(b));
            case "num" -> (a, b) -> !Float.isNaN(intBitsToFloat(a)) && !Float.isNaN(intBitsToFloat(b));
            case "nan" -> (a, b) -> Float.isNaN(intBitsToFloat(a)) || Float.isNaN(intBitsToFloat(b));
            default -> null;
        };
    }

    static LongLongTest twofold(String operator) {
        return switch (operator) {
            case "eq" -> (a, b) -> longBitsToDouble(a) == longBitsToDouble(b);
            case "ne" ->
                (a, b) -> longBitsToDouble(a) < longBitsToDouble(b) || longBitsToDouble(a) > longBitsToDouble(b);
            case "lt" -> (a, b) -> longBitsToDouble(a) < longBitsToDouble(b);
            case "le" -> (a, b) -> longBitsToDouble(a) <= longBitsToDouble(b);
            case "gt" -> (a, b) -> longBitsToDouble(a) > longBitsToDouble(b);
            case "ge" -> (a, b) -> longBitsToDouble(a) >= longBitsToDouble(b);
            case "equ" ->
                (a, b) -> !(longBitsToDouble(a) < longBitsToDouble(b) || longBitsToDouble(a) > longBitsToDouble(b));
            case "neu" -> (a, b) -> longBitsToDouble(a) != longBitsToDouble(b);
            case "ltu" -> (a, b) -> !(longBitsToDouble(a) >= longBitsToDouble(b));
            case "leu" -> (a, b) -> !(longBitsToDouble(a) > longBitsToDouble(b));
            case "gtu" -> (a, b) -> !(longBitsToDouble(a) <= longBitsToDouble(b));
            case "geu" -> (a, b) -> !(longBitsToDouble(a) < longBitsToDouble(b));
            case "num" -> (a, b) -> !Double.isNaN(longBitsToDouble(a)) && !Double.isNaN(longBitsToDouble(b));
            case "nan" -> (a, b) -> Double.isNaN(longBitsToDouble(a)) || Double.isNaN(longBitsToDouble(b));
            default -> null;
        };
    }
}
