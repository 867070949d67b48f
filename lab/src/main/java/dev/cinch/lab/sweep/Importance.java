package dev.cinch.lab.sweep;

import dev.cinch.lab.sweep.Survey.Design;
import java.util.List;

/**
 * How much an axis matters to an objective: the share of all differences between designs, in logarithms, that the means of
 * its values explain by themselves.
 */
final class Importance {
    private Importance() {}

    /** In percent; NaN if designs do not differ. */
    static double of(Axis axis, int objective, List<Design> designs) {
        double[] sums = new double[axis.values().size()];
        int[] counts = new int[sums.length];
        double all = 0;
        double squares = 0;
        int count = 0;
        for (Design design : designs) {
            double value = design.objectives()[objective];
            if (value > 0 && Double.isFinite(value)) {
                double log = StrictMath.log(value);
                int at = axis.values().indexOf(design.values().get(axis.name()));
                sums[at] += log;
                counts[at]++;
                all += log;
                squares += log * log;
                count++;
            }
        }
        double total = squares - all * all / count;
        double explained = 0;
        for (int i = 0; i < sums.length; i++) {
            if (counts[i] > 0) {
                double off = sums[i] / counts[i] - all / count;
                explained += counts[i] * off * off;
            }
        }
        return count == 0 || total <= 1e-12 ? Double.NaN : 100 * explained / total;
    }
}
