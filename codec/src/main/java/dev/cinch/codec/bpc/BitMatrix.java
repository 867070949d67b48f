package dev.cinch.codec.bpc;

/**
 * A matrix of 32 × 32 bits that is transposed in five rounds of swapping ever smaller quadrants. Rows {@code k} and
 * {@code k + 16} share a long, so each round after the first works on two rows at a time.
 */
public final class BitMatrix {
    private static final int PAIRS = 16;

    private final long[] pairs = new long[PAIRS];

    /** Afterwards bit {@code i} of {@code rows[j]} is what bit {@code j} of {@code rows[i]} was. */
    public void transpose(int[] rows) {
        long[] p = pairs;
        for (int k = 0; k < PAIRS; k++) {
            long pair = rows[k] & 0xFFFFFFFFL | (long) rows[k + 16] << 32;
            long swap = (pair ^ pair >>> 16) & 0x00000000FFFF0000L;
            p[k] = pair ^ swap ^ swap << 16;
        }
        round(p, 8, 0x00FF00FF00FF00FFL);
        round(p, 4, 0x0F0F0F0F0F0F0F0FL);
        round(p, 2, 0x3333333333333333L);
        round(p, 1, 0x5555555555555555L);
        for (int k = 0; k < PAIRS; k++) {
            rows[k] = (int) p[k];
            rows[k + 16] = (int) (p[k] >>> 32);
        }
    }

    private static void round(long[] p, int distance, long mask) {
        for (int first = 0; first < PAIRS; first += 2 * distance) {
            for (int k = first; k < first + distance; k++) {
                long swap = (p[k] >>> distance ^ p[k + distance]) & mask;
                p[k] ^= swap << distance;
                p[k + distance] ^= swap;
            }
        }
    }
}
