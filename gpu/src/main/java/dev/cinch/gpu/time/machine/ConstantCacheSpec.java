package dev.cinch.gpu.time.machine;

import dev.cinch.gpu.time.policy.hash.SetHash;
import dev.cinch.gpu.time.policy.replace.Replacement;

/**
 * The cache of a multiprocessor for constants and kernel parameters.
 *
 * @param setHash which set a line belongs to
 * @param replacement which line leaves a full set
 * @param lineBytes 64 or 128
 * @param latencyCycles of a hit
 * @param passes what an access takes a cycle for
 * @param missQueue requests that wait for the crossbar; 0 if they wait among those of the L1
 * @param kept whether it keeps its lines from launch to launch
 */
public record ConstantCacheSpec(
        int sets,
        int ways,
        SetHash setHash,
        Replacement replacement,
        int lineBytes,
        int mshrs,
        int mshrMerges,
        int latencyCycles,
        ConstantPasses passes,
        int missQueue,
        boolean kept)
        implements Spec, CacheSpec {
    @Override
    public void check(SpecProblems problems) {
        CacheSpec.checkSets("constant-cache", this, problems);
        CacheSpec.checkRest("constant-cache", this, problems);
        if (lineBytes != 64 && lineBytes != 128) {
            problems.add("constant-cache.line-bytes = " + lineBytes + ": 64 or 128");
        }
        problems.within("constant-cache.latency-cycles", latencyCycles, 0, PipelineSpec.LONGEST);
        problems.within("constant-cache.miss-queue", missQueue, 0, 4096);
    }
}
