package dev.cinch.data.analyze;

import dev.cinch.base.BadInput;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import java.nio.file.Path;
import java.util.List;

/**
 * The options of an analysis.
 *
 * @param threads how many threads work; results do not depend on it
 * @param blockSizes a folder for one file of block sizes for each input and codec; null for none
 * @param wordLimit 32-bit words that are counted exactly; of larger data every k-th block is
 * @param training what trained codecs learn from
 * @param groups names of inputs to be taken together
 * @param sampling how much of them is read
 */
public record AnalyzeOptions(
        int blockBytes,
        int threads,
        Path blockSizes,
        int wordLimit,
        TrainingData training,
        List<NamePattern> groups,
        Sampling sampling) {
    private static final int MOST_THREADS = 1024;

    public AnalyzeOptions {
        CodecSpec.checkBlockBytes(blockBytes);
        if (threads < 1 || threads > MOST_THREADS) {
            throw new BadInput(threads + " threads cannot be used; give a number from 1 to " + MOST_THREADS);
        }
    }

    public static AnalyzeOptions of(int blockBytes, int threads) {
        return new AnalyzeOptions(
                blockBytes, threads, null, SymbolCounts.WORD_LIMIT, TrainingData.WHOLE, List.of(), Sampling.NONE);
    }

    public AnalyzeOptions withBlockSizes(Path folder) {
        return new AnalyzeOptions(blockBytes, threads, folder, wordLimit, training, groups, sampling);
    }

    public AnalyzeOptions withTraining(TrainingData data) {
        return new AnalyzeOptions(blockBytes, threads, blockSizes, wordLimit, data, groups, sampling);
    }

    public AnalyzeOptions withGroups(List<NamePattern> patterns) {
        return new AnalyzeOptions(blockBytes, threads, blockSizes, wordLimit, training, patterns, sampling);
    }

    /** @param bytes read of all inputs together, about */
    public AnalyzeOptions withSample(long bytes) {
        return with(Sampling.of(bytes));
    }

    AnalyzeOptions with(Sampling sample) {
        return new AnalyzeOptions(blockBytes, threads, blockSizes, wordLimit, training, groups, sample);
    }

    public AnalyzeOptions withWordLimit(int words) {
        return new AnalyzeOptions(blockBytes, threads, blockSizes, words, training, groups, sampling);
    }
}
