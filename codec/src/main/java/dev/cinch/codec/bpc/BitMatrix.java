package dev.cinch.codec.bpc;

/** Transposes 32 × 32 bits in place: five rounds of swapping ever smaller quadrants. */
final class BitMatrix {
    private BitMatrix() {}

    /** Afterwards bit {@code i} of {@code rows[j]} is what bit {@code j} of {@code rows[i]} was. */
    static void transpose(int[] rows) {
        round(rows, 16, 0x0000FFFF);
        round(rows, 8, 0x00FF00FF);
        round(rows, 4, 0x0F0F0F0F);
        round(rows, 2, 0x33333333);
        round(rows, 1, 0x55555555);
    }

    private static void round(int[] rows, int distance, int mask) {
        for (int first = 0; first < 32; first += 2 * distance) {
            for (int row = first; row < first + distance; row++) {
                int swap = (rows[row] >>> distance ^ rows[row + distance]) & mask;
                rows[row] ^= swap << distance;
                rows[row + distance] ^= swap;
            }
        }
    }
}
