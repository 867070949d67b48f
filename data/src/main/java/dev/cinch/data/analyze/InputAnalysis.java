package dev.cinch.data.analyze;

import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.data.BlockedInput;
import dev.cinch.data.Input;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;

/** The passes over one input: survey and training, then sizes; all in one when nothing is trained. */
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

    /** @param untrained the codecs that need no training, by name */
    void analyze(
            Collection<CodecSpec> specs,
            Map<String, Codec> untrained,
            List<Analysis.InputSummary> summaries,
            List<Analysis.CodecResult> results) {
        WordSample words = new WordSample(input, options.wordLimit());
        Team<Survey> surveys = new Team<>(threads, () -> new Survey(options.blockBytes(), words));
        Map<String, Team<Training>> trainings = trainings(specs);
        List<BlockSizeFile> files = new ArrayList<>();
        try {
            List<Team<?>> pass = new ArrayList<>(List.of(surveys));
            if (!trainings.isEmpty()) {
                pass.addAll(trainings.values());
                run(pass);
                pass.clear();
            }
            List<Team<Measurement>> measurements = new ArrayList<>();
            for (CodecSpec spec : specs) {
                Team<Training> training = trainings.get(spec.canonical());
                Codec codec = training == null ? untrained.get(spec.canonical()) : Training.finish(spec, training);
                BlockSizeFile file = blockSizeFile(codec, files);
                measurements.add(new Team<>(threads, () -> new Measurement(codec, file)));
            }
            pass.addAll(measurements);
            run(pass);
            summaries.add(surveys.merged(Survey::merge).summary(input, threads));
            for (Team<Measurement> team : measurements) {
                results.add(team.merged(Measurement::merge).result(input));
            }
        } finally {
            files.forEach(BlockSizeFile::close);
            input.input().close();
        }
    }

    private Map<String, Team<Training>> trainings(Collection<CodecSpec> specs) {
        Map<String, Team<Training>> trainings = new LinkedHashMap<>();
        for (CodecSpec spec : specs) {
            if (spec.trained()) {
                trainings.put(spec.canonical(), Training.team(spec, threads));
            }
        }
        return trainings;
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

    private void run(List<Team<?>> teams) {
        new ChunkPass(input, threads, bytesDone).run(teams);
    }
}
