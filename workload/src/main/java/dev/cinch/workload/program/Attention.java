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
 * One attention head of a transformer: projections to queries, keys and values, scores, softmax, weighted values.
 *
 * <p>Data: {@link TokenActivations} in f32 and {@link TrainedWeights} rounded to bf16, as models are stored and served.
 * No paper's suite has this program; real weights have more structure than a normal distribution with outliers.
 *
 * <p>{@code paper} is a head of the smallest GPT-2 without its mask: 1,024 tokens, 768 wide, head of 64. Queries, keys
 * and values are exact; what follows the exponential function is compared within a tolerance.
 */
public final class Attention implements Workload {
    private static final int TILE = 16;
    private static final int WIDE_TILE = 32;
    private static final int NARROW_TILE = 8;
    private static final Tolerance FAST_POWERS = new Tolerance(
            2e-4,
            1e-6,
            "fast powers: 2^-22 each, times 2^-24 of scores up to some hundreds; sums round in another order");

    /**
     * The sizes of the work.
     *
     * @param width of the model; {@code head} of the queries, keys and values
     */
    record Size(int tokens, int width, int head) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(32, 48, 16);
                case SMALL -> new Size(384, 256, 32);
                case PAPER -> new Size(1024, 768, 64);
            };
        }

        int columns() {
            return 3 * head;
        }

        float scale() {
            return (float) (1 / StrictMath.sqrt(head));
        }
    }

    @Override
    public String name() {
        return "attention";
    }

    @Override
    public String shortName() {
        return "ATT";
    }

    @Override
    public String suite() {
        return "ours";
    }

    @Override
    public String summary() {
        return "one transformer attention head, bf16 weights";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        float[] x = TokenActivations.of(size.tokens, size.width, random.nextLong());
        float[] drawn = TrainedWeights.of(size.width * size.columns(), size.width, random.nextLong());
        short[] weights = new short[drawn.length];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = BFloat16.of(drawn[i]);
        }
        Host host = new Host(device, this);
        Buffer activations = host.upload("activations", x);
        Buffer weight = host.upload("weights", BFloat16.bytes(weights));
        Buffer qkv = host.allocate("qkv", 4L * size.tokens * size.columns());
        Buffer probabilities = host.allocate("probabilities", 4L * size.tokens * size.tokens);
        Buffer out = host.allocate("out", 4L * size.tokens * size.head);
        host.launch(
                "project",
                Dimensions.of(size.columns() / TILE, size.tokens / TILE),
                Dimensions.of(64),
                Argument.of(activations),
                Argument.of(weight),
                Argument.of(qkv),
                Argument.of(size.width),
                Argument.of(size.columns()));
        host.launch(
                "scores",
                Dimensions.of(size.tokens / WIDE_TILE, size.tokens / WIDE_TILE),
                Dimensions.of(256),
                Argument.of(qkv),
                Argument.of(probabilities),
                Argument.of(size.tokens),
                Argument.of(size.head),
                Argument.of(size.scale()));
        host.launch(
                "softmax",
                Dimensions.of(size.tokens),
                Dimensions.of(128),
                Argument.of(probabilities),
                Argument.of(size.tokens));
        host.launch(
                "weigh",
                Dimensions.of(size.head / NARROW_TILE, size.tokens / NARROW_TILE),
                Dimensions.of(64),
                Argument.of(probabilities),
                Argument.of(qkv),
                Argument.of(out),
                Argument.of(size.tokens),
                Argument.of(size.head));
        float[] expected = projected(x, weights, size);
        judge.exact("qkv", expected, host.floats(qkv));
        float[] chances = probabilities(expected, size);
        judge.within(FAST_POWERS, "probabilities", chances, host.floats(probabilities));
        judge.within(weighing(expected, size), "out", weighed(chances, expected, size), host.floats(out));
    }

    /** What sums of values may be off by: values of both signs cancel each other, and their errors do not. */
    private static Tolerance weighing(float[] qkv, Size size) {
        double sum = 0;
        for (int token = 0; token < size.tokens; token++) {
            for (int column = size.columns() - size.head; column < size.columns(); column++) {
                sum += Math.abs(qkv[token * size.columns() + column]);
            }
        }
        double mean = sum / (size.tokens * size.head);
        return new Tolerance(
                FAST_POWERS.relative(),
                FAST_POWERS.relative() * mean,
                FAST_POWERS.reason() + "; of sums that cancel, a share of the values' mean size");
    }

    /** Queries, keys and values, side by side. */
    static float[] projected(float[] x, short[] weights, Size size) {
        int columns = size.columns();
        float[] wide = new float[weights.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = BFloat16.toFloat(weights[i]);
        }
        float[] result = new float[size.tokens * columns];
        for (int token = 0; token < size.tokens; token++) {
            for (int k = 0; k < size.width; k++) {
                float factor = x[token * size.width + k];
                for (int column = 0; column < columns; column++) {
                    int at = token * columns + column;
                    result[at] = Math.fma(factor, wide[k * columns + column], result[at]);
                }
            }
        }
        return result;
    }

    /** A row a query, in double. */
    static float[] probabilities(float[] qkv, Size size) {
        float[] result = new float[size.tokens * size.tokens];
        double[] row = new double[size.tokens];
        for (int query = 0; query < size.tokens; query++) {
            double most = Double.NEGATIVE_INFINITY;
            for (int key = 0; key < size.tokens; key++) {
                double dot = 0;
                for (int i = 0; i < size.head; i++) {
                    dot += (double) qkv[query * size.columns() + i] * qkv[key * size.columns() + size.head + i];
                }
                row[key] = dot / StrictMath.sqrt(size.head);
                most = Math.max(most, row[key]);
            }
            double sum = 0;
            for (int key = 0; key < size.tokens; key++) {
                row[key] = StrictMath.exp(row[key] - most);
                sum += row[key];
            }
            for (int key = 0; key < size.tokens; key++) {
                result[query * size.tokens + key] = (float) (row[key] / sum);
            }
        }
        return result;
    }

    static float[] weighed(float[] probabilities, float[] qkv, Size size) {
        float[] result = new float[size.tokens * size.head];
        double[] sums = new double[size.head];
        for (int query = 0; query < size.tokens; query++) {
            Arrays.fill(sums, 0);
            for (int key = 0; key < size.tokens; key++) {
                double chance = probabilities[query * size.tokens + key];
                for (int i = 0; i < size.head; i++) {
                    sums[i] += chance * qkv[key * size.columns() + 2 * size.head + i];
                }
            }
            for (int i = 0; i < size.head; i++) {
                result[query * size.head + i] = (float) sums[i];
            }
        }
        return result;
    }
}
