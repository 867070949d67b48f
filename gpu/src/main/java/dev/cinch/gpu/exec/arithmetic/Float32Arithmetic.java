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
            return flush ? flushing(approximate, approximate) : approximate;
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
        LaneFunction flushed = flush ? flushing(function, settled(instruction.opcode(), function, rounding)) : function;
        return saturate ? saturating(flushed) : flushed;
    }

    private static LaneFunction flushingNearest(String opcode) {
        return switch (opcode) {
            case "add" -> (Int2) (a, b) -> Float32.flush(Float32.add(Float32.flush(a), Float32.flush(b)));
            case "sub" -> (Int2) (a, b) -> Float32.flush(Float32.subtract(Float32.flush(a), Float32.flush(b)));
            case "mul" -> (Int2) Float32Arithmetic::flushingProduct;
            case "fma", "mad" -> (Int3) Float32Arithmetic::flushingFuse;
            default -> null;
        };
    }

    static int flushingProduct(int a, int b) {
        int x = Float32.flush(a);
        int y = Float32.flush(b);
        int result = Float32.multiply(x, y);
        return Float32.flush(lifted(result) ? settled(product(x, y), Rounding.NEAREST) : result);
    }

    private static int flushingFuse(int a, int b, int c) {
        int x = Float32.flush(a);
        int y = Float32.flush(b);
        int z = Float32.flush(c);
        int result = Float32.fuse(x, y, z);
        return Float32.flush(lifted(result) ? settled(sum(x, y, z, Rounding.NEAREST), Rounding.NEAREST) : result);
    }

    /**
     * Whether rounding may have lifted a result to the smallest normal number. The machine flushes what would be below
     * it if exponents had no lower bound.
     */
    private static boolean lifted(int result) {
        return (result & 0x7FFF_FFFF) == 0x0080_0000;
    }

    /** The exact value (or rounded to odd) of a lifted result, rounded where exponents are not short. */
    private static int settled(double exact, Rounding rounding) {
        int scaled = Float32.round(exact * 0x1p64, rounding);
        boolean tiny = Math.abs(Float.intBitsToFloat(scaled)) < 0x1p-62f;
        return scaled & 0x8000_0000 | (tiny ? 0 : 0x0080_0000);
    }

    private static double product(int a, int b) {
        return (double) Float.intBitsToFloat(a) * Float.intBitsToFloat(b);
    }

    private static double sum(int a, int b, int c, Rounding rounding) {
        return RoundToOdd.sum(product(a, b), Float.intBitsToFloat(c), rounding);
    }

    private static double quotient(int a, int b) {
        return RoundToOdd.quotient(Float.intBitsToFloat(a), Float.intBitsToFloat(b));
    }

    /** The function with a lifted result settled, where there are such. */
    private static LaneFunction settled(String opcode, LaneFunction function, Rounding rounding) {
        return switch (opcode) {
            case "mul" -> (Int2) (a, b) -> settled(product(a, b), rounding);
            case "fma", "mad" -> (Int3) (a, b, c) -> settled(sum(a, b, c, rounding), rounding);
            case "div" -> (Int2) (a, b) -> settled(quotient(a, b), rounding);
            case "rcp" -> (Int1) a -> settled(quotient(Float32.ONE, a), rounding);
            default -> function;
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

    private static LaneFunction flushing(LaneFunction function, LaneFunction settled) {
        if (function instanceof Int1 f && settled instanceof Int1 g) {
            return (Int1) a -> {
                int x = Float32.flush(a);
                int result = f.of(x);
                return Float32.flush(lifted(result) ? g.of(x) : result);
            };
        }
        if (function instanceof Int2 f && settled instanceof Int2 g) {
            return (Int2) (a, b) -> {
                int x = Float32.flush(a);
                int y = Float32.flush(b);
                int result = f.of(x, y);
                return Float32.flush(lifted(result) ? g.of(x, y) : result);
            };
        }
        if (function instanceof Int3 f && settled instanceof Int3 g) {
            return (Int3) (a, b, c) -> {
                int x = Float32.flush(a);
                int y = Float32.flush(b);
                int z = Float32.flush(c);
                int result = f.of(x, y, z);
                return Float32.flush(lifted(result) ? g.of(x, y, z) : result);
            };
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
