package dev.cinch.lab.timing;

/** The mean by which a figure makes one number of those of its programs. */
public enum Mean {
    ARITHMETIC,
    /** The geometric mean, for ratios, as the papers do. */
    GEOMETRIC,
    /** The geometric mean over those programs that have more than nothing. */
    GEOMETRIC_OF_POSITIVE,
    /** For percentages that are saved: what the geometric mean of the rests leaves of 100. */
    GEOMETRIC_OF_REST;

    /** The mean of the numbers that there are; NaN if there are none. */
    public double of(double[] values) {
        if (this == GEOMETRIC_OF_REST) {
            double[] rests = new double[values.length];
            for (int i = 0; i < rests.length; i++) {
                rests[i] = 100 - values[i];
            }
            return 100 - GEOMETRIC.of(rests);
        }
        double sum = 0;
        int count = 0;
        for (double value : values) {
            if (!Double.isNaN(value) && (this != GEOMETRIC_OF_POSITIVE || value > 0)) {
                sum += this == ARITHMETIC ? value : StrictMath.log(value);
                count++;
            }
        }
        double mean = sum / count;
        return this == ARITHMETIC ? mean : StrictMath.exp(mean);
    }
}
