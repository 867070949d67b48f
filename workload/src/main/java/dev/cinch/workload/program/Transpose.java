package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;

/**
 * The transpose of a matrix, out of place, in tiles of 32 x 32.
 *
 * <p>Data: whole numbers that count upwards along the rows, in floats, as in the CUDA SDK. It starts at 0, so
 * does seed 1, and each further seed starts 32 later.
 *
 * <p>{@code small} and {@code paper} are the SDK's 1,024 x 1,024, launched once and ten times; the SDK launches each of
 * eight ways 101 times, of which ours is the one that it calls optimized.
 */
public final class Transpose implements Workload {
    private static final int TILE = 32;
    private static final int THREAD_ROWS = 16;
    private static final long STARTS = 32L;

    private record Size(int rows, int columns, int times) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(96, 160, 1);
                case SMALL -> new Size(1024, 1024, 1);
                case PAPER -> new Size(1024, 1024, 10);
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
        float[] counted = counted(size.rows * size.columns, TILE * (int) Math.floorMod(seed - 1, STARTS));
        // Made now, so that the input is garbage by the time the output is fetched.
        float[] expected = transposed(counted, size.rows, size.columns);
        Buffer in = host.uploadApproximable("in", counted);
        Buffer out = host.allocateApproximable("out", in.bytes());
        for (int time = 0; time < size.times; time++) {
            host.launch(
                    "transpose",
                    Dimensions.of(size.columns / TILE, size.rows / TILE),
                    Dimensions.of(TILE, THREAD_ROWS),
                    Argument.of(in),
                    Argument.of(out),
                    Argument.of(size.rows),
                    Argument.of(size.columns));
        }
        judge.exact("out", expected, host.floats(out));
    }

    static float[] counted(int count, int start) {
        float[] counted = new float[count];
        for (int i = 0; i < count; i++) {
            counted[i] = start + i;
        }
        return counted;
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
