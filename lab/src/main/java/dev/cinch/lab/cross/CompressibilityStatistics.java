package dev.cinch.lab.cross;

import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import java.util.List;

/** The statistics of the data that a program holds while it runs. */
public final class CompressibilityStatistics {
    public static final Statistic MEMORY_TOUCHED = new Statistic(
            "program-memory.touched-blocks",
            Unit.BLOCK,
            "Blocks of memory that warps touch, each as often as it is touched.");
    public static final Statistic MEMORY_SAMPLED = new Statistic(
            "program-memory.sampled-blocks", Unit.BLOCK, "Touched blocks of memory that codecs were tried on.");
    public static final Statistic MEMORY_RAW = new Statistic(
            "program-memory.raw-ratio", Unit.ONE, "Raw compression ratio over the sampled blocks of memory.");
    public static final Statistic MEMORY_EFFECTIVE = new Statistic(
            "program-memory.effective-ratio-32",
            Unit.ONE,
            "Effective ratio over the sampled blocks of memory, in bursts of 32 bytes.");
    public static final Statistic MEMORY_EFFECTIVE_16 = new Statistic(
            "program-memory.effective-ratio-16",
            Unit.ONE,
            "Effective ratio over the sampled blocks of memory, in bursts of 16 bytes.");
    public static final Statistic MEMORY_EFFECTIVE_64 = new Statistic(
            "program-memory.effective-ratio-64",
            Unit.ONE,
            "Effective ratio over the sampled blocks of memory, in bursts of 64 bytes.");
    static final Statistic REGISTER_WRITES = new Statistic(
            "program-register.writes", Unit.BLOCK, "Writes of 32-bit warp registers, by all lanes or some.");
    static final Statistic REGISTER_FULL = new Statistic(
            "program-register.full-writes", Unit.BLOCK, "Writes of 32-bit warp registers by all 32 lanes.");
    static final Statistic REGISTER_SAMPLED = new Statistic(
            "program-register.sampled-writes", Unit.BLOCK, "Writes by all lanes that codecs were tried on.");
    static final Statistic REGISTER_RAW = new Statistic(
            "program-register.raw-ratio", Unit.ONE, "Raw compression ratio over the sampled register writes.");
    static final Statistic REGISTER_EFFECTIVE = new Statistic(
            "program-register.effective-ratio-16",
            Unit.ONE,
            "Effective ratio over the sampled register writes, in register banks of 16 bytes.");

    public static final List<Statistic> ALL = List.of(
            MEMORY_TOUCHED,
            MEMORY_SAMPLED,
            MEMORY_RAW,
            MEMORY_EFFECTIVE,
            MEMORY_EFFECTIVE_16,
            MEMORY_EFFECTIVE_64,
            REGISTER_WRITES,
            REGISTER_FULL,
            REGISTER_SAMPLED,
            REGISTER_RAW,
            REGISTER_EFFECTIVE);

    private CompressibilityStatistics() {}
}
