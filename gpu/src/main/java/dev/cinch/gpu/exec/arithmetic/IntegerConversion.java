package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long1;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/** Conversions to integers: results are extended to 64 bits by their type's sign. */
final class IntegerConversion {
    private IntegerConversion() {}

    /** The conversion from an integer that is extended to 64 bits: cut, or with {@code .sat} put into the range. */
    static Long1 function(Instruction instruction, Type from, Type to) {
        if (!instruction.has("sat")) {
            return a -> extend(a, to);
        }
        boolean unsigned = !from.signed();
        return a -> clamp(a, unsigned, to);
    }

    static long extend(long a, Type to) {
        int spare = 64 - to.bits();
        return to.signed() ? a << spare >> spare : a << spare >>> spare;
    }

    static long clamp(long a, boolean unsigned, Type to) {
        if (unsigned && a < 0) {
            // At least 2^63: more than any other type holds.
            return to == Type.U64 ? a : largest(to);
        }
        if (to == Type.U64) {
            return Math.max(a, 0);
        }
        return Math.max(smallest(to), Math.min(a, largest(to)));
    }

    /** Rounded to an integer, then put into the range; a NaN has a value of its own. */
    static Long1 fromFloat(Instruction instruction, Type from, Type to) {
        Rounding rounding = Rounding.of(instruction);
        boolean flush = instruction.has("ftz") && from == Type.F32;
        long nan = ofNan(from, to);
        return a -> {
            double x = FloatConversion.decode(flush ? Float32.flush((int) a) : a, from);
            return x != x ? nan : clamp(rounding.integral(x), to);
        };
    }

    /**
     * The result for a NaN: zero among types of up to 32 bits; with a 64-bit type on either side only the top bit of
     * the result is set.
     */
    static long ofNan(Type from, Type to) {
        if (from != Type.F64 && to.bits() < 64) {
            return 0;
        }
        return extend(1L << to.bits() - 1, to);
    }

    private static long clamp(double integral, Type to) {
        if (to == Type.U64) {
            if (integral < 0x1p63) {
                return integral > 0 ? (long) integral : 0;
            }
            return integral < 0x1p64 ? (long) (integral - 0x1p63) ^ Long.MIN_VALUE : -1;
        }
        // The cast to long saturates at both ends.
        return Math.max(smallest(to), Math.min((long) integral, largest(to)));
    }

    static long smallest(Type to) {
        return to.signed() ? -1L << to.bits() - 1 : 0;
    }

    static long largest(Type to) {
        return to.signed() ? (1L << to.bits() - 1) - 1 : to.bits() == 64 ? -1 : (1L << to.bits()) - 1;
    }
}
