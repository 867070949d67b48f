package dev.cinch.gpu.time.machine;

/**
 * The cache of a multiprocessor for constants and kernel parameters: one access per warp and distinct address.
 *
 * @param latencyCycles of a hit
 */
public record ConstantCacheSpec(int sets, int ways, int lineBytes, int mshrs, int mshrMerges, int latencyCycles)
        implements Spec, CacheSpec {
    @Override
    public void check(SpecProblems problems) {
        CacheSpec.check("constant-cache", this, problems);
        problems.within("constant-cache.latency-cycles", latencyCycles, 1, PipelineSpec.LONGEST);
    }
}
