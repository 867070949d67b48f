package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * A gray picture of 8 bits as ultrasound or radar takes it: a {@link NaturalImage} whose brightness is multiplied by
 * speckle, the mean of a few exponentially distributed echoes.
 */
public final class SpeckledImage {
    private static final int LOOKS = 16;

    private SpeckledImage() {}

    /** Row by row, 0 to 255. */
    public static int[] of(int width, int height, long seed) {
        SplitMix random = new SplitMix(seed);
        int[] pixels = NaturalImage.of(width, height, random.nextLong());
        for (int i = 0; i < pixels.length; i++) {
            double product = 1;
            for (int look = 0; look < LOOKS; look++) {
                product *= 1 - random.nextDouble();
            }
            double speckle = -StrictMath.log(product) / LOOKS;
            pixels[i] = Math.min(255, (int) (pixels[i] * speckle));
        }
        return pixels;
    }
}
