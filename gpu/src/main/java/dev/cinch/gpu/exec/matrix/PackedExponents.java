package dev.cinch.gpu.exec.matrix;

/**
 * The exponents of elements, four to a number of 64 bits, so that four sums are one addition. Each has 16 bits, of which the highest
 * stays free; that of zero is 0, which no sum with it comes near to a number's from.
 */
final class PackedExponents {
    /** Exponents in a number. */
    static final int TOGETHER = 4;

    private static final int BITS = 16;
    private static final int OFFSET = 512;
    private static final long FREE = 0x8000_8000_8000_8000L;

    private PackedExponents() {}

    /** One more in front of others. @param field the exponent with its bias; 0 for zero */
    static long with(long others, int field, int bias) {
        return others << BITS | (field == 0 ? 0 : field - bias + OFFSET);
    }

    /** The highest sum of exponents of some elements and as many others, from places that are multiples of four on. */
    static int highest(long[] x, int a, long[] y, int b, int count) {
        int i = a / TOGETHER;
        int j = b / TOGETHER;
        long most = x[i] + y[j];
        for (int k = 1; k < count / TOGETHER; k++) {
            most = larger(most, x[i + k] + y[j + k]);
        }
        most = larger(most, most >>> 2 * BITS);
        most = larger(most, most >>> BITS);
        return (int) (most & Short.MAX_VALUE) - 2 * OFFSET;
    }

    /** The larger one of each two, without a branch: a free bit stays where the first is no less. */
    private static long larger(long x, long y) {
        long firsts = (x | FREE) - y & FREE;
        long mask = firsts - (firsts >>> BITS - 1);
        return y ^ (x ^ y) & mask;
    }
}
