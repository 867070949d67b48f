package dev.cinch.workload.program;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.Covariance;
import dev.cinch.workload.input.FractalField;

/**
 * The elimination that brings a system of linear equations into triangular form, with two launches a column.
 *
 * <p>Data: coefficients that fall off with the distance from the diagonal, 10 e^(-0.01 |i - j|), a smooth right side,
 * and multipliers that are zero until their column comes. Matrix and decay are Rodinia's; in ours the seed shifts the
 * rows a little against each other, the right side is not all ones, and threads lie along rows, where Rodinia's lie
 * along columns.
 *
 * <p>{@code paper} has 512 equations, half of Rodinia's larger size; {@code small} has as many, of which only eight
 * columns are eliminated, from the 120th on: what is left there fits into the L2 as well as it does on average. Each
 * element is changed in the order of the columns, so the answer is exact.
 */
public final class GaussianElimination implements Workload {
    private static final int THREADS = 256;
    private static final int WIDE = 32;
    private static final int HIGH = 8;
    private static final double DECAY = 0.01;

    /** The number of equations, and the columns that are eliminated; the host does those before. */
    private record Size(int equations, int first, int end) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(32, 0, 31);
                case SMALL -> new Size(512, 120, 128);
                case PAPER -> new Size(512, 0, 511);
            };
        }
    }

    @Override
    public String name() {
        return "gaussian";
    }

    @Override
    public String shortName() {
        return "GA";
    }

    @Override
    public String suite() {
        return "Rodinia";
    }

    @Override
    public String summary() {
        return "Gaussian elimination, two launches a column";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        float[] matrix = Covariance.of(size.equations, DECAY, random.nextLong());
        float[] right = FractalField.of(size.equations, 1, 64, random.nextLong());
        float[] multiplier = new float[matrix.length];
        eliminate(matrix, right, multiplier, 0, size.first);
        Host host = new Host(device, this);
        Buffer matrices = host.upload("matrix", matrix);
        Buffer rights = host.upload("right side", right);
        Buffer multipliers = host.upload("multipliers", multiplier);
        for (int column = size.first; column < size.end; column++) {
            int below = size.equations - 1 - column;
            host.launch(
                    "multipliers",
                    Dimensions.of(Host.cover(below, THREADS)),
                    Dimensions.of(THREADS),
                    Argument.of(matrices),
                    Argument.of(multipliers),
                    Argument.of(size.equations),
                    Argument.of(column));
            host.launch(
                    "eliminate",
                    Dimensions.of(Host.cover(below + 1, WIDE), Host.cover(below, HIGH)),
                    Dimensions.of(WIDE, HIGH),
                    Argument.of(matrices),
                    Argument.of(rights),
                    Argument.of(multipliers),
                    Argument.of(size.equations),
                    Argument.of(column));
        }
        eliminate(matrix, right, multiplier, size.first, size.end);
        judge.exact("multipliers", multiplier, host.floats(multipliers));
        judge.exact("matrix", matrix, host.floats(matrices));
        judge.exact("right side", right, host.floats(rights));
    }

    /** The columns from the first one to before the end, in place. */
    static void eliminate(float[] matrix, float[] right, float[] multiplier, int first, int end) {
        int size = right.length;
        for (int pivot = first; pivot < end; pivot++) {
            for (int row = pivot + 1; row < size; row++) {
                float part = matrix[row * size + pivot] / matrix[pivot * size + pivot];
                multiplier[row * size + pivot] = part;
                for (int column = pivot; column < size; column++) {
                    int at = row * size + column;
                    matrix[at] = Math.fma(-part, matrix[pivot * size + column], matrix[at]);
                }
                right[row] = Math.fma(-part, right[pivot], right[row]);
            }
        }
    }
}
