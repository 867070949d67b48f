package dev.cinch.data.analyze;

import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.SymbolCounts.Symbols;
import dev.cinch.data.BlockedInput;
import dev.cinch.data.Input;
import dev.cinch.data.SampledInput;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;

/** The passes over one input: survey and training, then sizes; all in one when nothing is to be learnt from it. */
final class InputAnalysis {
    private final BlockedInput input;
    private final AnalyzeOptions options;
    private final AnalysisEngine engine;
    private final LongConsumer bytesDone;

    InputAnalysis(Input input, AnalyzeOptions options, AnalysisEngine engine, LongConsumer bytesDone) {
        this.input = new BlockedInput(input, options.blockBytes());
        this.options = options;
        this.engine = engine;
        this.bytesDone = bytesDone;
    }

    /** The findings of the input, and of each codec. */
    record Found(Analysis.InputSummary summary, List<Analysis.CodecResult> results) {}

    /**
     * @param untrained the codecs that need no training, by name
     * @param learnt what trained codecs learnt elsewhere; null when they learn from all of this input
     * @param trainedOn what they learnt it from, elsewhere
     */
    Found analyze(
            Collection<CodecSpec> specs,
            Map<String, Codec> untrained,
            SymbolCounts learnt,
            Analysis.TrainedOn trainedOn) {
        boolean trained = specs.stream().anyMatch(CodecSpec::trained);
        Counting counting =
                new Counting(symbols(learnt == null ? specs : List.of()), input.blocks(), options.wordLimit(), 0);
        List<BlockSizeFile> files = new ArrayList<>();
        try {
            if (trained && learnt == null) {
                PassTotal total = run(new Pass(input, true, counting, List.of()));
                List<Pass.Measured> codecs = codecs(specs, untrained, total.counts(), files);
                Analysis.TrainedOn sample = input.input() instanceof SampledInput
                        ? new Analysis.TrainedOn(
                                Lessons.SAMPLE,
                                input.input().bytes(),
                                total.counts().wordStride())
                        : null;
                Analysis.InputSummary summary = total.survey().summary(input, total.counts(), sample);
                return new Found(summary, results(specs, run(new Pass(input, false, null, codecs))));
            }
            List<Pass.Measured> codecs = codecs(specs, untrained, learnt, files);
            PassTotal total = run(new Pass(input, true, counting, codecs));
            return new Found(total.survey().summary(input, total.counts(), trainedOn), results(specs, total));
        } finally {
            files.forEach(BlockSizeFile::close);
            input.input().close();
        }
    }

    private List<Pass.Measured> codecs(
            Collection<CodecSpec> specs, Map<String, Codec> untrained, SymbolCounts learnt, List<BlockSizeFile> files) {
        List<Pass.Measured> codecs = new ArrayList<>();
        for (CodecSpec spec : specs) {
            Codec codec = spec.trained() ? spec.create(learnt) : untrained.get(spec.canonical());
            codecs.add(new Pass.Measured(codec, learnt, blockSizeFile(codec, files)));
        }
        return codecs;
    }

    private PassTotal run(Pass pass) {
        PassTotal total = pass.noTotal();
        engine.run(pass, total, bytesDone);
        return total;
    }

    private List<Analysis.CodecResult> results(Collection<CodecSpec> specs, PassTotal total) {
        List<Analysis.CodecResult> results = new ArrayList<>();
        for (CodecSpec spec : specs) {
            results.add(total.sizes().get(results.size()).result(input, spec));
        }
        return results;
    }

    /** What the entropies and all codecs want counted, once for all of them. */
    private static Set<Symbols> symbols(Collection<CodecSpec> specs) {
        Set<Symbols> symbols = EnumSet.of(Symbols.HALFWORDS, Symbols.WORDS);
        specs.forEach(spec -> symbols.addAll(spec.kind().trainsOn()));
        return symbols;
    }

    private BlockSizeFile blockSizeFile(Codec codec, List<BlockSizeFile> files) {
        if (options.blockSizes() == null) {
            return null;
        }
        String name = BlockSizeFile.fileName(input.input().name(), codec.name());
        BlockSizeFile file = new BlockSizeFile(options.blockSizes().resolve(name));
        files.add(file);
        return file;
    }
}
