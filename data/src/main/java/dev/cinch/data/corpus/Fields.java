package dev.cinch.data.corpus;

import dev.cinch.base.SplitMix;

/** Floating-point fields: smooth, random, mostly empty. */
final class Fields {
    static final DemoData SMOOTH_FLOATS = new DemoData(
            "smooth-floats",
            "A two-dimensional field of 32-bit floats: a few waves and a little noise, 512 columns wide.",
            Fields::smoothFloats);
    static final DemoData RANDOM_FLOATS =
            new DemoData("random-floats", "Normally distributed 32-bit floats.", Fields::randomFloats);
    static final DemoData SMOOTH_DOUBLES = new DemoData(
            "smooth-doubles",
            "A slow oscillation sampled in 64-bit floats, with noise in the eighth digit.",
            Fields::smoothDoubles);
    static final DemoData SPARSE =
            new DemoData("sparse", "32-bit floats of which nine in ten are zero, at random places.", Fields::sparse);

    private static final int COLUMNS = 512;

    private Fields() {}

    private static void smoothFloats(ByteSink out) {
        SplitMix random = new SplitMix(0xF1E1D);
        for (int y = 0; !out.full(); y++) {
            for (int x = 0; x < COLUMNS; x++) {
                double waves = 12 * wave(x, 512) * wave(y, 384) + 4 * wave(x + y, 160) + 1.5 * wave(x - 2 * y, 57);
                out.putFloat(288 + waves + 0.002 * random.nextGaussian());
            }
        }
    }

    private static double wave(int at, int period) {
        return StrictMath.sin(2 * Math.PI * at / period);
    }

    private static void randomFloats(ByteSink out) {
        SplitMix random = new SplitMix(0x6A055);
        while (!out.full()) {
            out.putFloat(random.nextGaussian());
        }
    }

    private static void smoothDoubles(ByteSink out) {
        SplitMix random = new SplitMix(0xD0B1E);
        for (int t = 0; !out.full(); t++) {
            double position = 1000 + 25 * wave(t, 4096) + 3 * wave(t, 611);
            out.putDouble(position + 0.0001 * random.nextGaussian());
        }
    }

    private static void sparse(ByteSink out) {
        SplitMix random = new SplitMix(0x59A25E);
        while (!out.full()) {
            out.putFloat(random.nextInt(10) == 0 ? random.nextGaussian() : 0);
        }
    }
}
