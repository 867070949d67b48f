package dev.cinch.workload.program;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Prepared;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Tolerance;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.BFloat16;
import dev.cinch.workload.input.TokenActivations;
import java.util.Arrays;

/**
 * Attention through tensor cores, with a cache: new tokens look at all that came before, whose keys and values are kept, and
 * at each other up to themselves.
 *
 * <p>Data: queries, keys and values are {@link TokenActivations} rounded to bf16, a head after the other.
 *
 * <p>{@code paper} is 512 new tokens behind 512 cached ones, 16 heads of 64; no suite has this program.
 */
public final class CachedAttention implements Workload {
    private static final int HEAD = 64;
    private static final int QUERIES = 64;
    private static final int THREADS = 128;
    private static final Tolerance ROUNDED_CHANCES = new Tolerance(
            2e-2,
            2e-2,
            "probabilities are rounded to bf16, 2^-9 of each; fast powers and sums of tensor cores beside that");

    /** The sizes: heads, new tokens, and those in the cache. */
    record Size(int heads, int tokens, int before) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(1, 64, 64);
                case SMALL -> new Size(128, 64, 64);
                case PAPER -> new Size(16, 512, 512);
            };
        }

        int all() {
            return before + tokens;
        }

        int elements() {
            return heads * tokens * HEAD;
        }
    }

    @Override
    public String name() {
        return "cached-attention";
    }

    @Override
    public String shortName() {
        return "CATT";
    }

    @Override
    public String suite() {
        return "ours";
    }

    @Override
    public String summary() {
        return "attention with a cache of keys and values through tensor cores";
    }

    @Override
    public boolean exact() {
        return true;
    }

    /** What is asked of the cache, what it holds, and what comes out. */
    private record Question(short[] queries, short[] keys, short[] values, float[] answer) {
        static Question of(Size size, long seed) {
            SplitMix random = new SplitMix(seed);
            short[] queries = drawn(size.heads * size.tokens, random);
            short[] keys = drawn(size.heads * size.all(), random);
            short[] values = drawn(size.heads * size.all(), random);
            return new Question(queries, keys, values, attended(queries, keys, values, size));
        }
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        Question question = Prepared.of(Question.class, this, scale, seed, () -> Question.of(size, seed));
        short[] queries = question.queries;
        short[] keys = question.keys;
        short[] values = question.values;
        Host host = new Host(device, this);
        Buffer asked = host.upload("queries", BFloat16.bytes(queries));
        Buffer newKeys = host.upload("new keys", BFloat16.bytes(part(keys, size, true)));
        Buffer newValues = host.upload("new values", BFloat16.bytes(part(values, size, true)));
        Buffer cachedKeys = host.upload("keys", BFloat16.bytes(part(keys, size, false)));
        Buffer cachedValues = host.upload("values", BFloat16.bytes(part(values, size, false)));
        Buffer out = host.allocate("out", 4L * size.elements());
        host.launch(
                "append",
                Dimensions.of(Host.cover(size.elements() / 8, THREADS)),
                Dimensions.of(THREADS),
                Argument.of(newKeys),
                Argument.of(newValues),
                Argument.of(cachedKeys),
                Argument.of(cachedValues),
                Argument.of(size.tokens),
                Argument.of(size.before));
        host.launch(
                "attend",
                Dimensions.of(size.tokens / QUERIES, size.heads),
                Dimensions.of(THREADS),
                Argument.of(asked),
                Argument.of(cachedKeys),
                Argument.of(cachedValues),
                Argument.of(out),
                Argument.of(size.tokens),
                Argument.of(size.before),
                Argument.of((float) (1 / StrictMath.sqrt(HEAD) / StrictMath.log(2))));
        judge.within(ROUNDED_CHANCES, "out", question.answer, host.floats(out));
    }

    private static short[] drawn(int rows, SplitMix random) {
        float[] values = TokenActivations.of(rows, HEAD, random.nextLong());
        short[] halves = new short[values.length];
        for (int i = 0; i < halves.length; i++) {
            halves[i] = BFloat16.of(values[i]);
        }
        return halves;
    }

    /** The rows of the new tokens alone, or all rows with zeros in the place of those. */
    private static short[] part(short[] rows, Size size, boolean fresh) {
        short[] part = new short[fresh ? size.elements() : rows.length];
        for (int head = 0; head < size.heads; head++) {
            int from = head * size.all() * HEAD;
            if (fresh) {
                int to = head * size.tokens * HEAD;
                System.arraycopy(rows, from + size.before * HEAD, part, to, size.tokens * HEAD);
            } else {
                System.arraycopy(rows, from, part, from, size.before * HEAD);
            }
        }
        return part;
    }

    /** In double, a query after the other. */
    static float[] attended(short[] queries, short[] keys, short[] values, Size size) {
        float[] result = new float[size.elements()];
        double[] chances = new double[size.all()];
        double[] sums = new double[HEAD];
        for (int row = 0; row < size.heads * size.tokens; row++) {
            int first = row / size.tokens * size.all() * HEAD;
            int seen = size.before + row % size.tokens + 1;
            double most = Double.NEGATIVE_INFINITY;
            for (int key = 0; key < seen; key++) {
                double dot = 0;
                for (int i = 0; i < HEAD; i++) {
                    dot += (double) BFloat16.toFloat(queries[row * HEAD + i])
                            * BFloat16.toFloat(keys[first + key * HEAD + i]);
                }
                chances[key] = dot / StrictMath.sqrt(HEAD);
                most = Math.max(most, chances[key]);
            }
            double total = 0;
            Arrays.fill(sums, 0);
            for (int key = 0; key < seen; key++) {
                double chance = StrictMath.exp(chances[key] - most);
                total += chance;
                for (int i = 0; i < HEAD; i++) {
                    sums[i] += chance * BFloat16.toFloat(values[first + key * HEAD + i]);
                }
            }
            for (int i = 0; i < HEAD; i++) {
                result[row * HEAD + i] = (float) (sums[i] / total);
            }
        }
        return result;
    }
}
