package dev.cinch.data.analyze;

import dev.cinch.base.BadInput;
import dev.cinch.base.OutputFolder;
import dev.cinch.base.Progress;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.data.Input;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/**
 * A measurement of codecs on inputs.
 *
 * <pre>{@code
 * List<CodecSpec> codecs = List.of(Codecs.parse("bdi"), Codecs.parse("mag-bdi:mag=64"));
 * Analysis analysis = new Analyzer(codecs, AnalyzeOptions.of(128, 8), Progress.NONE).analyze(inputs);
 * }</pre>
 */
public final class Analyzer {
    private final Map<String, CodecSpec> specs = new LinkedHashMap<>();
    private final Map<String, Codec> untrained = new HashMap<>();
    private final AnalyzeOptions options;
    private final AnalysisEngine engine;
    private final Progress progress;

    /** An analyzer with threads of this process. */
    public Analyzer(List<CodecSpec> codecs, AnalyzeOptions options, Progress progress) {
        this(codecs, options, new LocalAnalysis(options.threads()), progress);
    }

    /** A codec given twice is measured once. */
    public Analyzer(List<CodecSpec> codecs, AnalyzeOptions options, AnalysisEngine engine, Progress progress) {
        this.options = options;
        this.engine = engine;
        this.progress = progress;
        for (CodecSpec spec : codecs) {
            if (spec.blockBytes() != options.blockBytes()) {
                throw new IllegalArgumentException(spec + " is for blocks of " + spec.blockBytes() + " bytes");
            }
            if (specs.putIfAbsent(spec.canonical(), spec) == null && !spec.trained()) {
                untrained.put(spec.canonical(), spec.create());
            }
        }
    }

    public Analysis analyze(List<Input> all) {
        Groups.check(options.groups(), all.stream().map(Input::name).toList());
        List<Input> inputs = options.sampling().of(all, options.blockBytes(), untrained.values());
        if (options.blockSizes() != null) {
            prepareBlockSizes(inputs);
        }
        Lessons lessons = new Lessons(specs.values(), options, engine);
        long total = TrainingData.bytes(inputs) + lessons.bytes(inputs);
        AtomicLong done = new AtomicLong();
        List<InputAnalysis.Found> found = new InputQueue(engine.inputsAtATime(), wordBytes()).map(inputs, input -> {
            String what = "analyzing " + input.name();
            report(done.get(), total, what);
            LongConsumer progressed = bytes -> report(done.addAndGet(bytes), total, what);
            SymbolCounts learnt = lessons.learn(input, progressed);
            return new InputAnalysis(input, options, engine, progressed)
                    .analyze(specs.values(), untrained, learnt, lessons.trainedOn(input, learnt));
        });
        List<Analysis.InputSummary> summaries =
                found.stream().map(InputAnalysis.Found::summary).toList();
        List<Analysis.CodecResult> results =
                found.stream().flatMap(one -> one.results().stream()).toList();
        return new Analysis(
                options.blockBytes(),
                summaries,
                results,
                GeometricMeans.of(specs.keySet(), results),
                Groups.of(options.blockBytes(), summaries, results, options.groups()));
    }

    /** What the words of one input take at most. */
    private long wordBytes() {
        return 4L * options.wordLimit();
    }

    /** The filling of last blocks is work done but not in the total. */
    private void report(long done, long total, String what) {
        progress.report(Math.min(done, total), total, what);
    }

    /** Makes the folder and refuses names that would become one file. */
    private void prepareBlockSizes(List<Input> inputs) {
        Map<String, String> owners = new HashMap<>();
        for (Input input : inputs) {
            for (String codec : specs.keySet()) {
                String file = BlockSizeFile.fileName(input.name(), codec);
                String owner = owners.putIfAbsent(file, input.name());
                if (owner != null) {
                    throw new BadInput("block sizes of " + owner + " and " + input.name() + " would both go to " + file
                            + "; rename one of the inputs");
                }
            }
        }
        OutputFolder.make(options.blockSizes());
    }
}
