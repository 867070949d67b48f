package dev.cinch.lab.frontier;

import dev.cinch.base.Progress;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.MemoryInput;
import dev.cinch.data.analyze.Analysis;
import dev.cinch.data.analyze.AnalyzeOptions;
import dev.cinch.data.analyze.Analyzer;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.data.corpus.FreshCorpus;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.lab.ProgramInputs;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import dev.cinch.lab.RunKind;
import dev.cinch.lab.cross.ProgramData;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import dev.cinch.workload.trace.GraphicsTraces;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Codecs on one item of a group: the memory accesses of a program, a kind of data, or the traces of a scene. */
record FrontierRun(FrontierGroup group, String item, Scale scale, long seed) implements Run {
    private static final int BLOCK = CodecSpec.DEFAULT_BLOCK_BYTES;
    private static final int CAPACITY = 1 << 14;
    private static final int TINY_BYTES = 16 << 10;
    private static final int LEAST_BYTES = 64 * BLOCK;
    private static final int[] GRANULARITIES = {16, 32, 64};

    /** Strictly, this share of the data is what is learnt from. */
    private static final int PREFIX = 8;

    @Override
    public String kind() {
        return RunKind.FRONTIER.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        SortedMap<String, String> inputs = group.drawn()
                ? ProgramInputs.of(item, scale, seed)
                : new TreeMap<>(Map.of("data", item, "scale", scale.label()));
        inputs.put("group", group.label());
        return inputs;
    }

    @Override
    public RunCode code() {
        return RunKind.FRONTIER.code();
    }

    /** Other seeds come after the test's, never before it; those that claims name stay as they are. */
    @Override
    public FrontierRun seeded(long other) {
        return group.drawn() && seed == FrontierSets.TEST_SEED
                ? new FrontierRun(group, item, scale, FrontierSets.TEST_SEED - 1 + other)
                : this;
    }

    @Override
    public void execute(Recorder recorder) {
        data().forEach((name, bytes) -> {
            if (bytes.length >= LEAST_BYTES) {
                record(name, bytes, recorder);
            }
        });
    }

    /** The sets of this item, by name. */
    Map<String, byte[]> data() {
        int bytes = scale == Scale.TINY ? TINY_BYTES : DemoCorpus.DEFAULT_BYTES;
        Map<String, byte[]> data = new LinkedHashMap<>();
        switch (group) {
            case FRESH -> data.put(item, FreshCorpus.CATALOGUE.get(item).bytes(bytes));
            case DEMO -> data.put(item, DemoCorpus.CATALOGUE.get(item).bytes(bytes));
            case GRAPHICS ->
                GraphicsTraces.SCENES
                        .get(item)
                        .draw(scale)
                        .forEach((trace, content) -> data.put(trace.name(), content));
            default -> {
                ProgramData touched = new ProgramData(CAPACITY);
                Workloads.CATALOGUE.get(item).run(new FunctionalDevice(touched), scale, seed);
                data.put(item, touched.memory().bytes());
            }
        }
        return data;
    }

    private static void record(String name, byte[] bytes, Recorder recorder) {
        List<CodecSpec> specs = new ArrayList<>();
        for (String codec : FrontierCodecs.all()) {
            for (int mag : GRANULARITIES) {
                CodecSpec spec = Codecs.parse(FrontierCodecs.at(codec, mag));
                if (specs.stream().noneMatch(one -> one.canonical().equals(spec.canonical()))) {
                    specs.add(spec);
                }
            }
        }
        // One thread: runs are parallel already.
        AnalyzeOptions options = AnalyzeOptions.of(BLOCK, 1);
        Analysis analysis = new Analyzer(specs, options, Progress.NONE).analyze(List.of(new MemoryInput(name, bytes)));
        for (String codec : FrontierCodecs.all()) {
            for (int mag : GRANULARITIES) {
                String wanted = Codecs.parse(FrontierCodecs.at(codec, mag)).canonical();
                double ratio = analysis.results().stream()
                        .filter(result -> result.codec().equals(wanted))
                        .findFirst()
                        .orElseThrow()
                        .effectiveRatio()
                        .get(Integer.toString(mag));
                recorder.record(name, codec, FrontierStatistics.of(mag), ratio);
            }
        }
        for (String codec : FrontierCodecs.STRICT) {
            strictly(name, codec, bytes, recorder);
        }
        boundOfAll(name, bytes, recorder);
    }

    /** The smallest of all lossless codecs for each block, at the granularity that is judged by. */
    private static void boundOfAll(String name, byte[] bytes, Recorder recorder) {
        List<Coder> coders = FrontierCodecs.boundOfAll().stream()
                .map(codec -> Codecs.parse(codec).createFor(bytes).newCoder())
                .toList();
        int blocks = bytes.length / BLOCK;
        int burst = FrontierSets.JUDGED_BYTES * 8;
        long bursts = 0;
        for (int block = 0; block < blocks; block++) {
            int least = BLOCK * 8;
            for (Coder coder : coders) {
                least = Math.min(least, coder.sizeInBits(bytes, block * BLOCK));
            }
            bursts += Math.max(1, Bits.ceilDiv(least, burst));
        }
        double ratio = (double) blocks * BLOCK / (bursts * (double) FrontierSets.JUDGED_BYTES);
        recorder.record(name, FrontierCodecs.BOUND_OF_ALL, FrontierStatistics.of(FrontierSets.JUDGED_BYTES), ratio);
    }

    /** The first eighth by what needs no table, tfc-plain or nothing; the rest by what was learnt from it. */
    private static void strictly(String name, String codec, byte[] bytes, Recorder recorder) {
        int blocks = bytes.length / BLOCK;
        int prefix = Bits.ceilDiv(blocks, PREFIX);
        Codec learnt = Codecs.parse(codec).createFor(Arrays.copyOf(bytes, prefix * BLOCK));
        boolean ours = codec.startsWith(FrontierCodecs.OURS);
        Codec before = Codecs.parse(ours ? codec.replace(FrontierCodecs.OURS, FrontierCodecs.PLAIN) : "raw")
                .create();
        long[] bursts = new long[GRANULARITIES.length];
        Coder first = before.newCoder();
        Coder then = learnt.newCoder();
        for (int block = 0; block < blocks; block++) {
            int bits = (block < prefix ? first : then).sizeInBits(bytes, block * BLOCK);
            for (int i = 0; i < bursts.length; i++) {
                int burst = GRANULARITIES[i] * 8;
                bursts[i] += Math.max(1, Math.min(BLOCK * 8 / burst, Bits.ceilDiv(bits, burst)));
            }
        }
        for (int i = 0; i < bursts.length; i++) {
            double ratio = (double) blocks * BLOCK / (bursts[i] * (double) GRANULARITIES[i]);
            recorder.record(name, codec + FrontierCodecs.STRICTLY, FrontierStatistics.of(GRANULARITIES[i]), ratio);
        }
    }
}
