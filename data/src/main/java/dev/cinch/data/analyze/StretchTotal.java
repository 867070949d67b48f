package dev.cinch.data.analyze;

/**
 * What a sample says of the sum over the whole input, from the sums of its stretches. Stretches stand in the order of the input,
 * one in each equal part of it, so the squares of the differences between neighbours say how far a part's stretch is off, and
 * what changes slowly along the input does not count as an error.
 *
 * @param sum over the whole input
 * @param off half of a 95 % interval: two standard errors
 * @param least what the stretches that were read come to, below which the sum cannot be
 */
record StretchTotal(double sum, double off, double least) {
    private static final double STANDARD_ERRORS = 2;

    /** @param share of all stretches that were read, from 0 to 1 */
    static StretchTotal of(int[] sums, double share) {
        double total = 0;
        double squares = 0;
        for (int i = 0; i < sums.length; i++) {
            total += sums[i];
            if (i > 0) {
                double difference = (double) sums[i] - sums[i - 1];
                squares += difference * difference;
            }
        }
        double variance = squares / (2.0 * (sums.length - 1));
        double error = Math.sqrt(sums.length * variance * (1 - share)) / share;
        return new StretchTotal(total / share, STANDARD_ERRORS * error, total);
    }

    /** The interval of a ratio: so much over the sum. */
    Analysis.Range ratio(double amount) {
        return new Analysis.Range(amount / (sum + off), amount / Math.max(sum - off, least));
    }
}
