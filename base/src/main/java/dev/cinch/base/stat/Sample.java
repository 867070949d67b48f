package dev.cinch.base.stat;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongBinaryOperator;

/** The values of a {@link CounterSet} at one moment, or the difference of two moments, or a sum of such. Immutable. */
public final class Sample {
    private final List<Statistic> counters;
    private final long[] values;
    private final List<Statistic> histograms;
    private final long[][] distributions;

    Sample(List<Statistic> counters, long[] values, List<Statistic> histograms, long[][] distributions) {
        this.counters = counters;
        this.values = values;
        this.histograms = histograms;
        this.distributions = distributions;
    }

    /** What was counted since an earlier sample of the same set. */
    public Sample since(Sample earlier) {
        return combine(earlier, (now, then) -> now - then);
    }

    /** Both together; they must be of machines that count the same. */
    public Sample plus(Sample other) {
        return combine(other, Long::sum);
    }

    private Sample combine(Sample other, LongBinaryOperator operator) {
        if (!counters.equals(other.counters) || !histograms.equals(other.histograms)) {
            throw new IllegalArgumentException("samples of different sets of counters");
        }
        long[][] combined = new long[distributions.length][];
        for (int i = 0; i < combined.length; i++) {
            combined[i] = combine(distributions[i], other.distributions[i], operator);
        }
        return new Sample(counters, combine(values, other.values, operator), histograms, combined);
    }

    private static long[] combine(long[] left, long[] right, LongBinaryOperator operator) {
        long[] result = new long[left.length];
        Arrays.setAll(result, i -> operator.applyAsLong(left[i], right[i]));
        return result;
    }

    /** Whether all counters and histograms have the same meanings and values. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Sample sample
                && counters.equals(sample.counters)
                && Arrays.equals(values, sample.values)
                && histograms.equals(sample.histograms)
                && Arrays.deepEquals(distributions, sample.distributions);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(values) + Arrays.deepHashCode(distributions);
    }

    /** The counters' meanings, in their order. */
    public List<Statistic> counters() {
        return counters;
    }

    public List<Statistic> histograms() {
        return histograms;
    }

    public boolean has(String counter) {
        return counters.stream().anyMatch(statistic -> statistic.name().equals(counter));
    }

    /** The value of a counter; it is an internal failure when there is none of that name. */
    public long value(String counter) {
        for (int i = 0; i < values.length; i++) {
            if (counters.get(i).name().equals(counter)) {
                return values[i];
            }
        }
        throw new IllegalArgumentException("no counter is named " + counter);
    }

    /** How many values a histogram has seen. */
    public long count(String histogram) {
        return Arrays.stream(distribution(histogram)).sum();
    }

    /**
     * The smallest value that at least a share of all values do not exceed; NaN when there are none.
     *
     * @param share 0.5 for the median
     */
    public double quantile(String histogram, double share) {
        long[] counts = distribution(histogram);
        long wanted = (long) Math.ceil(count(histogram) * share);
        long seen = 0;
        for (int value = 0; value < counts.length; value++) {
            seen += counts[value];
            if (seen >= wanted && seen > 0) {
                return value;
            }
        }
        return Double.NaN;
    }

    private long[] distribution(String histogram) {
        for (int i = 0; i < distributions.length; i++) {
            if (histograms.get(i).name().equals(histogram)) {
                return distributions[i];
            }
        }
        throw new IllegalArgumentException("no histogram is named " + histogram);
    }
}
