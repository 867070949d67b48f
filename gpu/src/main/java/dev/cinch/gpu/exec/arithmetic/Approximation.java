package dev.cinch.gpu.exec.arithmetic;

import static java.lang.Float.intBitsToFloat;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int2;
import dev.cinch.ptx.Instruction;

/**
 * The approximate f32 instructions. The hardware's own tables are not public: these compute in double, with sums and
 * products alone so that every Java machine agrees, and are nearly always the true result rounded once.
 */
final class Approximation {
    private Approximation() {}

    static boolean covers(Instruction instruction) {
        return switch (instruction.opcode()) {
            case "sin", "cos", "lg2", "ex2", "tanh", "rsqrt" -> true;
            // Without any rounding, as before PTX 1.4, they are approximate.
            case "div", "rcp", "sqrt" ->
                !(instruction.has("rn") || instruction.has("rz") || instruction.has("rm") || instruction.has("rp"));
            default -> false;
        };
    }

    static LaneFunction function(Instruction instruction) {
        return switch (instruction.opcode()) {
            case "sin" -> (Int1) a -> single(Elementary.sine(intBitsToFloat(a)));
            case "cos" -> (Int1) a -> single(Elementary.cosine(intBitsToFloat(a)));
            case "lg2" -> (Int1) a -> single(Elementary.logarithm(intBitsToFloat(a)));
            case "ex2" -> (Int1) a -> single(Elementary.power(intBitsToFloat(a)));
            case "tanh" -> (Int1) a -> single(Elementary.tangent(intBitsToFloat(a)));
            case "rcp" -> (Int1) a -> single(1 / (double) intBitsToFloat(a));
            case "sqrt" -> (Int1) Float32::root;
            case "rsqrt" -> (Int1) a -> single(1 / Math.sqrt(intBitsToFloat(a)));
            case "div" -> instruction.has("full") ? (Int2) Float32::divide : (Int2) Approximation::quotient;
            default -> null;
        };
    }

    private static int single(double result) {
        return Float32.bits((float) result);
    }

    /** a · (1/b): beyond 2^126 the reciprocal is taken for zero. */
    static int quotient(int a, int b) {
        int divisor = b & Integer.MAX_VALUE;
        if (divisor > 0x7E80_0000 && divisor < 0x7F80_0000) {
            return Float32.multiply(a, b & 0x8000_0000);
        }
        return Float32.divide(a, b);
    }
}
