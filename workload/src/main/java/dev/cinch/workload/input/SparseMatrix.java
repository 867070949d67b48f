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
     * The matrix that a discretised physical problem leaves: a band whose elements are the weaker the farther they are
     * from the diagonal and change slowly from row to row, a diagonal that outweighs its row, and a few couplings
     * between far points.
     *
     * @param halfBand columns on each side of the diagonal of which two in three are there
     * @param fill couplings a row beyond the band, on average
     */
    public static SparseMatrix banded(int rows, int halfBand, int fill, long seed) {
        SplitMix random = new SplitMix(seed);
        float[] stiffness = FractalField.of(rows, 1, 256, random.nextLong());
        int most = 2 * halfBand + 1 + 2 * fill;
        int[] offsets = new int[rows + 1];
        int[] columns = new int[rows * most];
        float[] values = new float[rows * most];
        int[] row = new int[most];
        int count = 0;
        for (int r = 0; r < rows; r++) {
            int found = drawColumns(row, r, rows, halfBand, fill, random);
            int diagonal = 0;
            double weight = 0;
            for (int i = 0; i < found; i++) {
                columns[count + i] = row[i];
                double value = coupling(r, row[i], halfBand, stiffness[r], random);
                values[count + i] = (float) value;
                weight -= value;
                diagonal = row[i] == r ? count + i : diagonal;
            }
            values[diagonal] = (float) (1 + weight);
            count += found;
            offsets[r + 1] = count;
        }
        return new SparseMatrix(offsets, Arrays.copyOf(columns, count), Arrays.copyOf(values, count));
    }

    /** Ascending and without repeats; returns how many. */
    private static int drawColumns(int[] row, int r, int rows, int halfBand, int fill, SplitMix random) {
        int found = 0;
        for (int c = Math.max(0, r - halfBand); c <= Math.min(rows - 1, r + halfBand); c++) {
            if (c == r || random.nextInt(3) > 0) {
                row[found++] = c;
            }
        }
        for (int extra = random.nextInt(2 * fill + 1); extra > 0; extra--) {
            int c = random.nextInt(rows);
            if (Math.abs(c - r) > halfBand) {
                row[found++] = c;
            }
        }
        Arrays.sort(row, 0, found);
        int kept = 1;
        for (int i = 1; i < found; i++) {
            if (row[i] != row[kept - 1]) {
                row[kept++] = row[i];
            }
        }
        return kept;
    }

    /** The value of a coupling; zero for the diagonal, which is known last. */
    private static double coupling(int r, int c, int halfBand, double stiffness, SplitMix random) {
        int distance = Math.abs(r - c);
        if (distance == 0) {
            return 0;
        }
        return distance <= halfBand ? -(0.5 + stiffness) / distance : -0.01 * random.nextDouble();
    }
}
