package dev.cinch.gpu.exec.arithmetic;

import static java.lang.Float.intBitsToFloat;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long1;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/** Conversions to floating point: the exact value, rounded once. */
final class FloatConversion {
    private FloatConversion() {}

    static Long1 fromInteger(Instruction instruction, Type from, Type to) {
        BinaryFormat format = format(to);
        Rounding rounding = Rounding.of(instruction);
        boolean saturate = instruction.has("sat");
        boolean signed = from.signed();
        if (rounding == Rounding.NEAREST && !saturate && (signed || from.bits() <= 32)) {
            // As Java does it.
            if (to == Type.F32) {
                return a -> Float.floatToRawIntBits(a) & 0xFFFF_FFFFL;
            }
            if (to == Type.F64) {
                return a -> Double.doubleToRawLongBits(a);
            }
        }
        return a -> {
            boolean negative = signed && a < 0;
            long result = format.encode(negative, negative ? -a : a, 0, rounding);
            return saturate ? saturate(result, to) : result;
        };
    }

    /**
     * The conversion between floating-point types. The integer roundings make the value integral; a conversion to a
     * wider type needs no rounding.
     */
    static Long1 function(Instruction instruction, Type from, Type to) {
        BinaryFormat format = format(to);
        Rounding named = Rounding.of(instruction);
        boolean integral = instruction.modifiers().stream().anyMatch(FloatConversion::makesIntegral);
        // What is integral by then needs no rounding, unless the format is another one.
        Rounding rounding = integral && from == to ? Rounding.NEAREST : named;
        // To f16 the machine rounds subnormals as they are, whatever the modifier says.
        boolean flush = instruction.has("ftz") && to != Type.F16;
        boolean saturate = instruction.has("sat");
        boolean relu = instruction.has("relu");
        boolean finite = instruction.has("satfinite");
        int shift = to == Type.TF32 ? 13 : 0;
        boolean away = instruction.has("rna");
        return a -> {
            double x = decode(flush && from == Type.F32 ? Float32.flush((int) a) : a, from);
            if (x != x) {
                if (away) {
                    return a & 0xFFFF_E000L;
                }
                // A flush is an operation of its own, and its NaN is always the same.
                return saturate ? 0 : nan(flush && from == Type.F32 ? NotANumber.F32 : a, from, to);
            }
            double value = integral ? named.integral(x) : x;
            long result = format.encode(relu && value <= 0 ? 0 : value, rounding);
            if (finite && (result & format.sign() - 1) > format.largest()) {
                result--;
            }
            if (flush && to == Type.F32) {
                result = Float32.flush((int) result);
            }
            return saturate ? saturate(result, to) : result << shift;
        };
    }

    static boolean makesIntegral(String modifier) {
        return switch (modifier) {
            case "rni", "rzi", "rmi", "rpi" -> true;
            default -> false;
        };
    }

    /** The value of a source's bits; NaN is a NaN. */
    static double decode(long bits, Type from) {
        return switch (from) {
            case F64 -> Double.longBitsToDouble(bits);
            case F16 -> intBitsToFloat(Half.single((int) bits));
            case BF16 -> intBitsToFloat(Brain.single((int) bits));
            default -> intBitsToFloat((int) bits);
        };
    }

    static long nan(long a, Type from, Type to) {
        return switch (to) {
            case F16 -> from == Type.F64 ? NotANumber.narrowed(a, 5, 10) : NotANumber.F16;
            case BF16 -> from == Type.F64 ? NotANumber.narrowed(a, 8, 7) : NotANumber.BF16;
            case TF32 -> NotANumber.TF32;
            case F64 ->
                switch (from) {
                    case F64 -> NotANumber.f64(a);
                    case F16 -> NotANumber.widenedHalf((int) a);
                    case BF16 -> NotANumber.widened((int) a << 16);
                    default -> NotANumber.widened((int) a);
                };
            default -> from == Type.F64 ? NotANumber.narrowed(a, 8, 23) : NotANumber.F32;
        };
    }

    private static long saturate(long result, Type to) {
        long one = switch (to) {
            case F16 -> 0x3C00;
            case BF16 -> 0x3F80;
            case F64 -> 0x3FF0_0000_0000_0000L;
            default -> Float32.ONE;
        };
        boolean negative = (result & format(to).sign()) != 0;
        return negative ? 0 : Math.min(result, one);
    }

    private static BinaryFormat format(Type type) {
        return switch (type) {
            case F16 -> BinaryFormat.F16;
            case BF16 -> BinaryFormat.BF16;
            case TF32 -> BinaryFormat.TF32;
            case F64 -> BinaryFormat.F64;
            default -> BinaryFormat.F32;
        };
    }
}
