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
import dev.cinch.workload.input.FractalField;
import dev.cinch.workload.input.TrainedWeights;
import java.util.Arrays;

/**
 * The product {@code C = alpha A B + beta C} in single precision, with tiles in shared memory and in registers.
 *
 * <p>Data: A holds smooth signals of 0 to 1 (a channel a row of depth), B the weights of a trained layer, C starts at
 * a smooth field. Parboil multiplies dense matrices of its own files with alpha 1 and beta 0; ours have structure
 * too, and beta is 0.5 so that C is read for a reason.
 *
 * <p>{@code paper} is Parboil's medium size, 1,024 x 992 times 992 x 1,056, rounded up to whole tiles; {@code small}
 * has two rows of tiles. Each element is one chain of fused multiply-adds in a fixed order, so the answer is exact.
 */
public final class MatrixProduct implements Workload {
    private static final int TILE = 64;
    private static final Dimensions BLOCK = Dimensions.of(16, 8);
    private static final float ALPHA = 1;
    private static final float BETA = 0.5f;

    record Size(int m, int n, int depth) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(128, 64, 48);
                case SMALL -> new Size(128, 2176, 160);
                case PAPER -> new Size(1024, 1088, 992);
            };
        }
    }

    @Override
    public String name() {
        return "sgemm";
    }

    @Override
    public String shortName() {
        return "MM";
    }

    @Override
    public String suite() {
        return "Parboil";
    }

    @Override
    public String summary() {
        return "dense matrix product with register tiles (compute-bound)";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        float[] a = FractalField.of(size.m, size.depth, 32, random.nextLong());
        float[] b = TrainedWeights.of(size.depth * size.n, size.depth, random.nextLong());
        float[] c = FractalField.of(size.n, size.m, 32, random.nextLong());
        Host host = new Host(device, this);
        Buffer left = host.upload("a", a);
        Buffer right = host.upload("b", b);
        Buffer result = host.upload("c", c);
        host.launch(
                "sgemm",
                Dimensions.of(size.n / TILE, size.m / TILE),
                BLOCK,
                Argument.of(left),
                Argument.of(right),
                Argument.of(result),
                Argument.of(size.m),
                Argument.of(size.n),
                Argument.of(size.depth),
                Argument.of(ALPHA),
                Argument.of(BETA));
        judge.exact("c", product(size, a, b, c, ALPHA, BETA), host.floats(result));
    }

    /** A is depth x m, B depth x n, C m x n, all row by row. */
    static float[] product(Size size, float[] a, float[] b, float[] c, float alpha, float beta) {
        float[] result = new float[c.length];
        float[] sums = new float[size.n];
        for (int row = 0; row < size.m; row++) {
            Arrays.fill(sums, 0);
            for (int k = 0; k < size.depth; k++) {
                float factor = a[k * size.m + row];
                for (int column = 0; column < size.n; column++) {
                    sums[column] = Math.fma(factor, b[k * size.n + column], sums[column]);
                }
            }
            for (int column = 0; column < size.n; column++) {
                int at = row * size.n + column;
                result[at] = Math.fma(alpha, sums[column], beta * c[at]);
            }
        }
        return result;
    }
}
