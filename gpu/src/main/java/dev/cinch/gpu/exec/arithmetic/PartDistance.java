package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int3;
import dev.cinch.ptx.Instruction;

/**
 * The instructions {@code vabsdiff4} and {@code vabsdiff2}: how far the bytes or halves of two words lie apart, part by
 * part or, with {@code .add}, summed and added to c.
 */
final class PartDistance {
    private PartDistance() {}

    static LaneFunction function(Instruction instruction) {
        boolean signedA = instruction.types().get(1).signed();
        boolean signedB = instruction.types().get(2).signed();
        int bits = instruction.opcode().equals("vabsdiff2") ? 16 : 8;
        if (instruction.has("add")) {
            return (Int3) (a, b, c) -> {
                int sum = c;
                for (int shift = 0; shift < 32; shift += bits) {
                    sum += distance(a >>> shift, signedA, b >>> shift, signedB, bits);
                }
                return sum;
            };
        }
        return (Int3) (a, b, c) -> {
            int parts = 0;
            for (int shift = 0; shift < 32; shift += bits) {
                parts |= (distance(a >>> shift, signedA, b >>> shift, signedB, bits) & -1 >>> 32 - bits) << shift;
            }
            return parts;
        };
    }

    private static int distance(int a, boolean signedA, int b, boolean signedB, int bits) {
        return Math.abs(low(a, signedA, bits) - low(b, signedB, bits));
    }

    private static int low(int word, boolean signed, int bits) {
        int high = word << 32 - bits;
        return signed ? high >> 32 - bits : high >>> 32 - bits;
    }
}
