package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int3;
import dev.cinch.ptx.Instruction;

/** {@code vabsdiff4}: how far four bytes each lie apart, byte by byte or, with {@code .add}, summed and added to c. */
final class ByteDistance {
    private ByteDistance() {}

    static LaneFunction function(Instruction instruction) {
        boolean signedA = instruction.types().get(1).signed();
        boolean signedB = instruction.types().get(2).signed();
        if (instruction.has("add")) {
            return (Int3) (a, b, c) -> {
                int sum = c;
                for (int shift = 0; shift < 32; shift += 8) {
                    sum += distance(a >>> shift, signedA, b >>> shift, signedB);
                }
                return sum;
            };
        }
        return (Int3) (a, b, c) -> {
            int bytes = 0;
            for (int shift = 0; shift < 32; shift += 8) {
                bytes |= (distance(a >>> shift, signedA, b >>> shift, signedB) & 0xFF) << shift;
            }
            return bytes;
        };
    }

    private static int distance(int a, boolean signedA, int b, boolean signedB) {
        return Math.abs((signedA ? (byte) a : a & 0xFF) - (signedB ? (byte) b : b & 0xFF));
    }
}
