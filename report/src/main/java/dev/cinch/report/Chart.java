package dev.cinch.report;

import java.util.List;

/**
 * A chart in the shapes the papers use.
 *
 * @param categories labels of the x axis, such as benchmarks
 * @param references horizontal lines, such as a paper's average
 */
public record Chart(
        Kind kind,
        String title,
        String xLabel,
        String yLabel,
        List<String> categories,
        List<Series> series,
        List<Reference> references)
        implements Figure {

    /** The shape in which the series are drawn. */
    public enum Kind {
        GROUPED_BARS,
        STACKED_BARS,
        LINES,
        /** A value holds until the next category, where the line jumps. */
        STEPS;

        boolean hasPoints() {
            return this == LINES || this == STEPS;
        }
    }

    /**
     * A series: one value per category; {@link Double#NaN} where there is none.
     *
     * @param intervals how far each value may be off either way, NaN where that is not known; empty if it is nowhere
     */
    public record Series(String name, double[] values, double[] intervals) {
        private static final double[] NONE = {};

        public Series(String name, double[] values) {
            this(name, values, NONE);
        }

        /** How far a value may be off either way; zero if that is not known. */
        double interval(int category) {
            return intervals.length > 0 && Double.isFinite(intervals[category]) ? intervals[category] : 0;
        }
    }

    /** A horizontal line. */
    public record Reference(String label, double value) {}

    /** Whether values have intervals. */
    boolean hasIntervals() {
        return series.stream().anyMatch(one -> one.intervals().length > 0);
    }

    public Chart {
        for (Series one : series) {
            if (one.values().length != categories.size()) {
                throw new IllegalArgumentException("series " + one.name() + " of '" + title + "' has "
                        + one.values().length + " values for " + categories.size() + " categories");
            }
        }
    }
}
