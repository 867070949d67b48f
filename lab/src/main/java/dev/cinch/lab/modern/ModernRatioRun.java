package dev.cinch.lab.modern;

import dev.cinch.base.Progress;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.Input;
import dev.cinch.data.MemoryInput;
import dev.cinch.data.analyze.Analysis;
import dev.cinch.data.analyze.AnalyzeOptions;
import dev.cinch.data.analyze.Analyzer;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import dev.cinch.lab.RunKind;
import dev.cinch.lab.cross.CompressibilityRun;
import dev.cinch.lab.cross.CompressibilityStatistics;
import dev.cinch.lab.modern.program.ModernProgram;
import dev.cinch.workload.Judge;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Every codec on the buffers of a program as they are in the end, every block of 128 bytes once; all together, then each alone. */
record ModernRatioRun(ModernProgram program) implements Run {
    /** Buffers below this are told with all others only. */
    static final long LEAST_BYTES = 1 << 14;

    @Override
    public String kind() {
        return RunKind.MODERN_RATIOS.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        SortedMap<String, String> inputs = new TreeMap<>();
        program.describe(inputs);
        return inputs;
    }

    @Override
    public RunCode code() {
        return RunKind.MODERN_RATIOS.code();
    }

    @Override
    public ModernRatioRun seeded(long seed) {
        return new ModernRatioRun(program.seeded(seed));
    }

    @Override
    public void execute(Recorder recorder) {
        FunctionalDevice device = new FunctionalDevice();
        List<Buffer> buffers = program.buffers(device, Judge.STRICT);
        List<Input> inputs = buffers.stream()
                .<Input>map(buffer -> new MemoryInput(buffer.name(), device.download(buffer)))
                .toList();
        record(recorder, "", inputs);
        for (int i = 0; i < inputs.size(); i++) {
            if (buffers.get(i).bytes() >= LEAST_BYTES) {
                record(recorder, buffers.get(i).name(), inputs.subList(i, i + 1));
            }
        }
    }

    private static void record(Recorder recorder, String buffer, List<Input> inputs) {
        // One thread: runs are parallel already.
        AnalyzeOptions options = AnalyzeOptions.of(CodecSpec.DEFAULT_BLOCK_BYTES, 1);
        List<CodecSpec> specs =
                CompressibilityRun.mappedCodecs().stream().map(Codecs::parse).toList();
        Analysis analysis = new Analyzer(specs, options, Progress.NONE).analyze(inputs);
        for (Analysis.CodecResult result : analysis.results()) {
            recorder.record(buffer, result.codec(), CompressibilityStatistics.MEMORY_RAW, result.rawRatio());
            recorder.record(
                    buffer,
                    result.codec(),
                    CompressibilityStatistics.MEMORY_EFFECTIVE,
                    result.effectiveRatio().get("32"));
            recorder.record(
                    buffer,
                    result.codec(),
                    CompressibilityStatistics.MEMORY_EFFECTIVE_64,
                    result.effectiveRatio().get("64"));
        }
    }
}
