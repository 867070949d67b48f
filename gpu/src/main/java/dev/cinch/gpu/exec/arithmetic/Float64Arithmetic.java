package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long3;
import dev.cinch.ptx.Instruction;

/** The f64 instructions. */
final class Float64Arithmetic {
    private static final long SIGN = Long.MIN_VALUE;
    private static final long ONE = 0x3FF0_0000_0000_0000L;

    private Float64Arithmetic() {}

    static LaneFunction function(Instruction instruction) {
        if (instruction.has("approx")) {
            return GrossApproximation.function(instruction);
        }
        Rounding rounding = Rounding.of(instruction);
        return rounding == Rounding.NEAREST ? nearest(instruction.opcode()) : directed(instruction.opcode(), rounding);
    }

    private static LaneFunction nearest(String opcode) {
        return switch (opcode) {
            case "add" -> (Long2) Float64::add;
            case "sub" -> (Long2) Float64::subtract;
            case "mul" -> (Long2) Float64::multiply;
            case "fma", "mad" -> (Long3) Float64::fuse;
            case "div" -> (Long2) Float64::divide;
            case "rcp" -> (Long1) Float64::reciprocal;
            case "sqrt" -> (Long1) Float64::root;
            case "min" -> (Long2) Float64::minimum;
            case "max" -> (Long2) Float64::maximum;
            case "neg" -> (Long1) Float64::negative;
            case "abs" -> (Long1) Float64::absolute;
            case "copysign" -> (Long2) Float64::copySign;
            default -> null;
        };
    }

    private static LaneFunction directed(String opcode, Rounding rounding) {
        return switch (opcode) {
            case "add" -> (Long2) (a, b) -> DirectedFloat64.add(a, b, rounding);
            case "sub" -> (Long2) (a, b) -> DirectedFloat64.add(a, Float64.isNan(b) ? b : b ^ SIGN, rounding);
            case "mul" -> (Long2) (a, b) -> DirectedFloat64.multiply(a, b, rounding);
            case "fma", "mad" -> (Long3) (a, b, c) -> DirectedFloat64.fuse(a, b, c, rounding);
            case "div" -> (Long2) (a, b) -> DirectedFloat64.divide(a, b, rounding);
            case "rcp" -> (Long1) a -> Float64.isNan(a) ? NotANumber.f64(a) : DirectedFloat64.divide(ONE, a, rounding);
            case "sqrt" -> (Long1) a -> DirectedFloat64.root(a, rounding);
            default -> null;
        };
    }
}
