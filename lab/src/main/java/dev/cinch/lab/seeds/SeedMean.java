package dev.cinch.lab.seeds;

/**
 * The mean of a number over seeds.
 *
 * @param interval half of the 95 % interval of the mean, by Student's distribution; {@link Double#NaN} if there are fewer
 *     than two numbers
 */
record SeedMean(double mean, double interval) {
    /** Quantiles of Student's distribution for 97.5 %, from one degree of freedom on. */
    private static final double[] QUANTILES = {
        12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281, 2.2010, 2.1788, 2.1604, 2.1448,
        2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484,
        2.0452
    };

    /** The most seeds. */
    static final int MOST = QUANTILES.length + 1;

    /** The mean of the finite ones among some numbers. */
    static SeedMean of(double[] values) {
        double sum = 0;
        int count = 0;
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            if (Double.isFinite(value)) {
                sum += value;
                count++;
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
        }
        // The last bit of a sum of equal numbers is no difference between them.
        double mean = least == most ? least : sum / count;
        if (count < 2) {
            return new SeedMean(mean, Double.NaN);
        }
        double squares = 0;
        for (double value : values) {
            if (Double.isFinite(value)) {
                squares += (value - mean) * (value - mean);
            }
        }
        return new SeedMean(mean, QUANTILES[count - 2] * Math.sqrt(squares / (count - 1) / count));
    }
}
