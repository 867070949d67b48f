package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.Spec;
import dev.cinch.gpu.time.SpecProblems;

/**
 * Shared memory of a multiprocessor.
 *
 * @param bytes for all resident blocks
 * @param banks of 4 bytes a cycle each; lanes that want different words of a bank take turns
 * @param latencyCycles from the load/store unit to the result, without conflicts
 */
public record SharedMemorySpec(int bytes, int banks, int latencyCycles) implements Spec {
    @Override
    public void check(SpecProblems problems) {
        problems.atLeast("shared-memory.bytes", bytes, 1);
        problems.powerOfTwo("shared-memory.banks", banks);
        if (banks > 32) {
            problems.add("shared-memory.banks = " + banks + ": at most 32");
        }
        problems.atLeast("shared-memory.latency-cycles", latencyCycles, 1);
        if (latencyCycles > PipelineSpec.LONGEST) {
            problems.add("shared-memory.latency-cycles = " + latencyCycles + ": at most " + PipelineSpec.LONGEST);
        }
    }
}
