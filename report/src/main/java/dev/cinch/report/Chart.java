package dev.cinch.report;

import java.util.List;

/**
 * A chart in the shapes the papers use.
 *
 * @param categories labels of the x axis, such as benchmarks
 * @param references horizontal lines, such as a bound
 * @param targets what a paper says of single bars
 * @param base where bars start: zero, or the value that would mean no effect
 */
public record Chart(
        Kind kind,
        String title,
        String xLabel,
        String yLabel,
        List<String> categories,
        List<Series> series,
        List<Reference> references,
        List<Target> targets,
        double base)
        implements Figure {

    /** The shape in which the series are drawn. */
    public enum Kind {
        GROUPED_BARS,
        STACKED_BARS,
        LINES,
        /** A value holds until the next category, where the line jumps. */
        STEPS,
        /** Cells, the darker the higher: a row for each series, a column for each category. */
        HEAT_MAP;

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

    /**
     * A paper's number for a bar, and how far ours may be from it.
     *
     * @param category its index
     * @param series its index
     */
    public record Target(int category, int series, double paper, double low, double high) {}

    public Chart(
            Kind kind,
            String title,
            String xLabel,
            String yLabel,
            List<String> categories,
            List<Series> series,
            List<Reference> references) {
        this(kind, title, xLabel, yLabel, categories, series, references, List.of(), 0);
    }

    /** This chart with what a paper says of its bars. */
    public Chart with(List<Target> papers) {
        return new Chart(kind, title, xLabel, yLabel, categories, series, references, papers, base);
    }

    /** This chart with bars that start at another value than zero. */
    public Chart from(double start) {
        return new Chart(kind, title, xLabel, yLabel, categories, series, references, targets, start);
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
