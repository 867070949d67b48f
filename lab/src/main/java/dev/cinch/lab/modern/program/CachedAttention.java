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
import dev.cinch.workload.input.TrainedWeights;
import java.util.List;

/**
 * One new token's attention over the cache of keys and values: every head's query meets all that came before. Keys have channels
 * that are many times as large as others, as those of trained models do; values have none.
 */
final class CachedAttention implements Task {
    private static final int HEAD = 64;
    private static final int PART = 128;
    private static final Tolerance POWERS =
            new Tolerance(2e-3, 1e-4, "fast powers of scores up to some dozens; sums round in another order");

    private record Size(int heads, int tokens) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(2, 256);
                case SMALL -> new Size(32, 1024);
                case PAPER -> new Size(32, 8192);
            };
        }
    }

    @Override
    public String summary() {
        return "one token's attention over a cache of keys and values in bf16";
    }

    @Override
    public List<Buffer> run(Host host, Scale scale, long seed, Weights weights, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        int rows = size.heads * size.tokens;
        short[] k = new short[rows * HEAD];
        for (int head = 0; head < size.heads; head++) {
            short[] one = BrainFloats.of(TokenActivations.of(size.tokens, HEAD, random.nextLong()));
            System.arraycopy(one, 0, k, head * one.length, one.length);
        }
        short[] v = BrainFloats.of(TrainedWeights.of(rows * HEAD, 1, random.nextLong()));
        float[] q = TrainedWeights.of(size.heads * HEAD, HEAD, random.nextLong());
        Buffer query = host.upload("query", q);
        Buffer keys = host.upload("keys", BFloat16.bytes(k));
        Buffer values = host.upload("values", BFloat16.bytes(v));
        int parts = size.tokens / PART;
        Buffer partial = host.allocate("parts", 4L * (HEAD + 2) * parts * size.heads);
        Buffer out = host.allocate("out", 4L * HEAD * size.heads);
        host.launch(
                "cached_attention",
                Dimensions.of(parts, size.heads),
                Dimensions.of(PART),
                Argument.of(query),
                Argument.of(keys),
                Argument.of(values),
                Argument.of(partial),
                Argument.of(size.tokens));
        host.launch(
                "joined_attention",
                Dimensions.of(size.heads),
                Dimensions.of(HEAD),
                Argument.of(partial),
                Argument.of(out),
                Argument.of(parts));
        judge.within(POWERS, "out", expected(q, k, v, size), host.floats(out));
        return List.of(query, keys, values, partial, out);
    }

    private static float[] expected(float[] query, short[] keys, short[] values, Size size) {
        float[] out = new float[size.heads * HEAD];
        double[] powers = new double[size.tokens];
        for (int head = 0; head < size.heads; head++) {
            double most = Double.NEGATIVE_INFINITY;
            for (int token = 0; token < size.tokens; token++) {
                int at = (head * size.tokens + token) * HEAD;
                double dot = 0;
                for (int i = 0; i < HEAD; i++) {
                    dot += (double) query[head * HEAD + i] * BFloat16.toFloat(keys[at + i]);
                }
                powers[token] = dot / 8;
                most = Math.max(most, powers[token]);
            }
            double total = 0;
            for (int token = 0; token < size.tokens; token++) {
                powers[token] = StrictMath.exp(powers[token] - most);
                total += powers[token];
            }
            for (int i = 0; i < HEAD; i++) {
                double sum = 0;
                for (int token = 0; token < size.tokens; token++) {
                    sum += powers[token] * BFloat16.toFloat(values[(head * size.tokens + token) * HEAD + i]);
                }
                out[head * HEAD + i] = (float) (sum / total);
            }
        }
        return out;
    }
}
