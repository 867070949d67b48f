package dev.cinch.lab.cross;

import dev.cinch.base.Progress;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.analyze.Analysis;
import dev.cinch.data.analyze.AnalyzeOptions;
import dev.cinch.data.analyze.Analyzer;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import dev.cinch.lab.RunKind;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** One codec over the demo corpus. */
record CorpusRun(String codec, int bytes) implements Run {
    @Override
    public String kind() {
        return RunKind.CORPUS.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        SortedMap<String, String> inputs = new TreeMap<>();
        inputs.put("bytes", Integer.toString(bytes));
        inputs.put("codec", codec);
        inputs.put("corpus", "demo");
        return inputs;
    }

    @Override
    public RunCode code() {
        return RunKind.CORPUS.code();
    }

    @Override
    public void execute(Recorder recorder) {
        CodecSpec spec = Codecs.parse(codec);
        // One thread: runs are parallel already.
        AnalyzeOptions options = AnalyzeOptions.of(CodecSpec.DEFAULT_BLOCK_BYTES, 1);
        Analysis analysis = new Analyzer(List.of(spec), options, Progress.NONE).analyze(DemoCorpus.inputs(bytes));
        for (Analysis.CodecResult result : analysis.results()) {
            String data = result.input();
            recorder.record(data, CorpusStatistics.BLOCKS, result.blocks());
            recorder.record(data, CorpusStatistics.SIZE, result.sizeBits());
            recorder.record(data, CorpusStatistics.COMPRESSED, result.compressedBlocks());
            recorder.record(data, CorpusStatistics.RAW_RATIO, result.rawRatio());
            recorder.record(
                    data, CorpusStatistics.EFFECTIVE_16, result.effectiveRatio().get("16"));
            recorder.record(
                    data, CorpusStatistics.EFFECTIVE_32, result.effectiveRatio().get("32"));
            recorder.record(
                    data, CorpusStatistics.EFFECTIVE_64, result.effectiveRatio().get("64"));
        }
    }
}
