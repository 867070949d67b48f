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

/** A layer's weights in bf16 times sixteen tokens, as when a model writes: every weight is read once. */
final class Bf16Product implements Task {
    private static final int THREADS = 128;
    private static final Tolerance SUMS =
            new Tolerance(1e-3, 2e-3, "tensor cores add up in f32, in an order of their own, and cut off");

    @Override
    public String summary() {
        return "16 tokens times the weights of a layer, bf16, tensor cores";
    }

    private static int width(Scale scale) {
        return switch (scale) {
            case TINY -> 128;
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
        short[] x = BrainFloats.of(TokenActivations.of(Products.TOKENS, width, random.nextLong()));
        short[] w = BrainFloats.of(weights.of(width * width, width, random.nextLong()));
        Buffer tokens = host.upload("tokens", BFloat16.bytes(x));
        Buffer layer = host.upload("weights", BFloat16.bytes(w));
        Buffer out = host.allocate("out", 4L * Products.TOKENS * width);
        host.launch(
                "bf16_product",
                Dimensions.of(width / 8 / (THREADS / 32)),
                Dimensions.of(THREADS),
                Argument.of(tokens),
                Argument.of(layer),
                Argument.of(out),
                Argument.of(width / 2),
                Argument.of(width));
        float[] expected =
                Products.of(BrainFloats.floats(BFloat16.bytes(x)), BrainFloats.floats(BFloat16.bytes(w)), width);
        judge.within(SUMS, "out", expected, host.floats(out));
        return List.of(tokens, layer, out);
    }
}
