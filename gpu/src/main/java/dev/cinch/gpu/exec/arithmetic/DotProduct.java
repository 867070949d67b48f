package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int3;
import dev.cinch.ptx.Instruction;

/**
 * The instructions {@code dp4a}, the products of four bytes each, summed and added to c, and {@code dp2a}, which takes
 * two halfwords of a with the two low or high bytes of b. Each side is signed or not by its own type.
 */
final class DotProduct {
    private DotProduct() {}

    static LaneFunction function(Instruction instruction) {
        boolean signedA = instruction.types().get(0).signed();
        boolean signedB = instruction.types().get(1).signed();
        if ("dp4a".equals(instruction.opcode())) {
            return signedA
                    ? (signedB
                            ? (Int3) (a, b, c) -> bytes(a, true, b, true, c)
                            : (Int3) (a, b, c) -> bytes(a, true, b, false, c))
                    : (signedB
                            ? (Int3) (a, b, c) -> bytes(a, false, b, true, c)
                            : (Int3) (a, b, c) -> bytes(a, false, b, false, c));
        }
        int shift = instruction.has("hi") ? 16 : 0;
        return (Int3) (a, b, c) -> halves(a, signedA, b >>> shift, signedB, c);
    }

    static int bytes(int a, boolean signedA, int b, boolean signedB, int c) {
        return c
                + eight(a, signedA) * eight(b, signedB)
                + eight(a >>> 8, signedA) * eight(b >>> 8, signedB)
                + eight(a >>> 16, signedA) * eight(b >>> 16, signedB)
                + eight(a >>> 24, signedA) * eight(b >>> 24, signedB);
    }

    static int halves(int a, boolean signedA, int b, boolean signedB, int c) {
        int low = signedA ? (short) a : a & 0xFFFF;
        int high = signedA ? a >> 16 : a >>> 16;
        return c + low * eight(b, signedB) + high * eight(b >>> 8, signedB);
    }

    private static int eight(int bits, boolean signed) {
        return signed ? (byte) bits : bits & 0xFF;
    }
}
