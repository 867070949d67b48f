package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int3;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int4;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.LongToInt;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/** The logic, counts and searches of bits. */
final class BitArithmetic {
    private static final int LOW = 0xFFFF;

    private BitArithmetic() {}

    static LaneFunction function(Instruction instruction) {
        Type type = instruction.type();
        boolean wide = type.bits() == 64;
        return switch (instruction.opcode()) {
            case "and" -> wide ? (Long2) (a, b) -> a & b : (Int2) (a, b) -> a & b;
            case "or" -> wide ? (Long2) (a, b) -> a | b : (Int2) (a, b) -> a | b;
            case "xor" -> wide ? (Long2) (a, b) -> a ^ b : (Int2) (a, b) -> a ^ b;
            case "not" -> not(type);
            case "cnot" -> wide ? (Long1) a -> a == 0 ? 1 : 0 : (Int1) a -> a == 0 ? 1 : 0;
            case "lop3" -> (Int4) BitArithmetic::lookUp;
            case "popc" -> wide ? (LongToInt) Long::bitCount : (Int1) Integer::bitCount;
            case "clz" -> wide ? (LongToInt) Long::numberOfLeadingZeros : (Int1) Integer::numberOfLeadingZeros;
            case "brev" -> wide ? (Long1) Long::reverse : (Int1) Integer::reverse;
            case "bfind" -> find(type, instruction.has("shiftamt"));
            case "fns" -> (Int3) BitArithmetic::nthSet;
            default -> BitField.function(instruction);
        };
    }

    private static LaneFunction not(Type type) {
        return switch (type.bits()) {
            case 16 -> (Int1) a -> ~a & LOW;
            case 32 -> (Int1) a -> ~a;
            default -> (Long1) a -> ~a;
        };
    }

    private static LaneFunction find(Type type, boolean shiftAmount) {
        return switch (type) {
            case U32 -> shiftAmount ? (Int1) BitArithmetic::leading : (Int1) BitArithmetic::highest;
            case S32 -> shiftAmount ? (Int1) a -> leading(a ^ a >> 31) : (Int1) a -> highest(a ^ a >> 31);
            case U64 -> shiftAmount ? (LongToInt) BitArithmetic::leading : (LongToInt) BitArithmetic::highest;
            case S64 -> shiftAmount ? (LongToInt) a -> leading(a ^ a >> 63) : (LongToInt) a -> highest(a ^ a >> 63);
            default -> null;
        };
    }

    /** The place of the highest one, or -1. */
    private static int highest(int a) {
        return 31 - Integer.numberOfLeadingZeros(a);
    }

    private static int highest(long a) {
        return 63 - Long.numberOfLeadingZeros(a);
    }

    /** The left shift that brings the highest one to the top, or -1. */
    private static int leading(int a) {
        return a == 0 ? -1 : Integer.numberOfLeadingZeros(a);
    }

    private static int leading(long a) {
        return a == 0 ? -1 : Long.numberOfLeadingZeros(a);
    }

    /** {@code lop3}: bit 4·a+2·b+c of the table, for each bit place; three layers of choices, first by a. */
    static int lookUp(int a, int b, int c, int table) {
        int t0 = -(table & 1);
        int t1 = -(table >>> 1 & 1);
        int t2 = -(table >>> 2 & 1);
        int t3 = -(table >>> 3 & 1);
        int u0 = t0 ^ (a & (t0 ^ -(table >>> 4 & 1)));
        int u1 = t1 ^ (a & (t1 ^ -(table >>> 5 & 1)));
        int u2 = t2 ^ (a & (t2 ^ -(table >>> 6 & 1)));
        int u3 = t3 ^ (a & (t3 ^ -(table >>> 7 & 1)));
        int v0 = u0 ^ (b & (u0 ^ u2));
        int v1 = u1 ^ (b & (u1 ^ u3));
        return v0 ^ (c & (v0 ^ v1));
    }

    /** {@code fns}: the place of the |offset|-th one at or above base (at or below, if offset is negative), or -1. */
    static int nthSet(int mask, int base, int offset) {
        if (base < 0 || base > 31) {
            return -1;
        }
        if (offset == Integer.MIN_VALUE) {
            return 0; // as the GPU has it, whatever the mask
        }
        if (offset == 0) {
            return (mask >>> base & 1) == 1 ? base : -1;
        }
        int step = offset > 0 ? 1 : -1;
        long left = Math.abs((long) offset);
        for (int place = base; place >= 0 && place < 32; place += step) {
            left -= mask >>> place & 1;
            if (left == 0) {
                return place;
            }
        }
        return -1;
    }
}
