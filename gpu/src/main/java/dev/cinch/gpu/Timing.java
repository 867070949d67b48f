package dev.cinch.gpu;

import dev.cinch.base.stat.Sample;

/**
 * The time that a launch took on a timed machine, and all that was counted meanwhile; or several launches together.
 *
 * @param cycles core cycles from the first block's start to the last one's end; the launch's latency is not among them
 * @param blockThreads threads of a block
 * @param blocksPerSm how many of its blocks fit a multiprocessor, at least 1
 * @param limit the machine's figure that allows no more of them, such as {@code sm.registers}
 * @param needed how much of it one block takes
 * @param available how much of it there is
 */
public record Timing(
        long cycles, long blockThreads, int blocksPerSm, String limit, long needed, long available, Sample counters) {
    /** Whether even one block is larger than the machine allows; it ran all the same, alone. */
    public boolean oversized() {
        return needed > available;
    }

    /** Both together; what is said of blocks is that of the first. */
    public Timing plus(Timing other) {
        return new Timing(
                cycles + other.cycles,
                blockThreads,
                blocksPerSm,
                limit,
                needed,
                available,
                counters.plus(other.counters));
    }
}
