package dev.cinch.gpu.exec.arithmetic;

/** The bits of a bf16, in the low half of an int: the upper half of f32 bits. */
final class Brain {
    private Brain() {}

    static int flush(int a) {
        return (a & 0x7F80) == 0 ? a & 0x8000 : a;
    }

    static int single(int a) {
        return a << 16;
    }

    /** The nearest bf16, by carrying from the 16 bits that go. */
    static int nearest(int single) {
        if ((single & Integer.MAX_VALUE) > 0x7F80_0000) {
            return NotANumber.BF16;
        }
        return single + 0x7FFF + (single >>> 16 & 1) >>> 16;
    }
}
