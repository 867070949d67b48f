package dev.cinch.data.corpus;

import dev.cinch.base.SplitMix;

/** Tensors in few bits, as inference keeps them. */
final class QuantizedTensors {
    static final DemoData INT8 = new DemoData(
            "int8-weights",
            "Weights in 8-bit integers: normal, each row of 1024 scaled so that its largest is 127.",
            QuantizedTensors::int8);
    static final DemoData INT4 = new DemoData(
            "int4-groups",
            "Weights in 4-bit integers, in groups of 32 behind a 16-bit float that scales them.",
            QuantizedTensors::int4);
    static final DemoData FP8 = new DemoData(
            "fp8-activations",
            "Activations in 8-bit floats (4 bits of exponent, 3 of fraction), some channels much larger.",
            QuantizedTensors::fp8);
    static final DemoData RECTIFIED = new DemoData(
            "rectified-bf16",
            "Activations behind a rectifier in 16-bit brain floats: six in ten are zero, in patches.",
            QuantizedTensors::rectified);

    private static final int ROW = 1024;
    private static final int GROUP = 32;

    private QuantizedTensors() {}

    private static void int8(ByteSink out) {
        SplitMix random = new SplitMix(0x1278);
        double[] row = new double[ROW];
        while (!out.full()) {
            double largest = 0;
            for (int i = 0; i < ROW; i++) {
                row[i] = random.nextGaussian();
                largest = Math.max(largest, Math.abs(row[i]));
            }
            for (double weight : row) {
                out.put8((int) StrictMath.rint(127 * weight / largest));
            }
        }
    }

    private static void int4(ByteSink out) {
        SplitMix random = new SplitMix(0x1474);
        while (!out.full()) {
            double scale = 0.01 * (1 + random.nextDouble());
            out.put16(Weights.half(scale));
            for (int i = 0; i < GROUP / 2; i++) {
                out.put8(nibble(random) | nibble(random) << 4);
            }
        }
    }

    private static int nibble(SplitMix random) {
        return (int) Math.max(0, Math.min(15, 8 + StrictMath.rint(2.7 * random.nextGaussian())));
    }

    private static void fp8(ByteSink out) {
        SplitMix random = new SplitMix(0xF8AC);
        for (int i = 0; !out.full(); i++) {
            double channel = i % 64 == 17 || i % 64 == 40 ? 24 : 1;
            out.put8(small(channel * random.nextGaussian()));
        }
    }

    /** Rounded to 4 bits of exponent, bias 7, and 3 of fraction. */
    private static int small(double value) {
        double magnitude = Math.min(448, Math.abs(value));
        int exponent = Math.max(Math.getExponent(magnitude), -6);
        int units = (int) StrictMath.rint(Math.scalb(magnitude, 3 - exponent));
        int bits = Math.min(units + (exponent + 6 << 3), 0x7E);
        return value < 0 ? bits | 0x80 : bits;
    }

    private static void rectified(ByteSink out) {
        SplitMix random = new SplitMix(0x8E1F);
        double mood = 0;
        while (!out.full()) {
            mood = 0.97 * mood + 0.24 * random.nextGaussian();
            double value = 1.5 * random.nextGaussian() + mood - 0.4;
            out.put16(value <= 0 ? 0 : Weights.brain((float) value));
        }
    }
}
