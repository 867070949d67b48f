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
}
