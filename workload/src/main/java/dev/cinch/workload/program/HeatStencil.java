package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.FractalVolume;

/**
 * An iteration on a volume that sees each cell's six neighbours (a stencil of seven points).
 *
 * <p>Data: a smooth field of 0 to 1 with detail at every size, as heat has. Parboil reads its field from a file and
 * divides by the same numbers, 6 and 36; our field is drawn.
 *
 * <p>{@code paper} is Parboil's default volume, 512 × 512 × 64, with two of its 100 steps; {@code small} a column of it,
 * 128 × 128 × 64, with one. Neighbours are added in a fixed order, so the answer is exact.
 */
public final class HeatStencil implements Workload {
    private static final int WIDE = 32;
    private static final int HIGH = 4;
    private static final int COARSEST = 32;
    private static final float OWN = 1 / 6f;
    private static final float OTHERS = 1 / 36f;

    record Size(int width, int height, int depth, int steps) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(32, 24, 10, 2);
                case SMALL -> new Size(128, 128, 64, 1);
                case PAPER -> new Size(512, 512, 64, 2);
            };
        }

        int layer() {
            return width * height;
        }
    }

    @Override
    public String name() {
        return "stencil";
    }

    @Override
    public String shortName() {
        return "ST";
    }

    @Override
    public String suite() {
        return "Parboil";
    }

    @Override
    public String summary() {
        return "7-point stencil on a volume";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        float[] start = FractalVolume.of(size.width, size.height, size.depth, COARSEST, seed);
        Host host = new Host(device, this);
        Buffer before = host.upload("volume0", start);
        Buffer after = host.upload("volume1", start);
        for (int step = 0; step < size.steps; step++) {
            host.launch(
                    "diffuse",
                    Dimensions.of(size.width / WIDE, size.height / HIGH),
                    Dimensions.of(WIDE, HIGH),
                    Argument.of(before),
                    Argument.of(after),
                    Argument.of(size.width),
                    Argument.of(size.height),
                    Argument.of(size.depth),
                    Argument.of(OWN),
                    Argument.of(OTHERS));
            Buffer newest = after;
            after = before;
            before = newest;
        }
        judge.exact("volume", diffused(size, start, OWN, OTHERS), host.floats(before));
    }

    static float[] diffused(Size size, float[] start, float own, float others) {
        float[] before = start.clone();
        float[] after = start.clone();
        for (int step = 0; step < size.steps; step++) {
            for (int z = 1; z < size.depth - 1; z++) {
                for (int y = 1; y < size.height - 1; y++) {
                    int row = z * size.layer() + y * size.width;
                    for (int i = row + 1; i < row + size.width - 1; i++) {
                        float sum = before[i + size.layer()] + before[i - size.layer()];
                        sum = sum + before[i - size.width] + before[i + size.width];
                        sum = sum + before[i - 1] + before[i + 1];
                        after[i] = Math.fma(others, sum, -(own * before[i]));
                    }
                }
            }
            float[] newest = after;
            after = before;
            before = newest;
        }
        return before;
    }
}
