package dev.cinch.workload.program;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Tolerance;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.BFloat16;
import dev.cinch.workload.input.TokenActivations;
import dev.cinch.workload.input.TrainedWeights;
import java.util.Arrays;

/**
 * A product of bf16 matrices through tensor cores: activations of a transformer times its weights.
 *
 * <p>Data: {@link TokenActivations} and {@link TrainedWeights}, both rounded to bf16, as models are served.
 *
 * <p>{@code paper} is 1,024 tokens, inputs and outputs; no suite has this program.
 */
public final class TensorMatrixProduct implements Workload {
    private static final int TILE = 64;
    private static final Tolerance CUT_SUMS = new Tolerance(
            1e-4, 1e-3, "sums of tensor cores: each step is cut off, 2^-23 of the largest term, and another order");

    /** The sizes of the matrices: rows x depth by depth x columns. */
    record Size(int rows, int columns, int depth) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(64, 64, 64);
                case SMALL -> new Size(1024, 512, 256);
                case PAPER -> new Size(1024, 1024, 1024);
            };
        }
    }

    @Override
    public String name() {
        return "tensor-gemm";
    }

    @Override
    public String shortName() {
        return "TGEMM";
    }

    @Override
    public String suite() {
        return "ours";
    }

    @Override
    public String summary() {
        return "a product of bf16 matrices through tensor cores";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        short[] a = halves(TokenActivations.of(size.rows, size.depth, random.nextLong()));
        short[] b = halves(TrainedWeights.of(size.depth * size.columns, size.depth, random.nextLong()));
        Host host = new Host(device, this);
        Buffer left = host.upload("activations", BFloat16.bytes(a));
        Buffer right = host.upload("weights", BFloat16.bytes(b));
        Buffer out = host.allocate("out", 4L * size.rows * size.columns);
        host.launch(
                "product",
                Dimensions.of(size.columns / TILE, size.rows / TILE),
                Dimensions.of(128),
                Argument.of(left),
                Argument.of(right),
                Argument.of(out),
                Argument.of(size.columns),
                Argument.of(size.depth));
        judge.within(CUT_SUMS, "out", product(a, b, size), host.floats(out));
    }

    private static short[] halves(float[] values) {
        short[] halves = new short[values.length];
        for (int i = 0; i < halves.length; i++) {
            halves[i] = BFloat16.of(values[i]);
        }
        return halves;
    }

    /** In double, a row after the other. */
    static float[] product(short[] a, short[] b, Size size) {
        float[] result = new float[size.rows * size.columns];
        double[] sums = new double[size.columns];
        float[] wide = new float[b.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = BFloat16.toFloat(b[i]);
        }
        for (int row = 0; row < size.rows; row++) {
            Arrays.fill(sums, 0);
            for (int k = 0; k < size.depth; k++) {
                double factor = BFloat16.toFloat(a[row * size.depth + k]);
                for (int column = 0; column < size.columns; column++) {
                    sums[column] += factor * wide[k * size.columns + column];
                }
            }
            for (int column = 0; column < size.columns; column++) {
                result[row * size.columns + column] = (float) sums[column];
            }
        }
        return result;
    }
}
