package dev.cinch.gpu.exec.matrix;

/** Products of matrices of single bits: so many bits are set in the conjunction, or the difference, of row and column. */
final class BitProduct implements TileProduct {
    private final int rows;
    private final int columns;

    /** Words of 32 bits in a row of A. */
    private final int words;

    private final boolean exclusive;

    BitProduct(int rows, int columns, int depth, boolean exclusive) {
        this.rows = rows;
        this.columns = columns;
        words = depth / 32;
        this.exclusive = exclusive;
    }

    @Override
    public void multiply(MatrixScratch s) {
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int sum = (int) s.c[row * columns + column];
                for (int w = 0; w < words; w++) {
                    int a = (int) s.a[row * words + w];
                    int b = (int) s.b[column * words + w];
                    sum += Integer.bitCount(exclusive ? a ^ b : a & b);
                }
                s.d[row * columns + column] = sum & 0xFFFF_FFFFL;
            }
        }
    }
}
