package dev.cinch.lab.modern.program;

import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.lab.Changes;
import dev.cinch.lab.Program;
import dev.cinch.ptx.PtxParser;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * A program of today, with how much work it gets and what its data start from.
 *
 * @param weights of layers and tables
 */
public record ModernProgram(String name, Scale scale, long seed, Weights weights) implements Program {
    private static final String KERNELS = "programs.ptx";
    private static final long SAMPLE = 1_000_000;
    private static final Map<String, Task> TASKS = tasks();

    private static Map<String, Task> tasks() {
        Map<String, Task> tasks = new LinkedHashMap<>();
        tasks.put("bf16-product", new Bf16Product());
        tasks.put("fp8-product", new Fp8Product());
        tasks.put("kv-attention", new CachedAttention());
        tasks.put("layer-norm", new LayerNorm());
        tasks.put("embedding", new Embedding());
        tasks.put("pruned-product", new PrunedProduct());
        tasks.put("rank-step", new RankStep());
        return tasks;
    }

    public ModernProgram(String name, Scale scale, long seed) {
        this(name, scale, seed, new DrawnWeights());
    }

    public static List<String> names() {
        return List.copyOf(TASKS.keySet());
    }

    /** Only programs with weights can have those of a model. */
    @Override
    public ModernProgram under(Changes changes) {
        long wanted = TASKS.get(name).weights(scale);
        if (changes.model() == null || wanted == 0) {
            return this;
        }
        return new ModernProgram(name, scale, seed, ModelWeights.of(changes.model(), wanted, name, scale));
    }

    public String summary() {
        return TASKS.get(name).summary();
    }

    @Override
    public void describe(SortedMap<String, String> inputs) {
        inputs.put("program", name);
        inputs.put("scale", scale.label());
        inputs.put("seed", Long.toString(seed));
        weights.describe(inputs);
    }

    @Override
    public ModernProgram seeded(long other) {
        return new ModernProgram(name, scale, other, weights);
    }

    @Override
    public long sample() {
        return SAMPLE;
    }

    @Override
    public void run(Device device, Judge judge) {
        buffers(device, judge);
    }

    /** Runs it. @return all its buffers */
    public List<Buffer> buffers(Device device, Judge judge) {
        return TASKS.get(name).run(new Host(device, PtxParser.parse(KERNELS, kernels())), scale, seed, weights, judge);
    }

    private static String kernels() {
        try (InputStream in = ModernProgram.class.getResourceAsStream(KERNELS)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(KERNELS, broken);
        }
    }
}
