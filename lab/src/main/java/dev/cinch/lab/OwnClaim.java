package dev.cinch.lab;

import dev.cinch.base.Decimal;

/**
 * A claim of ours: a bound that our number must keep. There is no tolerance beside it.
 *
 * @param experiment the experiment that answers it
 * @param name unique within the experiment
 * @param least whether the bound is the least that our number may be, else the most
 * @param unit symbol of the unit, empty for ratios
 */
public record OwnClaim(String experiment, String name, boolean least, double bound, String unit, String sentence) {
    static final String AT_LEAST = "at least";
    static final String AT_MOST = "at most";

    public boolean holds(double ours) {
        return least ? ours >= bound : ours <= bound;
    }

    /** The bound for people. */
    public String shown() {
        return (least ? AT_LEAST : AT_MOST) + " " + Amount.text(bound, unit);
    }

    /** Numbers of ours for people, the smallest and the largest, where they differ. */
    public String shown(double low, double high) {
        String from = Decimal.fixed(low, low == Math.rint(low) ? 0 : 1);
        String to = Decimal.fixed(high, high == Math.rint(high) ? 0 : 1);
        return (from.equals(to) ? "" : from + " to ")
                + to
                + (unit.equals("%") ? " %" : unit.isEmpty() ? "" : " " + unit + "s");
    }
}
