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
 * @param timing of the launches whose time was kept; null if there are none
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

    /** The totals of those launches whose time was kept. */
    public static List<KernelTotal> timed(List<Launched> launches) {
        return of(
                launches.stream().filter(launched -> launched.timing() != null).toList());
    }

    /** The totals of those launches whose time nobody kept. */
    public static List<KernelTotal> untimed(List<Launched> launches) {
        return of(
                launches.stream().filter(launched -> launched.timing() == null).toList());
    }

    /** The same total under another name. */
    public KernelTotal named(String other) {
        return new KernelTotal(other, launches, threadInstructions, warpInstructions, timing);
    }

    /** The time of both, as far as it was kept. */
    private static Timing plus(Timing one, Timing other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.plus(other);
    }

    private KernelTotal plus(KernelTotal other) {
        return new KernelTotal(
                name,
                launches + other.launches,
                threadInstructions + other.threadInstructions,
                warpInstructions + other.warpInstructions,
                plus(timing, other.timing));
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
