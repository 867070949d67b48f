package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.FractalField;

/**
 * The transpose of a matrix, out of place, in tiles of 32 x 32.
 *
 * <p>Data: a map of heights from 0 to 4,000 m in whole centimetres. The CUDA SDK's matrix counts upwards: whole numbers
 * as floats too, close to their neighbours in a row. Ours are also close along a column, rise and fall, and repeat.
 *
 * <p>{@code paper} is 4,096 x 4,096, launched once; the SDK repeats 1,024 x 1,024 a hundred times.
 */
public final class Transpose implements Workload {
    private static final int TILE = 32;
    private static final int THREAD_ROWS = 8;
    private static final float CENTIMETRES = 400_000;

    private record Size(int rows, int columns) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(96, 160);
                case SMALL -> new Size(1024, 1024);
                case PAPER -> new Size(4096, 4096);
            };
        }
    }

    @Override
    public String name() {
        return "transpose";
    }

    @Override
    public String shortName() {
        return "TP";
    }

    @Override
    public String suite() {
        return "CUDA SDK";
    }

    @Override
    public String summary() {
        return "tiled matrix transpose through padded shared memory";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        Host host = new Host(device, this);
        float[] heights = heights(size, seed);
        // Made now, so that the input is garbage by the time the output is fetched.
        float[] expected = transposed(heights, size.rows, size.columns);
        Buffer in = host.uploadApproximable("in", heights);
        Buffer out = host.allocateApproximable("out", in.bytes());
        host.launch(
                "transpose",
                Dimensions.of(size.columns / TILE, size.rows / TILE),
                Dimensions.of(TILE, THREAD_ROWS),
                Argument.of(in),
                Argument.of(out),
                Argument.of(size.rows),
                Argument.of(size.columns));
        judge.exact("out", expected, host.floats(out));
    }

    private static float[] heights(Size size, long seed) {
        float[] heights = FractalField.of(size.columns, size.rows, 256, seed);
        for (int i = 0; i < heights.length; i++) {
            heights[i] = (int) (heights[i] * CENTIMETRES);
        }
        return heights;
    }

    static float[] transposed(float[] matrix, int rows, int columns) {
        float[] result = new float[matrix.length];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                result[column * rows + row] = matrix[row * columns + column];
            }
        }
        return result;
    }
}
