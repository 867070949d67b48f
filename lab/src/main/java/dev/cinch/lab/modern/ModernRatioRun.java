package dev.cinch.lab.modern;

import dev.cinch.base.Progress;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.MemoryInput;
import dev.cinch.data.analyze.Analysis;
import dev.cinch.data.analyze.AnalyzeOptions;
import dev.cinch.data.analyze.Analyzer;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.lab.Changes;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import dev.cinch.lab.RunKind;
import dev.cinch.lab.cross.CompressibilityRun;
import dev.cinch.lab.cross.CompressibilityStatistics;
import dev.cinch.lab.modern.program.ModernProgram;
import dev.cinch.workload.Judge;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Every codec on the buffers of a program as they are in the end, every block of 128 bytes once: all together, and some codecs on each alone. */
record ModernRatioRun(ModernProgram program) implements Run {
    /** Buffers below this are told with all others only. */
    static final int LEAST_BYTES = 1 << 14;

    /** The codecs that are tried on each buffer alone. */
    static final List<String> SHOWN = List.of("bdi", "mag-bdi", "fpc", "cpack", "bpc", "e2mc-16", "sc2", "best");

    private static final int BLOCK = CodecSpec.DEFAULT_BLOCK_BYTES;

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
    public ModernRatioRun under(Changes changes) {
        return new ModernRatioRun(program.under(changes));
    }

    @Override
    public ModernRatioRun seeded(long seed) {
        return new ModernRatioRun(program.seeded(seed));
    }

    @Override
    public void execute(Recorder recorder) {
        FunctionalDevice device = new FunctionalDevice();
        List<Buffer> buffers = program.buffers(device, Judge.STRICT);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (Buffer buffer : buffers) {
            byte[] bytes = device.download(buffer);
            all.writeBytes(Arrays.copyOf(bytes, bytes.length + BLOCK - 1 & -BLOCK));
            if (bytes.length >= LEAST_BYTES) {
                record(recorder, buffer.name(), SHOWN, bytes);
            }
        }
        record(recorder, "", CompressibilityRun.mappedCodecs(), all.toByteArray());
    }

    private static void record(Recorder recorder, String buffer, List<String> codecs, byte[] bytes) {
        // One thread: runs are parallel already.
        AnalyzeOptions options = AnalyzeOptions.of(CodecSpec.DEFAULT_BLOCK_BYTES, 1);
        List<CodecSpec> specs = codecs.stream().map(Codecs::parse).toList();
        Analysis analysis =
                new Analyzer(specs, options, Progress.NONE).analyze(List.of(new MemoryInput("buffer", bytes)));
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
