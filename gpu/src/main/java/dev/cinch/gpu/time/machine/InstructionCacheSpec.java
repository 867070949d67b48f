package dev.cinch.gpu.time.machine;

import dev.cinch.gpu.time.policy.hash.SetHash;
import dev.cinch.gpu.time.policy.replace.Replacement;

/**
 * The cache of a multiprocessor for instructions. It keeps its lines from launch to launch.
 *
 * @param sets 0 for no such cache: then no fetch waits for memory
 * @param setHash which set a line belongs to
 * @param replacement which line leaves a full set
 * @param missQueue requests that wait for the crossbar
 * @param instructionBytes of one instruction in memory
 */
public record InstructionCacheSpec(
        int sets,
        int ways,
        SetHash setHash,
        Replacement replacement,
        int lineBytes,
        int mshrs,
        int mshrMerges,
        int missQueue,
        int instructionBytes)
        implements Spec, CacheSpec {
    public boolean exists() {
        return sets > 0;
    }

    @Override
    public void check(SpecProblems problems) {
        if (sets != 0) {
            CacheSpec.checkSets("instruction-cache", this, problems);
        }
        CacheSpec.checkRest("instruction-cache", this, problems);
        CacheSpec.checkLine("instruction-cache", this, problems);
        problems.within("instruction-cache.miss-queue", missQueue, 1, 4096);
        problems.powerOfTwo("instruction-cache.instruction-bytes", instructionBytes, 1, 128);
    }
}
