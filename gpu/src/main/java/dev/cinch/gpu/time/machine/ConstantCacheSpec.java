package dev.cinch.gpu.time.machine;

import dev.cinch.gpu.time.policy.hash.SetHash;
import dev.cinch.gpu.time.policy.replace.Replacement;

/**
 * The cache of a multiprocessor for constants and kernel parameters: one access per warp and distinct address.
 *
 * @param setHash which set a line belongs to
 * @param replacement which line leaves a full set
 * @param latencyCycles of a hit
 */
public record ConstantCacheSpec(
        int sets,
        int ways,
        SetHash setHash,
        Replacement replacement,
        int lineBytes,
        int mshrs,
        int mshrMerges,
        int latencyCycles)
        implements Spec, CacheSpec {
    @Override
    public void check(SpecProblems problems) {
        CacheSpec.check("constant-cache", this, problems);
        problems.within("constant-cache.latency-cycles", latencyCycles, 1, PipelineSpec.LONGEST);
    }
}
