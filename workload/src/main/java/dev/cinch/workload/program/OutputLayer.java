package dev.cinch.workload.program;

/**
 * The host's part of {@link BackPropagation}: from the partial sums of the hidden units to the output, and back to the
 * errors of the hidden units.
 *
 * @param weights of the 16 hidden units, from index 1; index 0 is the bias
 */
record OutputLayer(float[] weights) {
    private static final double TARGET = 0.1;

    /**
     * The errors of the hidden units, by unit, from index 1. Weights of the large layer are needed for the bias of the
     * hidden units, its row 0.
     */
    float[] hiddenErrors(float[] partialSums, float[] largeLayer) {
        double[] hidden = new double[BackPropagation.STRIDE];
        hidden[0] = 1;
        double sum = weights[0];
        for (int unit = 1; unit < hidden.length; unit++) {
            double weighted = largeLayer[unit];
            for (int at = unit - 1; at < partialSums.length; at += BackPropagation.UNITS) {
                weighted += partialSums[at];
            }
            hidden[unit] = squash(weighted);
            sum += weights[unit] * hidden[unit];
        }
        double output = squash(sum);
        double outputError = output * (1 - output) * (TARGET - output);
        float[] errors = new float[BackPropagation.STRIDE];
        for (int unit = 1; unit < errors.length; unit++) {
            errors[unit] = (float) (hidden[unit] * (1 - hidden[unit]) * outputError * weights[unit]);
        }
        return errors;
    }

    /** The logistic function. */
    static double squash(double x) {
        return 1 / (1 + StrictMath.exp(-x));
    }
}
