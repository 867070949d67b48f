package dev.cinch.gpu.exec.arithmetic;

import static java.lang.Float.intBitsToFloat;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int3;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/**
 * The instructions on f16 and bf16, single or as pairs. Both are computed in double, where a sum of a product is
 * rounded to odd, and rounded once to the format.
 */
final class NarrowArithmetic {
    static final NarrowArithmetic HALF =
            new NarrowArithmetic(BinaryFormat.F16, Half::single, Half::flush, NotANumber.F16, 0x3C00);
    static final NarrowArithmetic BRAIN =
            new NarrowArithmetic(BinaryFormat.BF16, Brain::single, Brain::flush, NotANumber.BF16, 0x3F80);
    private static final int SIGN = 0x8000;

    private final BinaryFormat format;
    private final Int1 single;
    private final Int1 flush;
    private final int nan;
    private final int one;
    private final int infinity;

    private NarrowArithmetic(BinaryFormat format, Int1 single, Int1 flush, int nan, int one) {
        this.format = format;
        this.single = single;
        this.flush = flush;
        this.nan = nan;
        this.one = one;
        this.infinity = (int) format.largest() + 1;
    }

    LaneFunction function(Instruction instruction) {
        if (instruction.has("oob")) {
            return null;
        }
        LaneFunction function = switch (instruction.opcode()) {
            case "add" -> (Int2) this::add;
            case "sub" -> (Int2) this::subtract;
            case "mul" -> (Int2) this::multiply;
            case "fma" -> fused(Rounding.of(instruction));
            case "neg" -> (Int1) this::negative;
            case "abs" -> (Int1) this::absolute;
            case "min" -> extreme(instruction, this::minimum);
            case "max" -> extreme(instruction, this::maximum);
            case "ex2" -> (Int1) this::power;
            case "tanh" -> (Int1) a -> round(Elementary.tangent(value(a)));
            default -> null;
        };
        boolean pair = instruction.type() == Type.F16X2 || instruction.type() == Type.BF16X2;
        return finished(function, instruction.has("ftz"), instruction.has("sat"), instruction.has("relu"), pair);
    }

    private LaneFunction finished(
            LaneFunction function, boolean flushing, boolean saturate, boolean relu, boolean pair) {
        Int1 before = flushing ? flush : a -> a;
        Int1 after = a -> clamp(before.of(a), saturate, relu);
        boolean plain = !flushing && !saturate && !relu;
        if (function instanceof Int1 f) {
            Int1 one = plain ? f : a -> after.of(f.of(before.of(a)));
            return pair ? Packed.pair(one) : one;
        }
        if (function instanceof Int2 f) {
            Int2 two = plain ? f : (a, b) -> after.of(f.of(before.of(a), before.of(b)));
            return pair ? Packed.pair(two) : two;
        }
        if (function instanceof Int3 f) {
            Int3 three = plain ? f : (a, b, c) -> after.of(f.of(before.of(a), before.of(b), before.of(c)));
            return pair ? Packed.pair(three) : three;
        }
        return null;
    }

    /** {@code .sat} puts a NaN to +0, {@code .relu} leaves it. */
    private int clamp(int a, boolean saturate, boolean relu) {
        if (saturate) {
            return isNan(a) || (a & SIGN) != 0 ? 0 : Math.min(a, one);
        }
        return relu && !isNan(a) && (a & SIGN) != 0 ? 0 : a;
    }

    int add(int a, int b) {
        return round(RoundToOdd.sum(value(a), value(b)));
    }

    int subtract(int a, int b) {
        return round(RoundToOdd.sum(value(a), -value(b)));
    }

    int multiply(int a, int b) {
        return round(value(a) * value(b));
    }

    /** ptxas takes the other directions for bf16, though the manual has only the nearest. */
    private Int3 fused(Rounding rounding) {
        return (a, b, c) -> round(RoundToOdd.sum(value(a) * value(b), value(c), rounding), rounding);
    }

    int negative(int a) {
        return isNan(a) ? NotANumber.signChanged16(a ^ SIGN, nan) : a ^ SIGN;
    }

    int absolute(int a) {
        return isNan(a) ? NotANumber.signChanged16(a & ~SIGN, nan) : a & ~SIGN;
    }

    /** The minimum; of a number and a NaN, the number; -0 is less than +0. */
    int minimum(int a, int b) {
        if (isNan(a) || isNan(b)) {
            return isNan(a) ? (isNan(b) ? nan : b) : a;
        }
        return order(a) <= order(b) ? a : b;
    }

    int maximum(int a, int b) {
        if (isNan(a) || isNan(b)) {
            return isNan(a) ? (isNan(b) ? nan : b) : a;
        }
        return order(a) >= order(b) ? a : b;
    }

    private Int2 extreme(Instruction instruction, Int2 plain) {
        Int2 function = instruction.has("NaN") ? (a, b) -> isNan(a) || isNan(b) ? nan : plain.of(a, b) : plain;
        if (!instruction.has("xorsign")) {
            return function;
        }
        return (a, b) -> {
            int magnitude = function.of(a & ~SIGN, b & ~SIGN);
            return isNan(magnitude) ? magnitude : magnitude | (a ^ b) & SIGN;
        };
    }

    /** Codes in the order of their values. */
    private static int order(int a) {
        return (a & SIGN) == 0 ? a : ~(a & ~SIGN);
    }

    private boolean isNan(int a) {
        return (a & ~SIGN) > infinity;
    }

    private double value(int a) {
        return intBitsToFloat(single.of(a));
    }

    /** The power that the special function unit makes, cut off. */
    private int power(int a) {
        float result = intBitsToFloat(SpecialFunctionUnit.power(single.of(a)));
        float tooLarge = format == BinaryFormat.F16 ? 0x1p16f : Float.POSITIVE_INFINITY;
        return result >= tooLarge ? infinity : round(result, Rounding.TOWARDS_ZERO);
    }

    private int round(double exactOrOdd) {
        return round(exactOrOdd, Rounding.NEAREST);
    }

    private int round(double exactOrOdd, Rounding rounding) {
        return exactOrOdd != exactOrOdd ? nan : (int) format.encode(exactOrOdd, rounding);
    }
}
