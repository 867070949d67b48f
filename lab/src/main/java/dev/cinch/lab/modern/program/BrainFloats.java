package dev.cinch.lab.modern.program;

import dev.cinch.workload.input.BFloat16;

/** Arrays of floats as bf16: rounded, and as they lie in memory. */
final class BrainFloats {
    private BrainFloats() {}

    static short[] of(float[] values) {
        short[] rounded = new short[values.length];
        for (int i = 0; i < values.length; i++) {
            rounded[i] = BFloat16.of(values[i]);
        }
        return rounded;
    }

    /** The numbers of 16 bits that lie in memory. */
    static float[] floats(byte[] bytes) {
        float[] values = new float[bytes.length / 2];
        for (int i = 0; i < values.length; i++) {
            values[i] = BFloat16.toFloat((short) (bytes[2 * i] & 0xFF | bytes[2 * i + 1] << 8));
        }
        return values;
    }
}
