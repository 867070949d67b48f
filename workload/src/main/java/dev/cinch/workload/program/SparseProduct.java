package dev.cinch.workload.program;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.TextureSpec.Channel;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.SparseMatrix;

/**
 * A sparse matrix times a vector, with a thread a row and with a warp a row.
 *
 * <p>Data: each element is there with a chance of 1 %, so that a row's columns ascend and spread over the whole width;
 * values and vector are uniform from 0 to 10. So SHOC draws them, and as there the vector is a
 * texture.
 *
 * <p>{@code paper} has SHOC's largest matrix, 16,384 rows, and 3 of its 100 passes; {@code small} has its second size, 8,192
 * rows, and one. Each row is summed in a fixed order, so both answers are exact.
 */
public final class SparseProduct implements Workload {
    private static final int THREADS = 128;
    private static final int WARP = 32;

    private static final double DENSITY = 0.01;
    private static final double LARGEST = 10;

    private record Size(int rows, int passes) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(400, 1);
                case SMALL -> new Size(8192, 1);
                case PAPER -> new Size(16_384, 3);
            };
        }
    }

    @Override
    public String name() {
        return "spmv";
    }

    @Override
    public String shortName() {
        return "SPMV";
    }

    @Override
    public String suite() {
        return "SHOC";
    }

    @Override
    public String summary() {
        return "sparse matrix times vector, a thread and a warp per row";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        SparseMatrix matrix = SparseMatrix.scattered(size.rows, DENSITY, LARGEST, random.nextLong());
        float[] x = new float[size.rows];
        for (int i = 0; i < x.length; i++) {
            x[i] = (float) (LARGEST * random.nextDouble());
        }
        Host host = new Host(device, this);
        Buffer y = host.allocate("y scalar", size.rows * 4L);
        Buffer z = host.allocate("y vector", size.rows * 4L);
        Argument[] input = {
            Argument.of(host.upload("offsets", matrix.offsets())),
            Argument.of(host.upload("columns", matrix.columns())),
            Argument.of(host.upload("values", matrix.values())),
            host.texture(host.upload("x", x), Channel.F32, 1)
        };
        for (int pass = 0; pass < size.passes; pass++) {
            multiply(host, "scalar", Host.cover(size.rows, THREADS), input, y, size.rows);
        }
        for (int pass = 0; pass < size.passes; pass++) {
            multiply(host, "vector", Host.cover(size.rows, THREADS / WARP), input, z, size.rows);
        }
        judge.exact("y scalar", inOneChain(matrix, x), host.floats(y));
        judge.exact("y vector", inWarpChains(matrix, x), host.floats(z));
    }

    private static void multiply(Host host, String kernel, int blocks, Argument[] input, Buffer y, int rows) {
        host.launch(
                kernel,
                Dimensions.of(blocks),
                Dimensions.of(THREADS),
                input[0],
                input[1],
                input[2],
                input[3],
                Argument.of(y),
                Argument.of(rows));
    }

    /** Each row in the order of its columns. */
    static float[] inOneChain(SparseMatrix matrix, float[] x) {
        float[] y = new float[matrix.rows()];
        for (int row = 0; row < y.length; row++) {
            for (int i = matrix.offsets()[row]; i < matrix.offsets()[row + 1]; i++) {
                y[row] = Math.fma(matrix.values()[i], x[matrix.columns()[i]], y[row]);
            }
        }
        return y;
    }

    /** Each row as 32 chains of every 32nd element, then halves added to halves. */
    static float[] inWarpChains(SparseMatrix matrix, float[] x) {
        float[] y = new float[matrix.rows()];
        for (int row = 0; row < y.length; row++) {
            float[] chain = new float[WARP];
            int start = matrix.offsets()[row];
            for (int i = start; i < matrix.offsets()[row + 1]; i++) {
                int lane = (i - start) % WARP;
                chain[lane] = Math.fma(matrix.values()[i], x[matrix.columns()[i]], chain[lane]);
            }
            for (int half = WARP / 2; half > 0; half /= 2) {
                for (int lane = 0; lane < half; lane++) {
                    chain[lane] += chain[lane + half];
                }
            }
            y[row] = chain[0];
        }
        return y;
    }
}
