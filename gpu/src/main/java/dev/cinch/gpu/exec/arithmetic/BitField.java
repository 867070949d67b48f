package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int3;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int4;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.LongIntIntToLong;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.LongLongIntIntToLong;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/**
 * The instructions on fields of bits: extract, insert, extend, mask. Of a position or length {@code bfe} and
 * {@code bfi} read the low 8 bits, those of 64 bits all 32; {@code szext} and {@code bmsk} either clamp at 32 or wrap.
 */
final class BitField {
    private static final int BYTE = 0xFF;

    private BitField() {}

    static LaneFunction function(Instruction instruction) {
        boolean wrap = instruction.has("wrap");
        return switch (instruction.opcode()) {
            case "bfe" -> extract(instruction.type());
            case "bfi" ->
                instruction.type().bits() == 64 ? (LongLongIntIntToLong) BitField::insert : (Int4) BitField::insert;
            case "szext" ->
                instruction.type().signed()
                        ? (wrap ? (Int2) (a, b) -> extendSigned(a, b & 31) : (Int2) BitField::extendSigned)
                        : (wrap ? (Int2) (a, b) -> extendUnsigned(a, b & 31) : (Int2) BitField::extendUnsigned);
            case "bmsk" -> wrap ? (Int2) (a, b) -> mask(a & 31, b & 31) : (Int2) BitField::mask;
            default -> null;
        };
    }

    private static LaneFunction extract(Type type) {
        return switch (type) {
            case U32 -> (Int3) BitField::extractUnsigned;
            case S32 -> (Int3) BitField::extractSigned;
            case U64 -> (LongIntIntToLong) BitField::extractUnsigned;
            case S64 -> (LongIntIntToLong) BitField::extractSigned;
            default -> null;
        };
    }

    static int extractUnsigned(int a, int position, int length) {
        return (int) extractUnsigned(a & 0xFFFF_FFFFL, position & BYTE, length & BYTE);
    }

    /** Beyond the top lie copies of the sign. */
    static int extractSigned(int a, int position, int length) {
        return (int) extractSigned((long) a, position & BYTE, length & BYTE);
    }

    static long extractUnsigned(long a, int position, int length) {
        int from = clamped(position);
        long shifted = from > 63 ? 0 : a >>> from;
        return shifted & ones(clamped(length));
    }

    static long extractSigned(long a, int position, int length) {
        int bits = clamped(length);
        long shifted = a >> Math.min(clamped(position), 63);
        if (bits == 0) {
            return 0;
        }
        int spare = Math.max(0, 64 - bits);
        return shifted << spare >> spare;
    }

    static int insert(int a, int b, int position, int length) {
        return (int) insert(a & 0xFFFF_FFFFL, (long) b, position & BYTE, length & BYTE);
    }

    /** b with the low bits of a put over the field; what does not fit is lost. */
    static long insert(long a, long b, int position, int length) {
        int to = clamped(position);
        long field = to > 63 ? 0 : ones(clamped(length)) << to;
        return (b & ~field) | (a << to & field);
    }

    /** A position or length as unsigned; beyond 64 all are alike. */
    private static int clamped(int a) {
        return a < 0 || a > 64 ? 64 : a;
    }

    private static long ones(int count) {
        return count > 63 ? -1 : (1L << count) - 1;
    }

    /** The number of bits is read unsigned, so a negative one is as good as 32. */
    static int extendSigned(int a, int bits) {
        if (bits == 0) {
            return 0;
        }
        return bits < 0 || bits > 31 ? a : a << 32 - bits >> 32 - bits;
    }

    static int extendUnsigned(int a, int bits) {
        return bits < 0 || bits > 31 ? a : a & (1 << bits) - 1;
    }

    /** Ones at places from..from+count-1, as far as there are such places. */
    static int mask(int from, int count) {
        if (from < 0 || from > 31) {
            return 0;
        }
        return (count < 0 || count > 31 ? -1 : (1 << count) - 1) << from;
    }
}
