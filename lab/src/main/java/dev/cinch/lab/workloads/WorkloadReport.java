package dev.cinch.lab.workloads;

import dev.cinch.lab.timing.KernelTotal;
import dev.cinch.lab.timing.Meter;
import dev.cinch.workload.Scale;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A report of what came of running a workload.
 *
 * @param mismatch where the output first differs from the reference; null if it does not
 * @param meanRelativeError how far the answers are from the exact ones where a lossy codec could change them; null where
 *     they had to be exact
 * @param printf what the kernels printed
 */
public record WorkloadReport(
        String workload,
        Scale scale,
        long seed,
        List<KernelTotal> kernels,
        String mismatch,
        Double meanRelativeError,
        String printf) {

    public boolean ok() {
        return mismatch == null;
    }

    /**
     * The report as {@code --json} prints it. {@code kernels} has a row for each kernel, all its launches together.
     *
     * @param meter reads the counters of a timed run; null for others
     */
    public Map<String, Object> json(Meter meter) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("workload", workload);
        json.put("scale", scale.label());
        json.put("seed", seed);
        json.put("ok", ok());
        json.put("kernels", kernels.stream().map(kernel -> kernel.json(meter)).toList());
        json.put("mismatch", mismatch);
        json.put("meanRelativeError", meanRelativeError);
        json.put("printf", printf);
        if (meter != null) {
            meter.describeRun(kernels, json);
        }
        return json;
    }
}
