package dev.cinch.report;

import dev.cinch.base.Decimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The x axis of a {@link Scatter}: where numbers lie along it, and its marks.
 *
 * @param base of the logarithm that is drawn, or 0
 * @param min as it is drawn: a logarithm if there is a base
 * @param step from mark to mark, as it is drawn
 */
record ScatterAxis(int base, double min, double max, double step, List<String> labels) {
    private static final int MOST_DOUBLINGS = 12;

    static ScatterAxis of(Scatter scatter) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Scatter.Point point : scatter.points()) {
            low = Math.min(low, point.x());
            high = Math.max(high, point.x());
        }
        if (low > high) {
            return linear(Ticks.around(0, 1));
        }
        if (!scatter.logX()) {
            return linear(Ticks.around(Math.min(0, low), Math.max(0, high)));
        }
        // Whole numbers such as cycles double; what spans more, or is less than one, goes by tens.
        int base = low >= 1 && log(high / low, 2) <= MOST_DOUBLINGS ? 2 : 10;
        int first = (int) Math.floor(log(low, base));
        int last = Math.max(first + 1, (int) Math.ceil(log(high, base)));
        List<String> labels = new ArrayList<>();
        for (int i = first; i <= last; i++) {
            labels.add(Decimal.text(i < 0 ? 1 / StrictMath.pow(base, -i) : StrictMath.pow(base, i)));
        }
        return new ScatterAxis(base, first, last, 1, labels);
    }

    private static ScatterAxis linear(Ticks ticks) {
        return new ScatterAxis(0, ticks.min(), ticks.max(), ticks.step().doubleValue(), ticks.labels());
    }

    /** The place of a number, in the unit of {@code min} and {@code max}. */
    double place(double x) {
        return base == 0 ? x : log(x, base);
    }

    double mark(int index) {
        return min + index * step;
    }

    /** The logarithm, exact for powers of the base, which must lie on their marks. */
    private static double log(double x, int base) {
        double log = StrictMath.log(x) / StrictMath.log(base);
        double whole = Math.rint(log);
        return Math.abs(log - whole) < 1e-9 ? whole : log;
    }
}
