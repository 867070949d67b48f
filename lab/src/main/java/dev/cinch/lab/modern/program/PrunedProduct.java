package dev.cinch.lab.modern.program;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Tolerance;
import dev.cinch.workload.input.SparseMatrix;
import dev.cinch.workload.input.TrainedWeights;
import java.util.List;

/** A pruned layer, of whose weights one in ten is left, in compressed sparse rows, times a vector; all numbers in f32. */
final class PrunedProduct implements Task {
    private static final double DENSITY = 0.1;
    private static final int THREADS = 128;
    private static final Tolerance SUMS = new Tolerance(1e-4, 1e-5, "sums round in another order");

    @Override
    public String summary() {
        return "a layer with one weight in ten, compressed sparse rows, times a vector";
    }

    private static int width(Scale scale) {
        return switch (scale) {
            case TINY -> 256;
            case SMALL -> 4096;
            case PAPER -> 12_288;
        };
    }

    @Override
    public long weights(Scale scale) {
        // One in ten on average, and never so many more.
        return (long) width(scale) * width(scale) / 8;
    }

    @Override
    public List<Buffer> run(Host host, Scale scale, long seed, Weights weights, Judge judge) {
        int width = width(scale);
        SplitMix random = new SplitMix(seed);
        SparseMatrix matrix = SparseMatrix.scattered(width, DENSITY, 1, random.nextLong());
        float[] kept = weights.of(matrix.columns().length, width, random.nextLong());
        float[] vector = TrainedWeights.of(width, 1, random.nextLong());
        Buffer starts = host.upload("starts", matrix.offsets());
        Buffer columns = host.upload("columns", matrix.columns());
        Buffer values = host.upload("values", kept);
        Buffer x = host.upload("x", vector);
        Buffer out = host.allocate("out", 4L * width);
        host.launch(
                "sparse_product",
                Dimensions.of(width / (THREADS / 32)),
                Dimensions.of(THREADS),
                Argument.of(starts),
                Argument.of(columns),
                Argument.of(values),
                Argument.of(x),
                Argument.of(out),
                Argument.of(width));
        float[] expected = new float[width];
        for (int row = 0; row < width; row++) {
            double sum = 0;
            for (int i = matrix.offsets()[row]; i < matrix.offsets()[row + 1]; i++) {
                sum += (double) kept[i] * vector[matrix.columns()[i]];
            }
            expected[row] = (float) sum;
        }
        judge.within(SUMS, "out", expected, host.floats(out));
        return List.of(starts, columns, values, x, out);
    }
}
