package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long2;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/**
 * The functions of what {@code atom} and {@code red} put in memory, from the old value and operand b: an Int2 or a
 * Long2.
 */
public final class AtomicFunctions {
    private AtomicFunctions() {}

    /**
     * The function of an instruction; null for {@code cas} and for what PTX does not have.
     *
     * @param shared whether the address is in shared memory: f32 sums there keep subnormals, those in global memory
     *     flush them
     */
    public static LaneFunction function(Instruction instruction, boolean shared) {
        Type type = instruction.type();
        boolean wide = type.bits() == 64;
        for (String modifier : instruction.modifiers()) {
            switch (modifier) {
                case "add":
                    return add(type, shared);
                case "min":
                    return extreme("min", type);
                case "max":
                    return extreme("max", type);
                case "and":
                    return wide ? (Long2) (old, b) -> old & b : (Int2) (old, b) -> old & b;
                case "or":
                    return wide ? (Long2) (old, b) -> old | b : (Int2) (old, b) -> old | b;
                case "xor":
                    return wide ? (Long2) (old, b) -> old ^ b : (Int2) (old, b) -> old ^ b;
                case "exch":
                    return wide ? (Long2) (old, b) -> b : (Int2) (old, b) -> b;
                case "inc":
                    return (Int2) AtomicFunctions::increment;
                case "dec":
                    return (Int2) AtomicFunctions::decrement;
                default:
                    break;
            }
        }
        return null;
    }

    private static LaneFunction add(Type type, boolean shared) {
        return switch (type) {
            case S32, U32 -> (Int2) (old, b) -> old + b;
            case S64, U64 -> (Long2) (old, b) -> old + b;
            case F32 ->
                shared
                        ? (Int2) Float32::add
                        : (Int2) (old, b) -> Float32.flush(Float32.add(Float32.flush(old), Float32.flush(b)));
            case F64 -> shared ? (Long2) (old, b) -> Float64.add(b, old) : (Long2) AtomicFunctions::add64;
            case F16 -> (Int2) NarrowArithmetic.HALF::add;
            case F16X2 -> Packed.pair((Int2) NarrowArithmetic.HALF::add);
            case BF16 -> (Int2) NarrowArithmetic.BRAIN::add;
            case BF16X2 -> Packed.pair((Int2) NarrowArithmetic.BRAIN::add);
            default -> null;
        };
    }

    private static LaneFunction extreme(String opcode, Type type) {
        boolean smaller = "min".equals(opcode);
        return switch (type) {
            case S32 -> smaller ? (Int2) Math::min : (Int2) Math::max;
            case U32 ->
                smaller
                        ? (Int2) (old, b) -> Integer.compareUnsigned(old, b) < 0 ? old : b
                        : (Int2) (old, b) -> Integer.compareUnsigned(old, b) > 0 ? old : b;
            case S64 -> smaller ? (Long2) Math::min : (Long2) Math::max;
            case U64 ->
                smaller
                        ? (Long2) (old, b) -> Long.compareUnsigned(old, b) < 0 ? old : b
                        : (Long2) (old, b) -> Long.compareUnsigned(old, b) > 0 ? old : b;
            case F16, F16X2 -> narrow(NarrowArithmetic.HALF, smaller, type == Type.F16X2);
            case BF16, BF16X2 -> narrow(NarrowArithmetic.BRAIN, smaller, type == Type.BF16X2);
            default -> null;
        };
    }

    private static Int2 narrow(NarrowArithmetic format, boolean smaller, boolean pair) {
        Int2 function = smaller ? format::minimum : format::maximum;
        return pair ? Packed.pair(function) : function;
    }

    /** The sum of f64. In global memory a NaN stays as it is, the operand's before the old one. */
    static long add64(long old, long b) {
        if (Float64.isNan(b)) {
            return b;
        }
        return Float64.isNan(old) ? old : Float64.add(old, b);
    }

    /** Counts 0 to b and begins again. */
    static int increment(int old, int b) {
        return Integer.compareUnsigned(old, b) >= 0 ? 0 : old + 1;
    }

    /** Counts b down to 0 and begins again, also from beyond b. */
    static int decrement(int old, int b) {
        return old == 0 || Integer.compareUnsigned(old, b) > 0 ? b : old - 1;
    }
}
