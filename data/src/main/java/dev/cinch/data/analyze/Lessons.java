package dev.cinch.data.analyze;

import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.SymbolCounts.Symbols;
import dev.cinch.data.Input;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;

/**
 * The lessons of trained codecs before an input is read: none when they learn from all of it, because then the first
 * pass over it counts; else the beginning of each input, or once for all what other inputs hold.
 */
final class Lessons {
    /** What codecs learn from that learn from all they are given, and are given a sample. */
    static final String SAMPLE = "the sample";

    private final AnalyzeOptions options;
    private final AnalysisEngine engine;
    private final Set<Symbols> symbols = EnumSet.noneOf(Symbols.class);
    private SymbolCounts common;

    Lessons(Collection<CodecSpec> specs, AnalyzeOptions options, AnalysisEngine engine) {
        this.options = options;
        this.engine = engine;
        specs.forEach(spec -> symbols.addAll(spec.kind().trainsOn()));
    }

    private TrainingData training() {
        return options.training();
    }

    private boolean elsewhere() {
        return !symbols.isEmpty() && !training().whole();
    }

    /** Bytes that are read to learn from, over all inputs. */
    long bytes(List<Input> inputs) {
        if (symbols.isEmpty()) {
            return 0;
        }
        if (!training().others().isEmpty()) {
            return TrainingData.bytes(training().others());
        }
        return inputs.stream()
                .mapToLong(input -> TrainingData.bytes(training().of(input)))
                .sum();
    }

    /** The counts that codecs learn from; null when there is nothing to learn beforehand. */
    SymbolCounts learn(Input input, LongConsumer bytesDone) {
        if (!elsewhere()) {
            return null;
        }
        return training().others().isEmpty() ? count(input, bytesDone) : common(input, bytesDone);
    }

    /** Whoever comes first counts for all. */
    private synchronized SymbolCounts common(Input input, LongConsumer bytesDone) {
        if (common == null) {
            common = count(input, bytesDone);
        }
        return common;
    }

    private SymbolCounts count(Input input, LongConsumer bytesDone) {
        return Training.count(
                training().of(input), options.blockBytes(), symbols, options.wordLimit(), engine, bytesDone);
    }

    Analysis.TrainedOn trainedOn(Input input, SymbolCounts learnt) {
        return learnt == null
                ? null
                : new Analysis.TrainedOn(
                        training().words(), TrainingData.bytes(training().of(input)), learnt.wordStride());
    }
}
