package dev.cinch.lab.timing;

import dev.cinch.gpu.Launched;
import dev.cinch.gpu.Timing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All launches of one kernel together.
 *
 * @param threadInstructions instructions times the lanes that were active
 * @param timing null if nobody kept the time
 */
public record KernelTotal(String name, long launches, long threadInstructions, long warpInstructions, Timing timing) {
    /** The totals of all kernels, in the order of each kernel's first launch. */
    public static List<KernelTotal> of(List<Launched> launches) {
        Map<String, KernelTotal> totals = new LinkedHashMap<>();
        for (Launched launched : launches) {
            KernelTotal one = new KernelTotal(
                    launched.kernel(),
                    1,
                    launched.threadInstructions(),
                    launched.warpInstructions(),
                    launched.timing());
            totals.merge(launched.kernel(), one, KernelTotal::plus);
        }
        return List.copyOf(totals.values());
    }

    private KernelTotal plus(KernelTotal other) {
        return new KernelTotal(
                name,
                launches + other.launches,
                threadInstructions + other.threadInstructions,
                warpInstructions + other.warpInstructions,
                timing == null ? null : timing.plus(other.timing));
    }

    /** The lanes of 32 that took part on average; NaN if nothing was executed. */
    public double activeLanes() {
        return (double) threadInstructions / warpInstructions;
    }

    /**
     * One row of a report.
     *
     * @param meter reads the counters of a timed run; null for others
     */
    public Map<String, Object> json(Meter meter) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("name", name);
        row.put("launches", launches);
        row.put("threadInstructions", threadInstructions);
        row.put("warpInstructions", warpInstructions);
        row.put("activeLanes", activeLanes());
        if (meter != null) {
            meter.describe(timing, row);
        }
        return row;
    }
}
