package dev.cinch.gpu.time.machine;

import dev.cinch.gpu.time.policy.replace.Replacement;

/**
 * The data cache of a multiprocessor: global stores are written through and allocate nothing, local ones are written
 * back.
 *
 * @param replacement which line leaves a full set
 * @param latencyCycles of a hit
 * @param missQueue requests that wait for the crossbar
 */
public record L1Spec(
        int sets,
        int ways,
        Replacement replacement,
        int lineBytes,
        int mshrs,
        int mshrMerges,
        int latencyCycles,
        int missQueue)
        implements Spec, CacheSpec {
    @Override
    public void check(SpecProblems problems) {
        CacheSpec.check("l1", this, problems);
        problems.within("l1.latency-cycles", latencyCycles, 1, PipelineSpec.LONGEST);
        problems.within("l1.miss-queue", missQueue, 1, 4096);
    }
}
