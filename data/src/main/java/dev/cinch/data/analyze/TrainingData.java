package dev.cinch.data.analyze;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.data.Input;
import dev.cinch.data.PrefixInput;
import dev.cinch.data.SampledInput;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * The data that trained codecs learn from: all of the input that they then compress, its beginning, or other inputs
 * together.
 *
 * @param prefixBytes 0 for all of it
 * @param others empty for the input itself
 */
public record TrainingData(long prefixBytes, List<Input> others) {
    public static final TrainingData WHOLE = new TrainingData(0, List.of());

    public static TrainingData prefix(long bytes) {
        if (bytes < 1) {
            throw new BadInput("nothing can be learnt from " + bytes + " bytes; give at least one");
        }
        return new TrainingData(bytes, List.of());
    }

    public static TrainingData of(List<Input> others) {
        return new TrainingData(0, List.copyOf(others));
    }

    boolean whole() {
        return prefixBytes == 0 && others.isEmpty();
    }

    /** The inputs that are learnt from when {@code input} is compressed. */
    public List<Input> of(Input input) {
        if (!others.isEmpty()) {
            return others;
        }
        if (prefixBytes == 0) {
            return List.of(input);
        }
        return List.of(new PrefixInput(input instanceof SampledInput sample ? sample.whole() : input, prefixBytes));
    }

    /** The data in words, for {@code trained on …}. */
    public String words() {
        if (!others.isEmpty()) {
            int more = others.size() - 1;
            return others.get(0).name() + (more == 0 ? "" : " and " + more + " more");
        }
        return prefixBytes == 0 ? "all of it" : "its first " + prefixBytes + " bytes";
    }

    static long bytes(List<Input> inputs) {
        return inputs.stream().mapToLong(Input::bytes).sum();
    }

    /** The counts that are learnt for {@code input}; null when the codec learns nothing. */
    public SymbolCounts counts(CodecSpec spec, Input input, int threads, LongConsumer bytesDone) {
        if (!spec.trained()) {
            return null;
        }
        return Training.count(
                of(input),
                spec.blockBytes(),
                spec.kind().trainsOn(),
                SymbolCounts.WORD_LIMIT,
                new LocalAnalysis(threads),
                bytesDone);
    }

    /** The codec as {@link #counts} made it. */
    public static Codec codec(CodecSpec spec, SymbolCounts counts) {
        return counts == null ? spec.create() : spec.create(counts);
    }
}
