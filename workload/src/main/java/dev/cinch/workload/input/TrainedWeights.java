package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * Weights of a layer as training leaves them: normal around zero, the narrower the more inputs a unit has, and a few
 * outliers many times as large.
 */
public final class TrainedWeights {
    private static final int OUTLIER_ONE_IN = 256;
    private static final double OUTLIER_FACTOR = 8;

    private TrainedWeights() {}

    /** @param inputs of one unit; the deviation is one over its root */
    public static float[] of(int count, int inputs, long seed) {
        SplitMix random = new SplitMix(seed);
        double deviation = 1 / StrictMath.sqrt(inputs);
        float[] weights = new float[count];
        for (int i = 0; i < count; i++) {
            double weight = random.nextGaussian() * deviation;
            weights[i] = (float) (random.nextInt(OUTLIER_ONE_IN) == 0 ? weight * OUTLIER_FACTOR : weight);
        }
        return weights;
    }
}
