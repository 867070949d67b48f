package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int3;
import dev.cinch.ptx.Instruction;

/** The f32 instructions. Sums and products to the nearest are what programs live on and have functions of their own. */
final class Float32Arithmetic {
    private Float32Arithmetic() {}

    static LaneFunction function(Instruction instruction) {
        boolean flush = instruction.has("ftz");
        boolean saturate = instruction.has("sat");
        if (Approximation.covers(instruction)) {
            LaneFunction approximate = Approximation.function(instruction);
            return flush ? flushing(approximate) : approximate;
        }
        Rounding rounding = Rounding.of(instruction);
        if (flush && !saturate && rounding == Rounding.NEAREST) {
            LaneFunction quick = flushingNearest(instruction.opcode());
            if (quick != null) {
                return quick;
            }
        }
        LaneFunction function =
                rounding == Rounding.NEAREST ? nearest(instruction) : directed(instruction.opcode(), rounding);
        LaneFunction flushed = flush ? flushing(function) : function;
        return saturate ? saturating(flushed) : flushed;
    }

    private static LaneFunction flushingNearest(String opcode) {
        return switch (opcode) {
            case "add" -> (Int2) (a, b) -> Float32.flush(Float32.add(Float32.flush(a), Float32.flush(b)));
            case "sub" -> (Int2) (a, b) -> Float32.flush(Float32.subtract(Float32.flush(a), Float32.flush(b)));
            case "mul" -> (Int2) (a, b) -> Float32.flush(Float32.multiply(Float32.flush(a), Float32.flush(b)));
            case "fma", "mad" ->
                (Int3) (a, b, c) -> Float32.flush(Float32.fuse(Float32.flush(a), Float32.flush(b), Float32.flush(c)));
            default -> null;
        };
    }

    private static LaneFunction nearest(Instruction instruction) {
        return switch (instruction.opcode()) {
            case "add" -> (Int2) Float32::add;
            case "sub" -> (Int2) Float32::subtract;
            case "mul" -> (Int2) Float32::multiply;
            case "fma", "mad" -> (Int3) Float32::fuse;
            case "div" -> (Int2) Float32::divide;
            case "rcp" -> (Int1) Float32::reciprocal;
            case "sqrt" -> (Int1) Float32::root;
            case "neg" -> (Int1) Float32::negative;
            case "abs" -> (Int1) Float32::absolute;
            case "copysign" -> (Int2) Float32::copySign;
            case "min" -> extreme(instruction, Float32::minimum, Float32::minimumOrNan);
            case "max" -> extreme(instruction, Float32::maximum, Float32::maximumOrNan);
            default -> null;
        };
    }

    private static LaneFunction directed(String opcode, Rounding rounding) {
        return switch (opcode) {
            case "add" -> (Int2) (a, b) -> Float32.add(a, b, rounding);
            // A NaN's sign is of no matter: the result is the same.
            case "sub" -> (Int2) (a, b) -> Float32.add(a, b ^ 0x8000_0000, rounding);
            case "mul" -> (Int2) (a, b) -> Float32.multiply(a, b, rounding);
            case "fma", "mad" -> (Int3) (a, b, c) -> Float32.fuse(a, b, c, rounding);
            case "div" -> (Int2) (a, b) -> Float32.divide(a, b, rounding);
            case "rcp" -> (Int1) a -> Float32.divide(Float32.ONE, a, rounding);
            case "sqrt" -> (Int1) a -> Float32.root(a, rounding);
            default -> null;
        };
    }

    /** {@code .xorsign.abs} compares magnitudes and signs the result with the product's sign. */
    private static Int2 extreme(Instruction instruction, Int2 plain, Int2 orNan) {
        Int2 function = instruction.has("NaN") ? orNan : plain;
        if (!instruction.has("xorsign")) {
            return function;
        }
        return (a, b) -> {
            int magnitude = function.of(a & 0x7FFF_FFFF, b & 0x7FFF_FFFF);
            return magnitude > 0x7F80_0000 ? magnitude : magnitude | (a ^ b) & 0x8000_0000;
        };
    }

    private static LaneFunction flushing(LaneFunction function) {
        if (function instanceof Int1 f) {
            return (Int1) a -> Float32.flush(f.of(Float32.flush(a)));
        }
        if (function instanceof Int2 f) {
            return (Int2) (a, b) -> Float32.flush(f.of(Float32.flush(a), Float32.flush(b)));
        }
        if (function instanceof Int3 f) {
            return (Int3) (a, b, c) -> Float32.flush(f.of(Float32.flush(a), Float32.flush(b), Float32.flush(c)));
        }
        return null;
    }

    private static LaneFunction saturating(LaneFunction function) {
        if (function instanceof Int1 f) {
            return (Int1) a -> Float32.saturate(f.of(a));
        }
        if (function instanceof Int2 f) {
            return (Int2) (a, b) -> Float32.saturate(f.of(a, b));
        }
        if (function instanceof Int3 f) {
            return (Int3) (a, b, c) -> Float32.saturate(f.of(a, b, c));
        }
        return null;
    }
}
