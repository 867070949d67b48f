package dev.cinch.data.analyze;

import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.SymbolCounts.Symbols;
import dev.cinch.data.BlockedInput;
import dev.cinch.data.Input;
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
    private final int threads;
    private final LongConsumer bytesDone;

    InputAnalysis(Input input, AnalyzeOptions options, LongConsumer bytesDone) {
        this.input = new BlockedInput(input, options.blockBytes());
        this.options = options;
        this.threads = ChunkPass.usefulThreads(this.input, options.threads());
        this.bytesDone = bytesDone;
    }

    /**
     * @param untrained the codecs that need no training, by name
     * @param learnt what trained codecs learnt elsewhere; null when they learn from all of this input
     * @param trainedOn what they learnt it from
     */
    void analyze(
            Collection<CodecSpec> specs,
            Map<String, Codec> untrained,
            SymbolCounts learnt,
            Analysis.TrainedOn trainedOn,
            List<Analysis.InputSummary> summaries,
            List<Analysis.CodecResult> results) {
        boolean trained = specs.stream().anyMatch(CodecSpec::trained);
        Team<Training> trainings =
                Training.team(input, symbols(learnt == null ? specs : List.of()), options.wordLimit(), threads);
        Team<Survey> surveys = new Team<>(threads, () -> new Survey(options.blockBytes()));
        List<BlockSizeFile> files = new ArrayList<>();
        try {
            boolean twoPasses = trained && learnt == null;
            List<Team<?>> pass = new ArrayList<>(List.of(trainings, surveys));
            SymbolCounts counts = learnt;
            if (twoPasses) {
                run(pass, 1);
                pass.clear();
                counts = Training.finish(trainings);
            }
            List<Team<Measurement>> measurements = new ArrayList<>();
            int phaseBlocks = 1;
            for (CodecSpec spec : specs) {
                Codec codec = spec.trained() ? spec.create(counts) : untrained.get(spec.canonical());
                BlockSizeFile file = blockSizeFile(codec, files);
                phaseBlocks = leastCommonMultiple(phaseBlocks, codec.phaseBlocks());
                measurements.add(new Team<>(threads, () -> new Measurement(codec, input.blocks(), file)));
            }
            pass.addAll(measurements);
            run(pass, phaseBlocks);
            SymbolCounts all = twoPasses ? counts : Training.finish(trainings);
            summaries.add(surveys.merged(Survey::merge).summary(input, all, trainedOn));
            for (Team<Measurement> team : measurements) {
                results.add(team.merged(Measurement::merge).result(input));
            }
        } finally {
            files.forEach(BlockSizeFile::close);
            input.input().close();
        }
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

    private static int leastCommonMultiple(int a, int b) {
        int x = a;
        int y = b;
        while (y != 0) {
            int rest = x % y;
            x = y;
            y = rest;
        }
        return a / x * b;
    }

    private void run(List<Team<?>> teams, int phaseBlocks) {
        new ChunkPass(input, threads, phaseBlocks, bytesDone).run(teams);
    }
}
