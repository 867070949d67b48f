package dev.cinch.gpu.exec.arithmetic;

import static java.lang.Float.floatToRawIntBits;
import static java.lang.Float.intBitsToFloat;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int2;
import dev.cinch.ptx.Instruction;

/**
 * The approximate f32 instructions: what the {@link SpecialFunctionUnit} makes, and around it the products that keep
 * subnormal and huge values out of it, as the assembler for sm_90 writes them. Of the hyperbolic tangent the unit's way is
 * not known; it is computed in double and rounded once.
 */
final class Approximation {
    private static final int INVERSE_OF_TWO_PI = floatToRawIntBits(0.15915494f);
    private static final int HALF = floatToRawIntBits(0.5f);
    private static final int QUARTER = floatToRawIntBits(0.25f);
    private static final int UP_12 = floatToRawIntBits(0x1p12f);
    private static final int UP_24 = floatToRawIntBits(0x1p24f);
    private static final int DOWN_12 = floatToRawIntBits(0x1p-12f);
    private static final int DOWN_24 = floatToRawIntBits(-24f);

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
        boolean flush = instruction.has("ftz");
        return switch (instruction.opcode()) {
            case "sin" -> (Int1) a -> SpecialFunctionUnit.sine(turns(a));
            case "cos" -> (Int1) a -> SpecialFunctionUnit.cosine(turns(a));
            case "lg2" -> flush ? (Int1) SpecialFunctionUnit::logarithm : (Int1) Approximation::logarithm;
            case "ex2" -> flush ? (Int1) SpecialFunctionUnit::power : (Int1) Approximation::power;
            case "tanh" -> (Int1) a -> Float32.bits((float) Elementary.tangent(intBitsToFloat(a)));
            case "rcp" -> flush ? (Int1) SpecialFunctionUnit::reciprocal : (Int1) Approximation::reciprocal;
            case "sqrt" -> flush ? (Int1) SpecialFunctionUnit::root : (Int1) Approximation::root;
            case "rsqrt" -> flush ? (Int1) SpecialFunctionUnit::reciprocalRoot : (Int1) Approximation::reciprocalRoot;
            case "div" -> {
                boolean full = instruction.has("full");
                yield flush ? (Int2) (a, b) -> flushingQuotient(a, b, full) : (Int2) (a, b) -> quotient(a, b, full);
            }
            default -> null;
        };
    }

    private static int turns(int a) {
        return Float32.multiply(a, INVERSE_OF_TWO_PI, Rounding.TOWARDS_ZERO);
    }

    static int power(int a) {
        if (intBitsToFloat(a) < -126) {
            int root = SpecialFunctionUnit.power(Float32.multiply(a, HALF));
            return Float32.multiply(root, root);
        }
        return SpecialFunctionUnit.power(a);
    }

    static int logarithm(int a) {
        return tiny(a)
                ? Float32.add(SpecialFunctionUnit.logarithm(Float32.multiply(a, UP_24)), DOWN_24)
                : SpecialFunctionUnit.logarithm(a);
    }

    static int reciprocal(int a) {
        if (!tiny(a) && !huge(a)) {
            return SpecialFunctionUnit.reciprocal(a);
        }
        int scale = tiny(a) ? UP_24 : QUARTER;
        return Float32.multiply(SpecialFunctionUnit.reciprocal(Float32.multiply(a, scale)), scale);
    }

    static int root(int a) {
        return tiny(a)
                ? Float32.multiply(SpecialFunctionUnit.root(Float32.multiply(a, UP_24)), DOWN_12)
                : SpecialFunctionUnit.root(a);
    }

    static int reciprocalRoot(int a) {
        return tiny(a)
                ? Float32.multiply(SpecialFunctionUnit.reciprocalRoot(Float32.multiply(a, UP_24)), UP_12)
                : SpecialFunctionUnit.reciprocalRoot(a);
    }

    /** a · (1/b). @param full whether divisors beyond 2^126, whose reciprocals the unit takes for zero, are scaled */
    static int quotient(int a, int b, boolean full) {
        if (tiny(b)) {
            return quotient(Float32.multiply(a, UP_24), Float32.multiply(b, UP_24));
        }
        return full && huge(b) ? quotient(Float32.multiply(a, QUARTER), Float32.multiply(b, QUARTER)) : quotient(a, b);
    }

    private static int quotient(int a, int b) {
        return Float32.multiply(SpecialFunctionUnit.reciprocal(b), a);
    }

    private static int flushingQuotient(int a, int b, boolean full) {
        if (full && huge(b)) {
            int dividend = Float32Arithmetic.flushingProduct(a, QUARTER);
            int divisor = Float32.multiply(b, QUARTER);
            return Float32Arithmetic.flushingProduct(SpecialFunctionUnit.reciprocal(divisor), dividend);
        }
        return Float32Arithmetic.flushingProduct(SpecialFunctionUnit.reciprocal(b), a);
    }

    /** Whether a value is zero or subnormal. */
    private static boolean tiny(int a) {
        return (a & 0x7F80_0000) == 0;
    }

    /** Beyond 2^126; no NaN. */
    private static boolean huge(int a) {
        int size = a & Integer.MAX_VALUE;
        return size > 0x7E80_0000 && size <= 0x7F80_0000;
    }
}
