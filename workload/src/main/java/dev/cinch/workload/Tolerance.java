package dev.cinch.workload;

/**
 * The distance that a number may have from the reference: by {@code relative} times the expected magnitude, or by
 * {@code absolute}, whichever allows more.
 *
 * @param reason why the answer cannot be exact, and why this is enough
 */
public record Tolerance(double relative, double absolute, String reason) {
    public Tolerance {
        if (!(relative >= 0) || !(absolute >= 0) || reason.isBlank()) {
            throw new IllegalArgumentException("a tolerance has bounds of at least 0 and a reason");
        }
    }

    boolean allows(float expected, float found) {
        if (Float.floatToRawIntBits(expected) == Float.floatToRawIntBits(found)) {
            return true;
        }
        if (Float.isInfinite(expected)) {
            return false;
        }
        double bound = Math.max(relative * Math.abs((double) expected), absolute);
        return Math.abs((double) expected - found) <= bound;
    }
}
