package dev.cinch.gpu.time.machine;

import dev.cinch.gpu.time.policy.hash.SetHash;
import dev.cinch.gpu.time.policy.replace.Replacement;

/**
 * The cache of a multiprocessor for textures.
 *
 * @param sets 0 for no such cache: textures then come through the L1
 * @param setHash which set a line belongs to
 * @param replacement which line leaves a full set
 * @param latencyCycles of a hit
 * @param missQueue requests that wait for the crossbar; 0 if they wait among those of the L1
 */
public record TextureCacheSpec(
        int sets,
        int ways,
        SetHash setHash,
        Replacement replacement,
        int lineBytes,
        int mshrs,
        int mshrMerges,
        int latencyCycles,
        int missQueue)
        implements Spec, CacheSpec {
    public boolean exists() {
        return sets > 0;
    }

    @Override
    public void check(SpecProblems problems) {
        if (sets != 0) {
            CacheSpec.checkSets("texture-cache", this, problems);
        }
        CacheSpec.checkRest("texture-cache", this, problems);
        CacheSpec.checkLine("texture-cache", this, problems);
        problems.within("texture-cache.latency-cycles", latencyCycles, 0, PipelineSpec.LONGEST);
        problems.within("texture-cache.miss-queue", missQueue, 0, 4096);
    }
}
