package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int3;
import dev.cinch.ptx.Instruction;

/**
 * The instruction {@code prmt}: four bytes out of the eight of b:a. In the plain form each hex digit of the selector
 * picks a byte, or with its top bit set that byte's sign eight times; the named forms pick by the selector's low two
 * bits from the rows below, written as selectors of the plain form.
 */
final class BytePermutation {
    private static final long FORWARD_4_EXTRACT = 0x6543_5432_4321_3210L;
    private static final long BACKWARD_4_EXTRACT = 0x0123_7012_6701_5670L;
    private static final long REPLICATE_8 = 0x3333_2222_1111_0000L;
    private static final long EDGE_CLAMP_LEFT = 0x3333_3222_3211_3210L;
    private static final long EDGE_CLAMP_RIGHT = 0x3210_2210_1110_0000L;
    private static final long REPLICATE_16 = 0x3232_1010_3232_1010L;

    private BytePermutation() {}

    static LaneFunction function(Instruction instruction) {
        for (String mode : instruction.modifiers()) {
            switch (mode) {
                case "f4e":
                    return (Int3) (a, b, c) -> permute(a, b, row(FORWARD_4_EXTRACT, c));
                case "b4e":
                    return (Int3) (a, b, c) -> permute(a, b, row(BACKWARD_4_EXTRACT, c));
                case "rc8":
                    return (Int3) (a, b, c) -> permute(a, b, row(REPLICATE_8, c));
                case "ecl":
                    return (Int3) (a, b, c) -> permute(a, b, row(EDGE_CLAMP_LEFT, c));
                case "ecr":
                    return (Int3) (a, b, c) -> permute(a, b, row(EDGE_CLAMP_RIGHT, c));
                case "rc16":
                    return (Int3) (a, b, c) -> permute(a, b, row(REPLICATE_16, c));
                default:
                    return null;
            }
        }
        return (Int3) BytePermutation::permute;
    }

    private static int row(long rows, int selector) {
        return (int) (rows >>> ((selector & 3) << 4));
    }

    static int permute(int a, int b, int selector) {
        long bytes = (long) b << 32 | a & 0xFFFF_FFFFL;
        return pick(bytes, selector)
                | pick(bytes, selector >>> 4) << 8
                | pick(bytes, selector >>> 8) << 16
                | pick(bytes, selector >>> 12) << 24;
    }

    private static int pick(long bytes, int digit) {
        int value = (byte) (bytes >>> ((digit & 7) << 3));
        return ((digit & 8) == 0 ? value : value >> 7) & 0xFF;
    }
}
