package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.Covariance;

/**
 * A matrix as the product of a lower and an upper triangle, in tiles of 16 × 16 with three launches for each tile of
 * the diagonal.
 *
 * <p>Data: coefficients that fall off slowly with the distance from the diagonal, 10 e^(-0.001 |i - j|), as Rodinia
 * makes them; in ours the seed shifts the rows a little against each other.
 *
 * <p>{@code paper} has 1024 rows, half of Rodinia's largest matrix, without the first two tiles of the diagonal;
 * {@code small} does two tiles in the middle of the same matrix. The host does those before. Each element is changed
 * in the order of the pivots, so the answer is exact.
 */
public final class LuDecomposition implements Workload {
    private static final int TILE = 16;
    private static final double DECAY = 0.001;

    /** The number of tiles that the matrix has in a row, and those of the diagonal that are done here. */
    private record Size(int tiles, int first, int end) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(4, 0, 4);
                case SMALL -> new Size(64, 31, 33);
                case PAPER -> new Size(64, 2, 64);
            };
        }

        int rows() {
            return tiles * TILE;
        }
    }

    @Override
    public String name() {
        return "lud";
    }

    @Override
    public String shortName() {
        return "LUD";
    }

    @Override
    public String suite() {
        return "Rodinia";
    }

    @Override
    public String summary() {
        return "LU decomposition of a matrix in tiles";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        float[] matrix = Covariance.of(size.rows(), DECAY, seed);
        decompose(matrix, size.rows(), 0, size.first * TILE);
        Host host = new Host(device, this);
        Buffer buffer = host.upload("matrix", matrix);
        for (int tile = size.first; tile < size.end; tile++) {
            int rest = size.tiles - 1 - tile;
            Argument[] arguments = {Argument.of(buffer), Argument.of(size.rows()), Argument.of(tile * TILE)};
            host.launch("diagonal", Dimensions.of(1), Dimensions.of(2 * TILE), arguments);
            if (rest > 0) {
                host.launch("perimeter", Dimensions.of(rest), Dimensions.of(2 * TILE), arguments);
                host.launch("inner", Dimensions.of(rest, rest), Dimensions.of(TILE, TILE), arguments);
            }
        }
        decompose(matrix, size.rows(), size.first * TILE, size.end * TILE);
        judge.exact("matrix", matrix, host.floats(buffer));
    }

    /**
     * Decomposes in place, a pivot after the other over the whole matrix; the ones on the lower triangle's diagonal are
     * not kept.
     */
    static void decompose(float[] matrix, int size, int first, int end) {
        for (int pivot = first; pivot < end; pivot++) {
            for (int row = pivot + 1; row < size; row++) {
                int at = row * size;
                float part = matrix[at + pivot] / matrix[pivot * size + pivot];
                matrix[at + pivot] = part;
                for (int column = pivot + 1; column < size; column++) {
                    matrix[at + column] = Math.fma(-part, matrix[pivot * size + column], matrix[at + column]);
                }
            }
        }
    }
}
