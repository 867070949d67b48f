package dev.cinch.gpu.time.machine;

import dev.cinch.gpu.time.policy.hash.SetHash;
import dev.cinch.gpu.time.policy.replace.Replacement;
import dev.cinch.gpu.time.policy.write.WritePolicy;

/**
 * The L2, dealt out in slices. Its figures are those of one slice.
 *
 * @param slices all of them
 * @param setHash which set a line belongs to
 * @param replacement which line leaves a full set
 * @param write what a store does
 * @param sectorBytes what a miss fetches: 128 for the whole line, 32 for the sectors that were asked for
 * @param latencyCycles interconnect cycles that every request takes before it is looked up
 * @param inputQueue requests in that delay and waiting for it
 * @param replyQueue replies that wait for the crossbar
 */
public record L2Spec(
        int slices,
        int sets,
        int ways,
        SetHash setHash,
        Replacement replacement,
        WritePolicy write,
        int lineBytes,
        int sectorBytes,
        int mshrs,
        int mshrMerges,
        int latencyCycles,
        int inputQueue,
        int replyQueue)
        implements Spec, CacheSpec {
    @Override
    public void check(SpecProblems problems) {
        CacheSpec.check("l2", this, problems);
        problems.within("l2.slices", slices, 1, 1024);
        problems.within("l2.latency-cycles", latencyCycles, 1, PipelineSpec.LONGEST);
        problems.within("l2.input-queue", inputQueue, 1, 1 << 16);
        problems.within("l2.reply-queue", replyQueue, 1, 1 << 16);
        if (sectorBytes != 32 && sectorBytes != 128) {
            problems.add("l2.sector-bytes = " + sectorBytes + ": 32 or 128");
        }
        if (write.sendsHit() || write.sendsMiss() || !write.keepsHit() || !write.allocates()) {
            problems.add("l2.write = " + write.name() + ": a store to the L2 gets a line, which is written back");
        }
    }
}
