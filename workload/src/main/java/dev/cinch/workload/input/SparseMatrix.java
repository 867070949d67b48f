package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;
import java.util.Arrays;

/**
 * A square matrix in compressed sparse rows: the elements of row {@code r} are {@code values[offsets[r]]} up to
 * {@code values[offsets[r + 1] - 1]}, their columns ascending.
 */
public record SparseMatrix(int[] offsets, int[] columns, float[] values) {
    public int rows() {
        return offsets.length - 1;
    }

    /**
     * The matrix of which each element is there with the same chance, and uniform.
     *
     * @param density the chance, between 0 and 1
     * @param largest what values are below
     */
    public static SparseMatrix scattered(int rows, double density, double largest, long seed) {
        SplitMix random = new SplitMix(seed);
        double logOfAbsence = StrictMath.log1p(-density);
        int[] offsets = new int[rows + 1];
        int[] columns = new int[rows + (int) (2 * density * rows * rows)];
        float[] values = new float[columns.length];
        int count = 0;
        for (int r = 0; r < rows; r++) {
            // The gaps between elements are distributed geometrically.
            double column = gap(random, logOfAbsence);
            while (column < rows) {
                if (count == columns.length) {
                    columns = Arrays.copyOf(columns, 2 * count);
                    values = Arrays.copyOf(values, 2 * count);
                }
                columns[count] = (int) column;
                values[count] = (float) (largest * random.nextDouble());
                count++;
                column += 1 + gap(random, logOfAbsence);
            }
            offsets[r + 1] = count;
        }
        return new SparseMatrix(offsets, Arrays.copyOf(columns, count), Arrays.copyOf(values, count));
    }

    private static double gap(SplitMix random, double logOfAbsence) {
        return StrictMath.floor(StrictMath.log(1 - random.nextDouble()) / logOfAbsence);
    }
}
