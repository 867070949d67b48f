package dev.cinch.lab.modern.program;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Tolerance;
import dev.cinch.workload.input.TokenActivations;
import java.util.List;

/** The same with weights of eight bits: each unit's are divided by a scale that brings its largest to the format's largest. */
final class Fp8Product implements Task {
    private static final int THREADS = 128;

    /** Tokens are divided by this, so that their outliers fit as well. */
    private static final float TOKEN_SCALE = 0.125f;

    private static final Tolerance SUMS =
            new Tolerance(5e-3, 0.05, "tensor cores add up products of eight bits with few bits and cut off");

    @Override
    public String summary() {
        return "16 tokens times the weights of a layer, fp8 (e4m3) with a scale a unit, tensor cores";
    }

    private static int width(Scale scale) {
        return switch (scale) {
            case TINY -> 256;
            case SMALL -> 2048;
            case PAPER -> 4096;
        };
    }

    @Override
    public long weights(Scale scale) {
        return (long) width(scale) * width(scale);
    }

    @Override
    public List<Buffer> run(Host host, Scale scale, long seed, Weights weights, Judge judge) {
        int width = width(scale);
        SplitMix random = new SplitMix(seed);
        float[] x = TokenActivations.of(Products.TOKENS, width, random.nextLong());
        float[] w = weights.of(width * width, width, random.nextLong());
        float[] scales = new float[width];
        byte[] small = new byte[w.length];
        for (int unit = 0; unit < width; unit++) {
            float most = 0;
            for (int i = 0; i < width; i++) {
                most = Math.max(most, Math.abs(w[unit * width + i]));
            }
            // A unit without weights has a scale all the same.
            float scale8 = most == 0 ? 1 : most / E4m3.LARGEST;
            scales[unit] = scale8 * TOKEN_SCALE;
            for (int i = 0; i < width; i++) {
                small[unit * width + i] = E4m3.of(w[unit * width + i] / scale8);
                w[unit * width + i] = E4m3.toFloat(small[unit * width + i]) * scales[unit];
            }
        }
        byte[] narrow = new byte[x.length];
        for (int i = 0; i < x.length; i++) {
            narrow[i] = E4m3.of(x[i] / TOKEN_SCALE);
            x[i] = E4m3.toFloat(narrow[i]);
        }
        Buffer tokens = host.upload("tokens", narrow);
        Buffer layer = host.upload("weights", small);
        Buffer scale8 = host.upload("scales", scales);
        Buffer out = host.allocate("out", 4L * Products.TOKENS * width);
        host.launch(
                "fp8_product",
                Dimensions.of(width / 8 / (THREADS / 32)),
                Dimensions.of(THREADS),
                Argument.of(tokens),
                Argument.of(layer),
                Argument.of(scale8),
                Argument.of(out),
                Argument.of(width / 4),
                Argument.of(width));
        judge.within(SUMS, "out", Products.of(x, w, width), host.floats(out));
        return List.of(tokens, layer, scale8, out);
    }
}
