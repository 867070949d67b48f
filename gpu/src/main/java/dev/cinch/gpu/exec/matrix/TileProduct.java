package dev.cinch.gpu.exec.matrix;

/** The arithmetic of one form of a matrix instruction: D = A · B + C. */
interface TileProduct {
    /** Computes {@code d} of the scratch from {@code a} and {@code c}, which lie row by row, and {@code b}, column by column. */
    void multiply(MatrixScratch scratch);
}
