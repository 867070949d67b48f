package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * A picture of three times 8 bits as a camera takes it: a {@link NaturalImage} whose gray is tinted, the more smoothly,
 * since colors change less than brightness does.
 */
public final class ColorImage {
    private static final int RED = 0;
    private static final int BLUE = 2;
    private static final int STRONGEST_TINT = 96;

    private ColorImage() {}

    /** Row by row; red, green and blue of a pixel lie together. */
    public static byte[] of(int width, int height, long seed) {
        SplitMix random = new SplitMix(seed);
        int[] gray = NaturalImage.of(width, height, random.nextLong());
        float[] warm = FractalField.of(width, height, 128, random.nextLong());
        float[] cold = FractalField.of(width, height, 128, random.nextLong());
        byte[] samples = new byte[gray.length * 3];
        for (int i = 0; i < gray.length; i++) {
            for (int component = RED; component <= BLUE; component++) {
                double tint = component == RED ? warm[i] : component == BLUE ? cold[i] : 1 - (warm[i] + cold[i]) / 2;
                int noise = random.nextInt(2) - random.nextInt(2);
                int sample = gray[i] + (int) StrictMath.round((tint - 0.5) * STRONGEST_TINT) + noise;
                samples[i * 3 + component] = (byte) Math.max(0, Math.min(255, sample));
            }
        }
        return samples;
    }
}
