package dev.cinch.lab.cross;

import dev.cinch.gpu.time.machine.Machines;
import java.util.List;
import java.util.stream.Stream;

/** The steps from {@code gtx580v4} to {@code gtx580}, of which each can also be taken alone. */
enum MachineChange {
    CLOCKS("network at twice the core clock", "clock.interconnect-mhz", "clock.l2-mhz"),
    ROUTER(
            "FIFO inputs, short buffers, no delay in the network",
            "crossbar.latency-cycles",
            "crossbar.reply-latency-cycles",
            "crossbar.input-flits",
            "crossbar.output-flits",
            "crossbar.input-fifos",
            "crossbar.input-speedup"),
    BANKS("6 L2 banks of 128 KB", "l2.slices", "l2.ways"),
    MISSES("32 L2 miss registers, reply queues of 8", "l2.mshrs", "l2.reply-queue", "l2.memory-queue"),
    WRITES("store misses written through and fetched", "l2.write"),
    QUEUE(
            "one DRAM queue of 16 a controller",
            "dram.order",
            "dram.read-queue",
            "dram.write-queue",
            "dram.write-high-mark",
            "dram.write-low-mark",
            "dram.return-queue",
            "dram.credits"),
    MAP("rows of one bank after the other", "dram.interleaving"),
    L1("L1: 32 miss registers, stores evict, linear sets", "l1.mshrs", "l1.global-write", "l1.set-hash"),
    LATENCIES(
            "latencies of L1, shared memory and constants",
            "l1.latency-cycles",
            "shared-memory.latency-cycles",
            "constant-cache.sets",
            "constant-cache.ways",
            "constant-cache.set-hash",
            "constant-cache.line-bytes",
            "constant-cache.latency-cycles"),
    TEXTURES("a texture cache", "texture-cache.sets", "texture-cache.latency-cycles");

    static final String FROM = "gtx580v4";
    static final String TO = "gtx580";

    private final String label;
    private final List<String> keys;

    MachineChange(String label, String... keys) {
        this.label = label;
        this.keys = List.of(keys);
    }

    String label() {
        return label;
    }

    Stream<String> keys() {
        return keys.stream();
    }

    /** What it sets on the old machine: the new one's values. */
    String[] settings() {
        return Machines.CATALOGUE.get(TO).values().stream()
                .filter(value -> keys.contains(value.key().name()))
                .map(value -> value.key().name() + "=" + value.text())
                .toArray(String[]::new);
    }
}
