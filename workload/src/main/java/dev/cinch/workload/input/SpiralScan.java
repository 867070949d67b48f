package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * Samples of a scanner in k-space, along a stack of spirals that start in the middle: positions in cycles per field of
 * view, which change slowly from sample to sample, and complex weights that fall off with the distance from the middle,
 * as the contents of pictures do, with noise of the receiver.
 */
public record SpiralScan(float[] kx, float[] ky, float[] kz, float[] phiReal, float[] phiImaginary) {
    private static final double TWO_PI = 2 * Math.PI;
    private static final int TURNS = 8;
    private static final double REACH = 16;

    /** @param planes spirals one above the other; divides {@code samples} */
    public static SpiralScan of(int samples, int planes, long seed) {
        SplitMix random = new SplitMix(seed);
        SpiralScan scan = new SpiralScan(
                new float[samples], new float[samples], new float[samples], new float[samples], new float[samples]);
        int each = samples / planes;
        for (int i = 0; i < samples; i++) {
            double along = (i % each + 0.5) / each;
            double radius = REACH * along;
            double angle = TWO_PI * TURNS * along;
            double height = REACH * (2.0 * (i / each) + 1 - planes) / planes;
            scan.kx[i] = (float) (radius * StrictMath.cos(angle));
            scan.ky[i] = (float) (radius * StrictMath.sin(angle));
            scan.kz[i] = (float) height;
            double strength = 1 / (1 + radius * radius + height * height);
            double phase = TWO_PI * (0.3 + 0.1 * radius);
            scan.phiReal[i] = (float) (strength * StrictMath.cos(phase) + 0.002 * random.nextGaussian());
            scan.phiImaginary[i] = (float) (strength * StrictMath.sin(phase) + 0.002 * random.nextGaussian());
        }
        return scan;
    }
}
