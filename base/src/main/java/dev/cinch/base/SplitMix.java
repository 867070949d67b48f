package dev.cinch.base;

/**
 * A generator of random numbers (SplitMix64) of our own, because whatever reaches a result must be the same on every
 * JDK. All functions of a draw use integer arithmetic, exact conversions or {@link StrictMath}.
 */
public final class SplitMix {
    private long state;

    public SplitMix(long seed) {
        state = seed;
    }

    public long nextLong() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    public int nextInt() {
        return (int) (nextLong() >>> 32);
    }

    /** Uniform in {@code [0, bound)}: the high half of a 64-bit product, biased by less than 2^-32. */
    public int nextInt(int bound) {
        return (int) ((nextLong() >>> 32) * bound >>> 32);
    }

    /** Uniform in {@code [0, 1)}, a multiple of 2^-53. */
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1p-53;
    }

    /** Normal with mean 0 and deviation 1 (Box and Muller, one of the pair). */
    public double nextGaussian() {
        double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - nextDouble()));
        return radius * StrictMath.cos(2 * Math.PI * nextDouble());
    }
}
