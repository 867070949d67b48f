package dev.cinch.lab.modern.program;

/** Products of a few tokens with all units of a layer, in double. */
final class Products {
    /** Tokens that are served at once, as many as the tensor cores take. */
    static final int TOKENS = 16;

    private Products() {}

    /**
     * A row of units for each token.
     *
     * @param tokens rows of {@code width}
     * @param weights a row of {@code width} for each unit
     */
    static float[] of(float[] tokens, float[] weights, int width) {
        int units = weights.length / width;
        float[] out = new float[TOKENS * units];
        for (int unit = 0; unit < units; unit++) {
            for (int token = 0; token < TOKENS; token++) {
                double sum = 0;
                for (int k = 0; k < width; k++) {
                    sum += (double) tokens[token * width + k] * weights[unit * width + k];
                }
                out[token * units + unit] = (float) sum;
            }
        }
        return out;
    }
}
