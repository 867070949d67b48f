package dev.cinch.lab.modern.program;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Tolerance;
import dev.cinch.workload.input.BFloat16;
import dev.cinch.workload.input.TokenActivations;
import java.util.List;

/** Every token's activations less their mean, over their deviation, scaled by channel; bf16 in and out. */
final class LayerNorm implements Task {
    private static final int THREADS = 128;
    private static final Tolerance ROUNDED =
            new Tolerance(8e-3, 1e-3, "results are rounded to bf16, sums and roots before in another way");

    private record Size(int tokens, int width) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(16, 256);
                case SMALL -> new Size(2048, 1024);
                case PAPER -> new Size(8192, 4096);
            };
        }
    }

    @Override
    public String summary() {
        return "layer normalisation of activations in bf16";
    }

    @Override
    public List<Buffer> run(Host host, Scale scale, long seed, Weights weights, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        short[] x = BrainFloats.of(TokenActivations.of(size.tokens, size.width, random.nextLong()));
        float[] gains = new float[size.width];
        for (int i = 0; i < gains.length; i++) {
            gains[i] = (float) (1 + 0.1 * random.nextGaussian());
        }
        Buffer in = host.upload("in", BFloat16.bytes(x));
        Buffer gain = host.upload("gain", gains);
        Buffer out = host.allocate("out", in.bytes());
        host.launch(
                "layer_norm",
                Dimensions.of(size.tokens),
                Dimensions.of(THREADS),
                Argument.of(in),
                Argument.of(gain),
                Argument.of(out),
                Argument.of(size.width / 2));
        judge.within(ROUNDED, "out", expected(x, gains), BrainFloats.floats(host.bytes(out)));
        return List.of(in, gain, out);
    }

    private static float[] expected(short[] x, float[] gains) {
        float[] out = new float[x.length];
        for (int row = 0; row < x.length; row += gains.length) {
            double sum = 0;
            for (int i = 0; i < gains.length; i++) {
                sum += BFloat16.toFloat(x[row + i]);
            }
            double mean = sum / gains.length;
            double squares = 0;
            for (int i = 0; i < gains.length; i++) {
                squares += (BFloat16.toFloat(x[row + i]) - mean) * (BFloat16.toFloat(x[row + i]) - mean);
            }
            double deviation = StrictMath.sqrt(squares / gains.length + 1e-5);
            for (int i = 0; i < gains.length; i++) {
                out[row + i] = (float) ((BFloat16.toFloat(x[row + i]) - mean) / deviation * gains[i]);
            }
        }
        return out;
    }
}
