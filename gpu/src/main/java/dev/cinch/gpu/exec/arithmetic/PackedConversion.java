package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int3;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long1;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/**
 * The instruction {@code cvt} of two values at once: of two f32 operands the first goes to the upper half; a packed
 * operand is converted half by half. And {@code cvt.pack} of two integers.
 */
final class PackedConversion {
    private static final int LOW = 0xFFFF;

    private PackedConversion() {}

    static boolean covers(Instruction instruction) {
        return instruction.has("pack")
                || packed(instruction.types().get(0))
                || packed(instruction.types().get(1));
    }

    static LaneFunction function(Instruction instruction) {
        if (instruction.types().size() < 2) {
            return null;
        }
        Type to = instruction.types().get(0);
        Type from = instruction.types().get(1);
        if (instruction.has("pack")) {
            return instruction.has("u4") || instruction.has("s4") || instruction.has("u2") || instruction.has("s2")
                    ? narrowIntegers(instruction)
                    : integers(from, to);
        }
        if (!packed(to)) {
            return null;
        }
        int shift = to.bits() / 2;
        int mask = (1 << shift) - 1;
        if (from == Type.F32) {
            Int1 one = element(instruction, Type.F32, to);
            return (Int2) (a, b) -> one.of(a) << shift | one.of(b) & mask;
        }
        if (!packed(from)) {
            return null;
        }
        int step = from.bits() / 2;
        Int1 one = element(instruction, half(from), to);
        return (Int1) a -> one.of(a >>> step) << shift | one.of(a) & mask;
    }

    private static boolean packed(Type type) {
        return switch (type) {
            case F16X2, BF16X2, E4M3X2, E5M2X2 -> true;
            default -> false;
        };
    }

    /** The type of an element, where PTX has one; of the 8-bit formats the pair stands for it. */
    private static Type half(Type pair) {
        return switch (pair) {
            case F16X2 -> Type.F16;
            case BF16X2 -> Type.BF16;
            default -> pair;
        };
    }

    private static Int1 element(Instruction instruction, Type from, Type to) {
        boolean relu = instruction.has("relu");
        if (to == Type.E4M3X2 || to == Type.E5M2X2) {
            BinaryFormat format = to == Type.E4M3X2 ? BinaryFormat.E4M3 : BinaryFormat.E5M2;
            int nan = to == Type.E4M3X2 ? NotANumber.E4M3 : NotANumber.E5M2;
            return a -> eight(FloatConversion.decode(a, from), format, nan, relu);
        }
        if (from == Type.E4M3X2 || from == Type.E5M2X2) {
            boolean narrow = from == Type.E4M3X2;
            return a -> {
                int half = narrow ? fromE4m3(a & 0xFF) : fromE5m2(a & 0xFF);
                return relu && (half & 0x8000) != 0 ? 0 : half;
            };
        }
        Long1 function = FloatConversion.function(instruction, from, half(to));
        return a -> (int) function.of(a);
    }

    /** The nearest value of eight bits, and at most the largest finite one. */
    private static int eight(double x, BinaryFormat format, int nan, boolean relu) {
        if (x != x) {
            return nan;
        }
        int code = (int) format.encode(relu && x <= 0 ? 0 : x, Rounding.NEAREST);
        return (code & 0x7F) > format.largest() ? code - 1 : code;
    }

    /** Exact in f16: the fraction moves up by 7 bits, and the exponents are 8 apart. */
    static int fromE4m3(int a) {
        int magnitude = a & 0x7F;
        if (magnitude == 0x7F) {
            return NotANumber.F16;
        }
        float value = Float.intBitsToFloat(Half.single(magnitude << 7)) * 0x1p8f;
        return (a & 0x80) << 8 | Half.nearest(Float.floatToRawIntBits(value));
    }

    /** The upper byte of an f16. */
    static int fromE5m2(int a) {
        return (a & 0x7F) > 0x7C ? NotANumber.F16 : a << 8;
    }

    private static LaneFunction integers(Type from, Type to) {
        boolean unsigned = !from.signed();
        if (to.bits() == 16) {
            return (Int2) (a, b) -> packed(a, unsigned, to) << 16 | packed(b, unsigned, to) & LOW;
        }
        return (Int3) (a, b, c) -> c << 16 | (packed(a, unsigned, to) & 0xFF) << 8 | packed(b, unsigned, to) & 0xFF;
    }

    /** Elements of 4 or 2 bits, which are no types of their own. */
    private static LaneFunction narrowIntegers(Instruction instruction) {
        int bits = instruction.has("u4") || instruction.has("s4") ? 4 : 2;
        boolean signed = instruction.has("s4") || instruction.has("s2");
        int least = signed ? -(1 << bits - 1) : 0;
        int most = signed ? (1 << bits - 1) - 1 : (1 << bits) - 1;
        int mask = (1 << bits) - 1;
        return (Int3) (a, b, c) -> c << 2 * bits
                | (Math.max(least, Math.min(a, most)) & mask) << bits
                | Math.max(least, Math.min(b, most)) & mask;
    }

    private static int packed(int a, boolean unsigned, Type to) {
        return (int) IntegerConversion.clamp(unsigned ? a & 0xFFFF_FFFFL : a, unsigned, to);
    }
}
