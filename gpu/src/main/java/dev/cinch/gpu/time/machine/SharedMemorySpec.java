package dev.cinch.gpu.time.machine;

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
        problems.within("shared-memory.bytes", bytes, 1, 1 << 24);
        problems.powerOfTwo("shared-memory.banks", banks, 1, 32);
        problems.within("shared-memory.latency-cycles", latencyCycles, 1, PipelineSpec.LONGEST);
    }
}
