package dev.cinch.lab.cross;

import java.util.List;

/**
 * The agreement of two machines on several kernels.
 *
 * @param meanError how far ours are off on average, as a share of theirs
 * @param meanRatio geometric mean of ours over theirs
 * @param correlation of the logarithms
 */
public record PeerAgreement(int kernels, double meanError, double meanRatio, double correlation) {
    /**
     * A kernel's cycles on both.
     *
     * @param theirs more than 0
     * @param ours more than 0
     */
    public record Pair(double theirs, double ours) {
        public double ratio() {
            return ours / theirs;
        }
    }

    /** @param pairs at least one */
    public static PeerAgreement of(List<Pair> pairs) {
        int count = pairs.size();
        double error = 0;
        double x = 0;
        double y = 0;
        for (Pair pair : pairs) {
            error += Math.abs(pair.ratio() - 1);
            x += StrictMath.log(pair.theirs);
            y += StrictMath.log(pair.ours);
        }
        return new PeerAgreement(
                count, error / count, StrictMath.exp((y - x) / count), correlation(pairs, x / count, y / count));
    }

    private static double correlation(List<Pair> pairs, double meanX, double meanY) {
        double both = 0;
        double xx = 0;
        double yy = 0;
        for (Pair pair : pairs) {
            double dx = StrictMath.log(pair.theirs) - meanX;
            double dy = StrictMath.log(pair.ours) - meanY;
            both += dx * dy;
            xx += dx * dx;
            yy += dy * dy;
        }
        return both / Math.sqrt(xx * yy);
    }
}
