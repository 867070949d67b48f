package dev.cinch.workload;

/**
 * The size of a program at a scale, for seed 1.
 *
 * @param footprintBytes of all buffers that it allocates
 * @param kernels different ones that it launches
 * @param registers of 32 bits that a thread of its most demanding kernel needs
 * @param blocks of its largest launch
 */
public record WorkloadSize(
        long threadInstructions, long footprintBytes, int kernels, int launches, int registers, long blocks) {}
