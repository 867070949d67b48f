package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * A gray picture of 8 bits as a camera takes it: shades (a {@link FractalField}), objects with sharp edges (where a
 * second field is high, the shade jumps), and noise of the sensor.
 */
public final class NaturalImage {
    private static final float OBJECT_ABOVE = 0.55f;

    private NaturalImage() {}

    /** Row by row, 0 to 255. */
    public static int[] of(int width, int height, long seed) {
        SplitMix random = new SplitMix(seed);
        float[] shade = FractalField.of(width, height, 64, random.nextLong());
        float[] object = FractalField.of(width, height, 128, random.nextLong());
        int[] pixels = new int[width * height];
        for (int i = 0; i < pixels.length; i++) {
            float bright = 20 + 180 * shade[i] + (object[i] > OBJECT_ABOVE ? 45 : 0);
            // The sum of two draws is a triangle from -3 to 3, near enough to a sensor's noise.
            int noise = random.nextInt(4) - random.nextInt(4);
            pixels[i] = Math.max(0, Math.min(255, (int) bright + noise));
        }
        return pixels;
    }
}
