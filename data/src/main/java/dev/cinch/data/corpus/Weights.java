package dev.cinch.data.corpus;

import dev.cinch.base.SplitMix;

/** Weights of a neural network: normal within a layer, each layer with its own scale, and rare outliers. */
final class Weights {
    static final DemoData F16 = new DemoData(
            "f16-weights",
            "Neural network weights in IEEE 16-bit floats: normal, scaled layer by layer, with outliers.",
            out -> {
                SplitMix random = new SplitMix(0xF16);
                for (int i = 0; !out.full(); i++) {
                    out.put16(half(weight(random, 0xF16, i)));
                }
            });
    static final DemoData BF16 = new DemoData(
            "bf16-weights",
            "Neural network weights in 16-bit brain floats: normal, scaled layer by layer, with outliers.",
            out -> {
                SplitMix random = new SplitMix(0xBF16);
                for (int i = 0; !out.full(); i++) {
                    out.put16(brain((float) weight(random, 0xBF16, i)));
                }
            });

    private static final int LAYER = 1 << 14;

    private Weights() {}

    private static double weight(SplitMix random, long seed, int index) {
        double scale = 0.01 + 0.07 * new SplitMix(seed + ((long) (index / LAYER) << 32)).nextDouble();
        double outlier = random.nextInt(1000) == 0 ? 20 : 1;
        return scale * outlier * random.nextGaussian();
    }

    /** Rounded to the nearest IEEE binary16, to even on a tie. */
    static int half(double value) {
        double magnitude = Math.abs(value);
        int exponent = Math.max(Math.getExponent(magnitude), -14);
        // A normal number counts 1024 to 2048 units and so carries the hidden one into the exponent.
        int units = (int) StrictMath.rint(Math.scalb(magnitude, 10 - exponent));
        int bits = Math.min(units + (exponent + 14 << 10), 0x7C00);
        return value < 0 ? bits | 0x8000 : bits;
    }

    /** Rounded to the nearest bfloat16, to even on a tie. */
    static int brain(float value) {
        int bits = Float.floatToIntBits(value);
        return bits + 0x7FFF + (bits >>> 16 & 1) >>> 16;
    }
}
