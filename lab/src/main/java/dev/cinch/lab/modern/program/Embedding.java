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
import dev.cinch.workload.input.FractalField;
import java.util.List;

/** The rows of a table that the tokens of a text name, plus those of their positions; a few words make up most of the text. */
final class Embedding implements Task {
    private static final int THREADS = 128;
    private static final Tolerance ROUNDED = new Tolerance(4e-3, 0, "results are rounded to bf16");

    private record Size(int words, int tokens, int width) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(128, 64, 128);
                case SMALL -> new Size(8192, 4096, 512);
                case PAPER -> new Size(32768, 16384, 1024);
            };
        }
    }

    @Override
    public String summary() {
        return "rows of an embedding table in bf16, by the words of a text";
    }

    @Override
    public long weights(Scale scale) {
        return (long) Size.of(scale).words * Size.of(scale).width;
    }

    @Override
    public List<Buffer> run(Host host, Scale scale, long seed, Weights weights, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        short[] t = BrainFloats.of(weights.of(size.words * size.width, 1, random.nextLong()));
        short[] p = BrainFloats.of(FractalField.of(size.width, size.tokens, 64, random.nextLong()));
        int[] text = new int[size.tokens];
        // Ranks of words are not their numbers: a vocabulary is in another order.
        int step = size.words / 2 + 1;
        for (int i = 0; i < text.length; i++) {
            int rank = (int) StrictMath.exp(random.nextDouble() * StrictMath.log(size.words)) - 1;
            text[i] = (int) ((long) rank * step % size.words);
        }
        Buffer tokens = host.upload("tokens", text);
        Buffer table = host.upload("table", BFloat16.bytes(t));
        Buffer positions = host.upload("positions", BFloat16.bytes(p));
        Buffer out = host.allocate("out", positions.bytes());
        host.launch(
                "embedding",
                Dimensions.of(size.tokens / (THREADS / 32)),
                Dimensions.of(THREADS),
                Argument.of(tokens),
                Argument.of(table),
                Argument.of(positions),
                Argument.of(out),
                Argument.of(size.width / 2));
        float[] expected = new float[p.length];
        for (int i = 0; i < expected.length; i++) {
            int at = text[i / size.width] * size.width + i % size.width;
            expected[i] = BFloat16.toFloat(t[at]) + BFloat16.toFloat(p[i]);
        }
        judge.within(ROUNDED, "out", expected, BrainFloats.floats(host.bytes(out)));
        return List.of(tokens, table, positions, out);
    }
}
