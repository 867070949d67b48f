package dev.cinch.lab;

import dev.cinch.base.Decimal;

/**
 * The distance that our number may have from the paper's: {@code 0} exactly equal, {@code 0.05} that much either way,
 * {@code 15%} of the paper's value either way.
 */
public record ClaimTolerance(double amount, boolean relative) {
    public static ClaimTolerance parse(String text) {
        boolean relative = text.endsWith("%");
        double amount = Double.parseDouble(relative ? text.substring(0, text.length() - 1) : text);
        if (!(amount >= 0)) {
            throw new IllegalArgumentException("not a tolerance: " + text);
        }
        return new ClaimTolerance(relative ? amount / 100 : amount, relative);
    }

    /** The distance from a paper's value that is within it. */
    double allowed(double paper) {
        return relative ? amount * Math.abs(paper) : amount;
    }

    boolean holds(double paper, double ours) {
        // The last bits of a sum are no disagreement.
        return Math.abs(ours - paper) <= allowed(paper) + 1e-9 * Math.max(1, Math.abs(paper));
    }

    @Override
    public String toString() {
        if (amount == 0) {
            return "exact";
        }
        return relative ? "±" + Decimal.text(amount * 100) + " %" : "±" + Decimal.text(amount);
    }
}
