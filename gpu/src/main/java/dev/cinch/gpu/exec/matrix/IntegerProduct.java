package dev.cinch.gpu.exec.matrix;

/** Products of matrices of 8-bit or 4-bit integers, with 32-bit sums that wrap or stay at the ends of their range. */
final class IntegerProduct implements TileProduct {
    private final int rows;
    private final int columns;
    private final int depth;
    private final int bits;
    private final boolean signedA;
    private final boolean signedB;
    private final boolean saturates;

    IntegerProduct(int rows, int columns, int depth, int bits, boolean signedA, boolean signedB, boolean saturates) {
        this.rows = rows;
        this.columns = columns;
        this.depth = depth;
        this.bits = bits;
        this.signedA = signedA;
        this.signedB = signedB;
        this.saturates = saturates;
    }

    @Override
    public void multiply(MatrixScratch s) {
        extend(s.a, rows * depth, signedA, s.wholeA);
        extend(s.b, columns * depth, signedB, s.wholeB);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int products = 0;
                for (int k = 0; k < depth; k++) {
                    products += s.wholeA[row * depth + k] * s.wholeB[column * depth + k];
                }
                int at = row * columns + column;
                long sum = (long) (int) s.c[at] + products;
                long kept = saturates ? Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, sum)) : sum;
                s.d[at] = kept & 0xFFFF_FFFFL;
            }
        }
    }

    private void extend(long[] elements, int count, boolean signed, int[] values) {
        for (int i = 0; i < count; i++) {
            int above = 32 - bits;
            int shifted = (int) elements[i] << above;
            values[i] = signed ? shifted >> above : shifted >>> above;
        }
    }
}
