package dev.cinch.lab.timing;

/** Pearson's coefficient of two rows of numbers. */
public final class Correlation {
    private Correlation() {}

    /**
     * The coefficient over pairs of which both are there; NaN where nothing varies.
     *
     * @param x as many as count
     * @param y at least as many
     */
    public static double of(double[] x, double[] y) {
        double sumX = 0;
        double sumY = 0;
        int count = 0;
        for (int i = 0; i < x.length; i++) {
            if (!Double.isNaN(x[i] + y[i])) {
                sumX += x[i];
                sumY += y[i];
                count++;
            }
        }
        double squaresX = 0;
        double squaresY = 0;
        double products = 0;
        for (int i = 0; i < x.length; i++) {
            if (!Double.isNaN(x[i] + y[i])) {
                double fromX = x[i] - sumX / count;
                double fromY = y[i] - sumY / count;
                squaresX += fromX * fromX;
                squaresY += fromY * fromY;
                products += fromX * fromY;
            }
        }
        return products / Math.sqrt(squaresX * squaresY);
    }
}
