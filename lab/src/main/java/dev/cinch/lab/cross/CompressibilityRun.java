package dev.cinch.lab.cross;

import dev.cinch.base.Progress;
import dev.cinch.base.stat.Statistic;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.catalogue.PlugIns;
import dev.cinch.data.MemoryInput;
import dev.cinch.data.analyze.Analysis;
import dev.cinch.data.analyze.AnalyzeOptions;
import dev.cinch.data.analyze.Analyzer;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.lab.ProgramInputs;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Results;
import dev.cinch.lab.Row;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import dev.cinch.lab.RunKind;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** A workload run for its values, and codecs on what its registers and its memory hold meanwhile. */
public record CompressibilityRun(String workload, Scale scale, long seed) implements Run {
    /** Every lossless codec. */
    static final List<String> MEMORY_CODECS = Codecs.CATALOGUE.list().stream()
            .filter(kind -> kind.lossless() && kind.compresses())
            .map(CodecKind::name)
            .toList();

    /** Every codec, lossy ones too, and those that are told the granularity at each of them. */
    public static List<String> mappedCodecs() {
        List<String> all = new ArrayList<>();
        for (CodecKind kind : Codecs.CATALOGUE.list()) {
            if (kind.compresses()) {
                all.add(kind.name());
                if (asksForGranularity(kind)) {
                    all.add(kind.name() + ":mag=16");
                    all.add(kind.name() + ":mag=64");
                }
            }
        }
        return all;
    }

    static boolean asksForGranularity(CodecKind kind) {
        return kind.parameters().stream().anyMatch(parameter -> parameter.name().equals("mag"));
    }

    /** The codecs for registers, which need no training and little time: a register is read every few cycles. */
    static final List<String> REGISTER_CODECS =
            List.of("warped-bdi", "bdi", "bdi-4b", "mag-bdi:mag=16", "fpc", "cpack", "bpc");

    /** Blocks that are kept of each sort: 8 MiB, and at least half as much where there is more. */
    static final int CAPACITY = 1 << 16;

    private static final long SEED = 1;

    static CompressibilityRun of(String workload, Scale scale) {
        return new CompressibilityRun(workload, scale, SEED);
    }

    @Override
    public CompressibilityRun seeded(long other) {
        return new CompressibilityRun(workload, scale, other);
    }

    @Override
    public String kind() {
        return RunKind.COMPRESSIBILITY.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        SortedMap<String, String> inputs = ProgramInputs.of(workload, scale, seed);
        if (!PlugIns.homes().isEmpty()) {
            inputs.put("plug-ins", String.join(" ", PlugIns.homes().keySet()));
        }
        return inputs;
    }

    @Override
    public RunCode code() {
        return RunKind.COMPRESSIBILITY.code();
    }

    @Override
    public void execute(Recorder recorder) {
        ProgramData data = new ProgramData(CAPACITY);
        Workloads.CATALOGUE.get(workload).run(new FunctionalDevice(data), scale, seed);
        record(data, recorder);
    }

    static void record(ProgramData data, Recorder recorder) {
        SampledBlocks memory = data.memory();
        SampledBlocks registers = data.registers();
        recorder.record("", CompressibilityStatistics.MEMORY_TOUCHED, memory.seen());
        recorder.record("", CompressibilityStatistics.MEMORY_SAMPLED, memory.kept());
        recorder.record("", CompressibilityStatistics.REGISTER_WRITES, data.registerWrites());
        recorder.record("", CompressibilityStatistics.REGISTER_FULL, registers.seen());
        recorder.record("", CompressibilityStatistics.REGISTER_SAMPLED, registers.kept());
        record(
                recorder,
                memory,
                mappedCodecs(),
                CompressibilityStatistics.MEMORY_RAW,
                Map.of(
                        "16", CompressibilityStatistics.MEMORY_EFFECTIVE_16,
                        "32", CompressibilityStatistics.MEMORY_EFFECTIVE,
                        "64", CompressibilityStatistics.MEMORY_EFFECTIVE_64));
        record(
                recorder,
                registers,
                REGISTER_CODECS,
                CompressibilityStatistics.REGISTER_RAW,
                Map.of("16", CompressibilityStatistics.REGISTER_EFFECTIVE));
    }

    /** The ratio that a codec reached; NaN for a program that has no such blocks. */
    public static double ratio(Results results, Run run, String codec, Statistic statistic) {
        return results.rows(run).stream()
                .filter(row -> row.part().equals(codec) && row.stat().equals(statistic.name()))
                .mapToDouble(Row::value)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** A program that has no such blocks has no ratios either. */
    private static void record(
            Recorder recorder,
            SampledBlocks blocks,
            List<String> codecs,
            Statistic raw,
            Map<String, Statistic> effective) {
        if (blocks.kept() == 0) {
            return;
        }
        // One thread: runs are parallel already.
        AnalyzeOptions options = AnalyzeOptions.of(CodecSpec.DEFAULT_BLOCK_BYTES, 1);
        List<CodecSpec> specs = codecs.stream().map(Codecs::parse).toList();
        Analysis analysis =
                new Analyzer(specs, options, Progress.NONE).analyze(List.of(new MemoryInput("sample", blocks.bytes())));
        for (Analysis.CodecResult result : analysis.results()) {
            recorder.record(result.codec(), raw, result.rawRatio());
            for (String mag : List.of("16", "32", "64")) {
                if (effective.containsKey(mag)) {
                    recorder.record(
                            result.codec(),
                            effective.get(mag),
                            result.effectiveRatio().get(mag));
                }
            }
        }
    }
}
