package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * Activations that a layer of a language model is given for the tokens of a text: each token's embedding, a part that
 * depends smoothly on the position, and noise for the context, normalised over the token and scaled by channel. Few
 * tokens make up most of the text, and a few channels are many times as large as the others, as in trained models.
 */
public final class TokenActivations {
    private static final int OUTLIER_ONE_IN = 64;
    private static final double OUTLIER_FACTOR = 8;
    private static final double CONTEXT = 0.4;

    private TokenActivations() {}

    /** A row of {@code width} numbers a token. */
    public static float[] of(int tokens, int width, long seed) {
        SplitMix random = new SplitMix(seed);
        int vocabulary = Math.max(16, tokens / 2);
        float[] embeddings = TrainedWeights.of(vocabulary * width, 1, random.nextLong());
        float[] positions = FractalField.of(width, tokens, 64, random.nextLong());
        float[] gain = new float[width];
        for (int i = 0; i < width; i++) {
            double usual = 1 + 0.1 * random.nextGaussian();
            gain[i] = (float) (random.nextInt(OUTLIER_ONE_IN) == 0 ? OUTLIER_FACTOR * usual : usual);
        }
        float[] activations = new float[tokens * width];
        double[] row = new double[width];
        for (int token = 0; token < tokens; token++) {
            // The logarithm is uniform, so a word's frequency is one over its rank.
            int word = (int) StrictMath.exp(random.nextDouble() * StrictMath.log(vocabulary));
            double sum = 0;
            double square = 0;
            for (int i = 0; i < width; i++) {
                row[i] = embeddings[(word - 1) * width + i]
                        + positions[token * width + i]
                        + CONTEXT * random.nextGaussian();
                sum += row[i];
                square += row[i] * row[i];
            }
            double mean = sum / width;
            double deviation = StrictMath.sqrt(square / width - mean * mean);
            for (int i = 0; i < width; i++) {
                activations[token * width + i] = (float) ((row[i] - mean) / deviation * gain[i]);
            }
        }
        return activations;
    }
}
