package dev.cinch.data.toggles;

import dev.cinch.base.BadInput;
import dev.cinch.base.Progress;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.data.Input;
import dev.cinch.data.analyze.TrainingData;
import dev.cinch.link.coding.Coding;
import dev.cinch.link.control.Decision;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A counter of toggles, which sends the blocks of inputs over wires, once for each codec, control and coding. Every
 * such scheme and every input has wires of its own, all zero at first; the raw baseline is one more pass over the same
 * blocks, without coding.
 *
 * <pre>{@code
 * List<CodecSpec> codecs = List.of(Codecs.parse("bdi"));
 * List<Decision> controls = List.of(Decisions.CATALOGUE.get("ed2"));
 * ToggleReport report = new ToggleCounter(codecs, controls, List.of(Codings.NONE), options, Progress.NONE).count(inputs);
 * }</pre>
 */
public final class ToggleCounter {
    private final Map<String, CodecSpec> specs = new LinkedHashMap<>();
    private final List<Decision> controls;
    private final List<Coding> codings;
    private final ToggleOptions options;
    private final Progress progress;
    private final Map<String, Codec> common = new HashMap<>();

    /** A counter; what is given twice is measured once. */
    public ToggleCounter(
            List<CodecSpec> codecs,
            List<Decision> controls,
            List<Coding> codings,
            ToggleOptions options,
            Progress progress) {
        this.controls = controls.stream().distinct().toList();
        Map<String, Coding> unique = new LinkedHashMap<>();
        codings.forEach(coding -> unique.putIfAbsent(coding.text(), coding));
        this.codings = List.copyOf(unique.values());
        this.options = options;
        this.progress = progress;
        for (CodecSpec spec : codecs) {
            if (!spec.kind().lossless()) {
                throw new BadInput("codec " + spec + " is lossy, but links deliver what was sent; use a lossless one");
            }
            if (spec.blockBytes() != CodecSpec.DEFAULT_BLOCK_BYTES) {
                throw new IllegalArgumentException(spec + " is for blocks of " + spec.blockBytes() + " bytes");
            }
            specs.putIfAbsent(spec.canonical(), spec);
        }
        for (Coding coding : this.codings) {
            boolean levels =
                    coding.open(options.flitBytes(), options.padding(), true).countsLevels();
            if (!levels && options.wires().paysForZeros()) {
                throw new BadInput("coding " + coding.text() + " has no levels that terminated lines could pay for; use"
                        + " on-chip wires with it");
            }
        }
    }

    public ToggleReport count(List<Input> inputs) {
        long total = inputs.stream().mapToLong(Input::bytes).sum() * specs.size();
        AtomicLong done = new AtomicLong();
        List<List<TogglePass>> passes = new ArrayList<>();
        boolean trained = specs.values().stream().anyMatch(CodecSpec::trained);
        for (Input input : inputs) {
            String what = "sending " + input.name();
            List<TogglePass> ofInput = new ArrayList<>();
            for (CodecSpec spec : specs.values()) {
                ofInput.add(new TogglePass(
                        input, ofInput.isEmpty(), codec(spec, input), controls, codings, options, bytes -> {
                            progress.report(Math.min(done.addAndGet(bytes), total), total, what);
                        }));
            }
            passes.add(ofInput);
            if (trained) {
                // What codecs learn takes memory, so one input is done before the next is learnt from.
                PassQueue.run(List.of(ofInput), options.threads());
                ofInput.forEach(TogglePass::forgetCodec);
            }
        }
        if (!trained) {
            PassQueue.run(passes, options.threads());
        }
        return report(passes);
    }

    private Codec codec(CodecSpec spec, Input input) {
        TrainingData training = options.training();
        boolean same = !spec.trained() || !training.others().isEmpty();
        Codec known = common.get(spec.canonical());
        if (known != null) {
            return known;
        }
        SymbolCounts counts = training.counts(spec, input, options.threads(), bytes -> {});
        Codec codec = TrainingData.codec(spec, counts);
        if (same) {
            common.put(spec.canonical(), codec);
        }
        return codec;
    }

    private ToggleReport report(List<List<TogglePass>> passes) {
        List<ToggleReport.InputSummary> summaries = new ArrayList<>();
        List<ToggleReport.Result> results = new ArrayList<>();
        for (List<TogglePass> ofInput : passes) {
            TogglePass first = ofInput.get(0);
            summaries.add(first.summary());
            ofInput.forEach(pass -> pass.addResults(first, results));
        }
        return new ToggleReport(
                options.flitBytes(),
                CodecSpec.DEFAULT_BLOCK_BYTES,
                options.padding().word(),
                options.rules().dropZeroBlocks() ? "drop" : "keep",
                options.rules().largestRatio() == 0 ? null : options.rules().largestRatio(),
                options.utilisation().doubleValue(),
                options.wires().name(),
                summaries,
                results,
                ToggleMeans.of(results, specs.size() * controls.size() * codings.size()));
    }
}
