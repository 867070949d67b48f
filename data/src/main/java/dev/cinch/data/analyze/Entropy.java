package dev.cinch.data.analyze;

/**
 * Shannon's entropy from counts: Σ c·log2(N/c) ÷ N. Each term is zero for a symbol that is alone, so constant data has
 * exactly zero bits. Symbols that share a small count are multiplied instead of added one by one: there may be millions
 * of them.
 */
public final class Entropy {
    private static final int SMALL = 1 << 10;
    private static final double LOG_OF_2 = StrictMath.log(2);

    private final long total;
    private final double logTotal;
    private final long[] symbolsWithCount = new long[SMALL];
    private double sum;

    /** @param total how many symbols all counts add up to */
    public Entropy(long total) {
        this.total = total;
        this.logTotal = log2(total);
    }

    /** Adds a symbol that occurs {@code count} times; the order of calls must be fixed. */
    public void add(long count) {
        if (count < SMALL) {
            symbolsWithCount[(int) count]++;
        } else {
            sum += term(count);
        }
    }

    public double bitsPerSymbol() {
        double all = sum;
        for (int count = 1; count < SMALL; count++) {
            if (symbolsWithCount[count] != 0) {
                all += symbolsWithCount[count] * term(count);
            }
        }
        return all / total;
    }

    private double term(long count) {
        return count * (logTotal - log2(count));
    }

    /** Exact for powers of two. */
    static double log2(long value) {
        int exponent = 63 - Long.numberOfLeadingZeros(value);
        return exponent + StrictMath.log(Math.scalb((double) value, -exponent)) / LOG_OF_2;
    }

    static double of(long[] counts) {
        long total = 0;
        for (long count : counts) {
            total += count;
        }
        Entropy entropy = new Entropy(total);
        for (long count : counts) {
            entropy.add(count);
        }
        return entropy.bitsPerSymbol();
    }
}
