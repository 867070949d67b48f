package dev.cinch.base.stat;

import java.util.function.ToDoubleFunction;

/**
 * A number that follows from counters, such as a hit rate.
 *
 * @param of NaN when it was not measured, such as the hit rate of a cache that nobody asked
 */
public record Formula(Statistic statistic, ToDoubleFunction<Sample> of) {
    /** One counter over another. */
    public static Formula ratio(String name, Unit unit, String description, String numerator, String denominator) {
        return new Formula(
                new Statistic(name, unit, description),
                sample -> (unit == Unit.PERCENT ? 100.0 : 1.0) * sample.value(numerator) / sample.value(denominator));
    }

    /**
     * The value that a share of a histogram's values do not exceed.
     *
     * @param word what the histogram's name gets at its end, such as {@code median}
     * @param share 0.5 for the median
     */
    public static Formula quantile(Statistic histogram, String word, double share) {
        String which = share == 0.5 ? "the median" : "no longer in " + Math.round(100 * share) + " % of all cases";
        String description = histogram.description();
        return new Formula(
                new Statistic(
                        histogram.name() + "-" + word,
                        histogram.unit(),
                        description.substring(0, description.length() - 1) + "; " + which + "."),
                sample -> sample.quantile(histogram.name(), share));
    }
}
