package dev.cinch.energy;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An imagined second on the GTX 580, from round numbers that need no simulator: the guesses of the tables are fixed by
 * what such a second must cost.
 */
record Anchor(String name, Map<String, Long> counts) {
    private static final long CORE_CYCLES = 822_000_000;

    /** 8 warp instructions a cycle, 28 lanes active, 160 GB/s of memory traffic, a third of L2 accesses hit. */
    static final Anchor MEMORY_BOUND = new Anchor(
            "memory-bound",
            counts(8 * CORE_CYCLES, 28, 60, 1, 16, 6)
                    .add("shared-memory.accesses", 130_000_000)
                    .add("texture-cache.reads", 0)
                    .add("constant-cache.reads", 130_000_000)
                    .add("l1.reads", 2_000_000_000)
                    .add("l1.writes", 375_000_000)
                    .add("crossbar.request-flits", 1_500_000_000 + 5 * 375_000_000L)
                    .add("crossbar.reply-flits", 5 * 1_500_000_000L + 375_000_000)
                    .add("l2.reads", 1_500_000_000)
                    .add("l2.writes", 375_000_000)
                    .add("l2.atomics", 0)
                    .add("l2.fills", 1_000_000_000)
                    .add("dram.reads", 4_000_000_000L)
                    .add("dram.writes", 1_000_000_000)
                    .add("dram.activations", 625_000_000)
                    .add("dram.precharges", 625_000_000)
                    .map);

    /** 30 warp instructions a cycle, 31 lanes active, 20 GB/s of memory traffic. */
    static final Anchor COMPUTE_BOUND = new Anchor(
            "compute-bound",
            counts(30 * CORE_CYCLES, 31, 85, 5, 20, 7)
                    .add("shared-memory.accesses", 2_500_000_000L)
                    .add("texture-cache.reads", 0)
                    .add("constant-cache.reads", 1_250_000_000)
                    .add("l1.reads", 500_000_000)
                    .add("l1.writes", 125_000_000)
                    .add("crossbar.request-flits", 200_000_000 + 5 * 50_000_000)
                    .add("crossbar.reply-flits", 5 * 200_000_000 + 50_000_000)
                    .add("l2.reads", 200_000_000)
                    .add("l2.writes", 50_000_000)
                    .add("l2.atomics", 0)
                    .add("l2.fills", 125_000_000)
                    .add("dram.reads", 500_000_000)
                    .add("dram.writes", 125_000_000)
                    .add("dram.activations", 78_125_000)
                    .add("dram.precharges", 78_125_000)
                    .map);

    EnergyReport report(EnergyTable table) {
        return EnergyReport.of(table, MachineShape.GTX580, Counts.of(table, counts), 1);
    }

    private static Rates counts(long issued, int lanes, int spPercent, int sfuPercent, int bankReads, int bankWrites) {
        return new Rates()
                .add("sm.issued", issued)
                .add("sm.sp-operations", issued * lanes * spPercent / 100)
                .add("sm.sfu-operations", issued * lanes * sfuPercent / 100)
                .add("sm.double-operations", 0)
                .add("register-file.reads", issued * bankReads)
                .add("register-file.writes", issued * bankWrites);
    }

    private static final class Rates {
        private final Map<String, Long> map = new LinkedHashMap<>();

        Rates add(String counter, long count) {
            map.put(counter, count);
            return this;
        }
    }
}
