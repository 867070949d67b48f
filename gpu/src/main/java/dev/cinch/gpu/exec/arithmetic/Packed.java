package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int1;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int2;
import dev.cinch.gpu.exec.arithmetic.LaneFunction.Int3;

/** A function of 16 bits applied to both halves of a word. */
final class Packed {
    private static final int LOW = 0xFFFF;

    private Packed() {}

    static Int1 pair(Int1 f) {
        return a -> (f.of(a & LOW) & LOW) | f.of(a >>> 16) << 16;
    }

    static Int2 pair(Int2 f) {
        return (a, b) -> (f.of(a & LOW, b & LOW) & LOW) | f.of(a >>> 16, b >>> 16) << 16;
    }

    static Int3 pair(Int3 f) {
        return (a, b, c) -> (f.of(a & LOW, b & LOW, c & LOW) & LOW) | f.of(a >>> 16, b >>> 16, c >>> 16) << 16;
    }
}
