package dev.cinch.codec;

import dev.cinch.base.Decimal;
import dev.cinch.base.stat.Unit;

/**
 * A published number with its unit and source, or the admission that nobody has published one.
 *
 * @param value {@link Double#NaN} when unknown
 */
public record Quantity(double value, Unit unit, String source) {
    public static Quantity of(double value, Unit unit, String source) {
        return new Quantity(value, unit, source);
    }

    public static Quantity unknown(Unit unit) {
        return new Quantity(Double.NaN, unit, "unknown");
    }

    public boolean known() {
        return !Double.isNaN(value);
    }

    @Override
    public String toString() {
        return known() ? Decimal.text(value) + " " + unit.symbol() : "unknown";
    }
}
