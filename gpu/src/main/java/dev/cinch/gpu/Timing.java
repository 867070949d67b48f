package dev.cinch.gpu;

import dev.cinch.base.stat.Sample;

/**
 * How long a launch took on a timed machine, and all that was counted meanwhile.
 *
 * @param cycles core cycles from the first block's start to the last one's end; the launch's latency is not among them
 * @param blocksPerSm how many of its blocks fit a multiprocessor
 * @param limit the machine's figure that allows no more of them
 * @param oversized whether even one block is larger than the machine allows; it ran all the same, alone
 */
public record Timing(long cycles, int blocksPerSm, String limit, boolean oversized, Sample counters) {}
