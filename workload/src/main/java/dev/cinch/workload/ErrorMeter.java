package dev.cinch.workload;

/**
 * A meter of how far the answers of a program are from the exact ones, where a lossy codec may change its data: the
 * mean over all elements of all outputs of |found - exact| / max(|exact|, 1e-6 max|exact|), the maximum taken over the
 * element's output. An element that is not a number where it should be, or that should be zero as all its output, is as
 * wrong as 1.
 */
public final class ErrorMeter implements Judge {
    private static final double LEAST = 1e-6;

    private double sum;
    private long elements;

    @Override
    public void exact(String output, int[] expected, int[] found) {
        double largest = 0;
        for (int value : expected) {
            largest = Math.max(largest, Math.abs((double) value));
        }
        for (int i = 0; i < expected.length; i++) {
            add(expected[i], found[i], largest);
        }
    }

    @Override
    public void exact(String output, float[] expected, float[] found) {
        double largest = 0;
        for (float value : expected) {
            largest = Float.isFinite(value) ? Math.max(largest, Math.abs((double) value)) : largest;
        }
        for (int i = 0; i < expected.length; i++) {
            add(expected[i], found[i], largest);
        }
    }

    /** Adds an output of which what exact arithmetic would not reach either is not the codec's error. */
    @Override
    public void within(Tolerance tolerance, String output, float[] expected, float[] found) {
        float[] forgiven = found.clone();
        for (int i = 0; i < expected.length; i++) {
            if (tolerance.allows(expected[i], found[i])) {
                forgiven[i] = expected[i];
            }
        }
        exact(output, expected, forgiven);
    }

    private void add(double expected, double found, double largest) {
        elements++;
        if (Double.doubleToRawLongBits(expected) == Double.doubleToRawLongBits(found) || expected == found) {
            return;
        }
        double error = Math.abs(found - expected) / Math.max(Math.abs(expected), LEAST * largest);
        sum += Double.isFinite(error) ? error : 1;
    }

    /** The mean over all elements; 0 when every one is exact. */
    public double meanRelativeError() {
        return elements == 0 ? 0 : sum / elements;
    }

    public long elements() {
        return elements;
    }
}
