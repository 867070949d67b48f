package dev.cinch.base.stat;

import java.util.Arrays;
import java.util.List;

/** The values of a {@link CounterSet} at one moment, or the difference of two moments, or a sum of such. Immutable. */
public final class Sample {
    private static final long[][] NONE = {};

    private final SampleNames names;
    private final long[] values;
    private final long[][] distributions;

    Sample(SampleNames names, long[] values, long[][] distributions) {
        this.names = names;
        this.values = values;
        this.distributions = distributions;
    }

    /** What was counted since an earlier sample of the same set. */
    public Sample since(Sample earlier) {
        return combine(earlier, -1);
    }

    /** Both together; they must be of machines that count the same. */
    public Sample plus(Sample other) {
        return combine(other, 1);
    }

    private Sample combine(Sample other, int sign) {
        if (!names.same(other.names)) {
            throw new IllegalArgumentException("samples of different sets of counters");
        }
        long[][] combined = distributions.length == 0 ? NONE : new long[distributions.length][];
        for (int i = 0; i < combined.length; i++) {
            combined[i] = combine(distributions[i], other.distributions[i], sign);
        }
        return new Sample(names, combine(values, other.values, sign), combined);
    }

    private static long[] combine(long[] left, long[] right, int sign) {
        long[] result = new long[left.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = left[i] + sign * right[i];
        }
        return result;
    }

    /** Whether all counters and histograms have the same meanings and values. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Sample sample
                && names.same(sample.names)
                && Arrays.equals(values, sample.values)
                && Arrays.deepEquals(distributions, sample.distributions);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(values) + Arrays.deepHashCode(distributions);
    }

    /** The counters' meanings, in their order. */
    public List<Statistic> counters() {
        return names.counters();
    }

    public List<Statistic> histograms() {
        return names.histograms();
    }

    public boolean has(String counter) {
        return names.counter(counter) >= 0;
    }

    /** The value of a counter; it is an internal failure when there is none of that name. */
    public long value(String counter) {
        int place = names.counter(counter);
        if (place < 0) {
            throw new IllegalArgumentException("no counter is named " + counter);
        }
        return values[place];
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
        int place = names.histogram(histogram);
        if (place < 0) {
            throw new IllegalArgumentException("no histogram is named " + histogram);
        }
        return distributions[place];
    }
}
