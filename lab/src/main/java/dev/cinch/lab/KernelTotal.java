package dev.cinch.lab;

import dev.cinch.gpu.Launched;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All launches of one kernel together.
 *
 * @param threadInstructions instructions times the lanes that were active
 */
public record KernelTotal(String name, long launches, long threadInstructions, long warpInstructions) {
    /** In the order of each kernel's first launch. */
    public static List<KernelTotal> of(List<Launched> launches) {
        Map<String, KernelTotal> totals = new LinkedHashMap<>();
        for (Launched launched : launches) {
            KernelTotal one =
                    new KernelTotal(launched.kernel(), 1, launched.threadInstructions(), launched.warpInstructions());
            totals.merge(launched.kernel(), one, KernelTotal::plus);
        }
        return List.copyOf(totals.values());
    }

    private KernelTotal plus(KernelTotal other) {
        return new KernelTotal(
                name,
                launches + other.launches,
                threadInstructions + other.threadInstructions,
                warpInstructions + other.warpInstructions);
    }

    /** Of 32 lanes, how many took part on average; NaN if nothing was executed. */
    public double activeLanes() {
        return (double) threadInstructions / warpInstructions;
    }

    /** One row of a report. */
    public Map<String, Object> json() {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("name", name);
        row.put("launches", launches);
        row.put("threadInstructions", threadInstructions);
        row.put("warpInstructions", warpInstructions);
        row.put("activeLanes", activeLanes());
        return row;
    }
}
