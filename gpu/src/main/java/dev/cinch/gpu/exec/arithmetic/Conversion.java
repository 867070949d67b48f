package dev.cinch.gpu.exec.arithmetic;

import static java.lang.Float.floatToRawIntBits;
import static java.lang.Float.intBitsToFloat;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.IntToLong;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.LongToInt;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Type;

/**
 * The instruction {@code cvt}. Any pair of types is three steps on longs: read the source (its low bits, extended by
 * its kind), convert the value, and extend the result to its register. The pairs that programs use most have functions
 * of one step.
 */
final class Conversion {
    private static final int LOW = 0xFFFF;
    private static final long WORD = 0xFFFF_FFFFL;

    private Conversion() {}

    static LaneFunction function(Instruction instruction) {
        if (instruction.types().size() < 2 || PackedConversion.covers(instruction)) {
            return PackedConversion.function(instruction);
        }
        boolean wideSource = registerBits(instruction, 1) == 64;
        boolean wideResult = registerBits(instruction, 0) == 64;
        LaneFunction quick =
                wideSource == wide(instruction, 1) && wideResult == wide(instruction, 0) ? quick(instruction) : null;
        if (quick != null) {
            return quick;
        }
        Long1 value = value(instruction);
        if (value == null) {
            return null;
        }
        Long1 source = reader(instruction.types().get(1));
        long mask = registerBits(instruction, 0) >= 64 ? -1 : (1L << registerBits(instruction, 0)) - 1;
        Long1 all = a -> value.of(source.of(a)) & mask;
        if (wideSource) {
            return wideResult ? all : (LongToInt) a -> (int) all.of(a);
        }
        return wideResult ? (IntToLong) a -> all.of(a) : (Int1) a -> (int) all.of(a);
    }

    /** The width of an operand's register, or of its type if it is no register. */
    private static int registerBits(Instruction instruction, int index) {
        return instruction.operand(index) instanceof Operand.Reg reg
                ? reg.register().type().bits()
                : instruction.types().get(index).bits();
    }

    private static boolean wide(Instruction instruction, int index) {
        return instruction.types().get(index).bits() == 64;
    }

    private static LaneFunction quick(Instruction instruction) {
        Type to = instruction.types().get(0);
        Type from = instruction.types().get(1);
        boolean plain = !(instruction.has("sat") || instruction.has("ftz") || instruction.has("relu"));
        if (!plain || registerBits(instruction, 0) != to.bits()) {
            return null;
        }
        if (!to.floating() && !from.floating()) {
            return integers(from, to);
        }
        boolean nearest = instruction.has("rn");
        return switch (to) {
            case S32 -> instruction.has("rzi") ? truncated(from) : null;
            case U32 -> instruction.has("rzi") && from == Type.F32 ? (Int1) Conversion::unsigned : null;
            case F32 ->
                switch (from) {
                    case S32 -> nearest ? (Int1) a -> floatToRawIntBits(a) : null;
                    case U32 -> nearest ? (Int1) a -> floatToRawIntBits(a & WORD) : null;
                    case F16 -> (Int1) Conversion::fromHalf;
                    case BF16 -> (Int1) Brain::single;
                    case F64 -> nearest ? (LongToInt) Conversion::narrow : null;
                    default -> null;
                };
            case F64 ->
                switch (from) {
                    case S32 -> (IntToLong) a -> Double.doubleToRawLongBits(a);
                    case U32 -> (IntToLong) a -> Double.doubleToRawLongBits(a & WORD);
                    case F32 -> (IntToLong) Conversion::fromSingle;
                    default -> null;
                };
            case F16 -> from == Type.F32 && nearest ? (Int1) Half::nearest : null;
            case BF16 -> from == Type.F32 && nearest ? (Int1) Brain::nearest : null;
            default -> null;
        };
    }

    /** The narrower type decides what is kept and how it is extended. */
    private static LaneFunction integers(Type from, Type to) {
        if (to.bits() == 64) {
            return from == Type.S32 ? (IntToLong) a -> a : from == Type.U32 ? (IntToLong) a -> a & WORD : null;
        }
        if (from.bits() == 64) {
            return to.bits() == 32 ? (LongToInt) a -> (int) a : null;
        }
        if (to.bits() == 16) {
            return from.bits() == 8
                    ? (from.signed() ? (Int1) a -> (byte) a & LOW : (Int1) a -> a & 0xFF)
                    : (Int1) a -> a & LOW;
        }
        if (to.bits() != 32) {
            return null;
        }
        return switch (from) {
            case S8 -> (Int1) a -> (byte) a;
            case U8, B8 -> (Int1) a -> a & 0xFF;
            case S16 -> (Int1) a -> (short) a;
            case U16, B16 -> (Int1) a -> a & LOW;
            default -> (Int1) a -> a;
        };
    }

    private static LaneFunction truncated(Type from) {
        return switch (from) {
            case F32 -> (Int1) a -> (int) intBitsToFloat(a);
            case F64 -> (LongToInt) Conversion::truncated;
            default -> null;
        };
    }

    private static int truncated(long a) {
        double value = Double.longBitsToDouble(a);
        return value != value ? (int) IntegerConversion.ofNan(Type.F64, Type.S32) : (int) value;
    }

    private static int unsigned(int a) {
        return (int) Math.max(0, Math.min((long) intBitsToFloat(a), WORD));
    }

    private static int fromHalf(int a) {
        return Float32.bits(intBitsToFloat(Half.single(a)));
    }

    private static int narrow(long a) {
        float value = (float) Double.longBitsToDouble(a);
        return value != value ? (int) NotANumber.narrowed(a, 8, 23) : Float.floatToRawIntBits(value);
    }

    private static long fromSingle(int a) {
        float value = intBitsToFloat(a);
        return value != value ? NotANumber.widened(a) : Double.doubleToRawLongBits(value);
    }

    /** The low bits of the source type: integers extended by their sign, floats as they are. */
    private static Long1 reader(Type type) {
        return switch (type) {
            case S8 -> a -> (byte) a;
            case S16 -> a -> (short) a;
            case S32 -> a -> (int) a;
            case U8, B8 -> a -> a & 0xFF;
            case U16, B16, F16, BF16 -> a -> a & 0xFFFF;
            case U32, B32, F32 -> a -> a & WORD;
            default -> a -> a;
        };
    }

    private static Long1 value(Instruction instruction) {
        Type to = instruction.types().get(0);
        Type from = instruction.types().get(1);
        if (to.floating()) {
            return from.floating()
                    ? FloatConversion.function(instruction, from, to)
                    : FloatConversion.fromInteger(instruction, from, to);
        }
        return from.floating()
                ? IntegerConversion.fromFloat(instruction, from, to)
                : IntegerConversion.function(instruction, from, to);
    }
}
