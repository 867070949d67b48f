package dev.cinch.report;

import dev.cinch.base.Decimal;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The marks of a value axis: multiples of 1, 2 or 5 times a power of ten. Decimal, so that 3 × 0.1 reads 0.3.
 *
 * @param first the lowest mark, in steps
 * @param last the highest mark, in steps
 */
record Ticks(BigDecimal step, long first, long last) {
    private static final int WANTED = 6;
    private static final int[] NICE = {1, 2, 5, 10};

    /** The marks that enclose the two values. */
    static Ticks around(double low, double high) {
        double span = high - low;
        if (!(span > 0)) {
            return low == 0 ? around(0, 1) : around(Math.min(low, 0), Math.max(low, 0));
        }
        BigDecimal rough = Decimal.shortest(span / WANTED);
        int exponent = rough.precision() - rough.scale() - 1;
        BigDecimal step = BigDecimal.ONE;
        for (int nice : NICE) {
            step = BigDecimal.valueOf(nice).scaleByPowerOfTen(exponent);
            if (step.compareTo(rough) >= 0) {
                break;
            }
        }
        return new Ticks(step, steps(low, step, true), steps(high, step, false));
    }

    double min() {
        return at(first).doubleValue();
    }

    double max() {
        return at(last).doubleValue();
    }

    int digits() {
        return Math.max(0, step.stripTrailingZeros().scale());
    }

    List<Double> values() {
        List<Double> values = new ArrayList<>();
        for (long i = first; i <= last; i++) {
            values.add(at(i).doubleValue());
        }
        return values;
    }

    List<String> labels() {
        List<String> labels = new ArrayList<>();
        for (long i = first; i <= last; i++) {
            labels.add(at(i).setScale(digits()).toPlainString());
        }
        return labels;
    }

    private BigDecimal at(long steps) {
        return step.multiply(BigDecimal.valueOf(steps));
    }

    private static long steps(double value, BigDecimal step, boolean down) {
        BigDecimal[] parts = Decimal.shortest(value).divideAndRemainder(step);
        long whole = parts[0].longValueExact();
        int rest = parts[1].signum();
        return down ? whole - (rest < 0 ? 1 : 0) : whole + (rest > 0 ? 1 : 0);
    }
}
