package dev.cinch.data.toggles;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Geometric means over inputs. */
final class ToggleMeans {
    private ToggleMeans() {}

    /** @param schemes rows of one input */
    static List<ToggleReport.Mean> of(List<ToggleReport.Result> results, int schemes) {
        List<ToggleReport.Mean> means = new ArrayList<>();
        for (int scheme = 0; scheme < Math.min(schemes, results.size()); scheme++) {
            List<ToggleReport.Result> rows = new ArrayList<>();
            for (int row = scheme; row < results.size(); row += schemes) {
                rows.add(results.get(row));
            }
            ToggleReport.Result first = rows.get(0);
            means.add(new ToggleReport.Mean(
                    first.codec(),
                    first.control(),
                    first.coding(),
                    mean(rows, ToggleReport.Result::toggleRatio),
                    mean(rows, ToggleReport.Result::effectiveBandwidth)));
        }
        return means;
    }

    private static Double mean(List<ToggleReport.Result> rows, Function<ToggleReport.Result, Double> ratio) {
        List<Double> known = new ArrayList<>();
        for (ToggleReport.Result row : rows) {
            Double value = ratio.apply(row);
            if (value != null && value > 0) {
                known.add(value);
            }
        }
        if (known.size() <= 1) {
            // Without the detour over logarithms, which would change the last digit.
            return known.isEmpty() ? null : known.get(0);
        }
        double logarithms = 0;
        for (double value : known) {
            logarithms += StrictMath.log(value);
        }
        return StrictMath.exp(logarithms / known.size());
    }
}
