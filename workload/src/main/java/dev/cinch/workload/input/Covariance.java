package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * The covariance of quantities along a line: smaller by the same factor for each step between them. Such a matrix can
 * be eliminated without exchanging rows.
 */
public final class Covariance {
    private static final double OWN = 10;
    private static final double LARGEST_SHIFT = 0.25;

    private Covariance() {}

    /**
     * Row by row: 10 e^(-decay |p - q|) of places p and q that are about a step apart, shifted a little.
     *
     * @param decay by one step
     */
    public static float[] of(int size, double decay, long seed) {
        SplitMix random = new SplitMix(seed);
        double[] place = new double[size];
        for (int i = 0; i < size; i++) {
            place[i] = i + LARGEST_SHIFT * (2 * random.nextDouble() - 1);
        }
        float[] matrix = new float[size * size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column <= row; column++) {
                double distance = Math.abs(place[row] - place[column]);
                matrix[row * size + column] = (float) (OWN * StrictMath.exp(-decay * distance));
                matrix[column * size + row] = matrix[row * size + column];
            }
        }
        return matrix;
    }
}
