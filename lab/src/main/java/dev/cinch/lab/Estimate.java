package dev.cinch.lab;

import dev.cinch.base.Decimal;

/**
 * Our number for a claim, and how sure it is.
 *
 * @param value the number; of an order 1 if it holds, else 0
 * @param margin how far an order holds, negative if it does not; {@link Double#NaN} for what is no order
 * @param interval how far the number, or the margin of an order, may be off either way; {@link Double#NaN} where there
 *     is one measurement only
 */
public record Estimate(double value, double margin, double interval) {
    public static Estimate number(double value) {
        return new Estimate(value, Double.NaN, Double.NaN);
    }

    /** An order that holds while its margin is above zero. */
    static Estimate above(double margin) {
        return order(margin, margin > 0);
    }

    /** An order that holds while its margin is not below zero. */
    static Estimate notBelow(double margin) {
        return order(margin, margin >= 0);
    }

    private static Estimate order(double margin, boolean holds) {
        return new Estimate(Double.isNaN(margin) ? Double.NaN : holds ? 1 : 0, margin, Double.NaN);
    }

    public boolean order() {
        return !Double.isNaN(margin);
    }

    /** Whether something of this size is less than what it may be off by; never where that is not known. */
    boolean hides(double size) {
        return Math.abs(size) < interval;
    }

    /** The number of a claim for people. */
    String shown(Claim claim) {
        if (Double.isNaN(interval)) {
            return claim.shown(value);
        }
        if (order()) {
            return claim.shown(value) + " (" + Decimal.fixed(margin, 4) + " ± " + Decimal.fixed(interval, 4) + ")";
        }
        return Amount.text(value, "") + " ± " + Amount.text(interval, claim.unit());
    }

    /** The number of a claim within a sentence: what tables have in more digits. */
    String brief(Claim claim) {
        if (order() || claim.yesOrNo()) {
            return shown(claim);
        }
        return Double.isNaN(interval)
                ? Amount.brief(value, claim.unit())
                : Amount.brief(value, "") + " ± " + Amount.brief(interval, claim.unit());
    }
}
