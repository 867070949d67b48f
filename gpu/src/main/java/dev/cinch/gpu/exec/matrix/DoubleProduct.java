package dev.cinch.gpu.exec.matrix;

import dev.cinch.gpu.exec.arithmetic.FusedDouble;

/** Products of matrices in double precision: one fused multiply-add after the other, along the row of A. */
final class DoubleProduct implements TileProduct {
    private final int rows;
    private final int columns;
    private final int depth;
    private final FusedDouble fused;

    DoubleProduct(int rows, int columns, int depth, FusedDouble fused) {
        this.rows = rows;
        this.columns = columns;
        this.depth = depth;
        this.fused = fused;
    }

    @Override
    public void multiply(MatrixScratch s) {
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                long sum = s.c[row * columns + column];
                for (int k = 0; k < depth; k++) {
                    sum = fused.of(s.a[row * depth + k], s.b[column * depth + k], sum);
                }
                s.d[row * columns + column] = sum;
            }
        }
    }
}
