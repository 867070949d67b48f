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
 * @param requests what it looks up, fetches and answers as one
 * @param latencyCycles interconnect cycles that every request takes before it is looked up
 * @param inputQueue requests in that delay and waiting for it; where sectors are served, those that have the delay behind
 *     them
 * @param replyQueue replies that wait for the crossbar
 * @param missQueue misses and lines written back that wait to leave, where sectors are served
 * @param memoryQueue those that have left and wait for the memory, where sectors are served
 * @param writeBackSlice the slice that a line goes to which an L1 writes back
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
        L2Requests requests,
        int mshrs,
        int mshrMerges,
        int latencyCycles,
        int inputQueue,
        int replyQueue,
        int missQueue,
        int memoryQueue,
        WriteBackSlice writeBackSlice)
        implements Spec, CacheSpec {
    private static final int ALL_SECTORS = 0xF;

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
        problems.within("l2.miss-queue", missQueue, 2, 1 << 16);
        problems.within("l2.memory-queue", memoryQueue, 1, 1 << 16);
        if (requests == L2Requests.SECTORS) {
            if (sectorBytes != 32) {
                problems.add("l2.requests = sectors: l2.sector-bytes = 32 is needed");
            }
            if (inputQueue < 4) {
                problems.add("l2.input-queue = " + inputQueue + ": the four sectors of a line must fit");
            }
        } else if (write.unreadable(ALL_SECTORS, 0) != 0) {
            problems.add("l2.write = " + write.name() + ": l2.requests = sectors is needed");
        }
        if (write.sendsHit() || !write.keepsHit() || !write.allocates()) {
            problems.add("l2.write = " + write.name() + ": a store to the L2 gets a line, which is written back");
        }
        if (write.sendsMiss() && requests == L2Requests.SECTORS) {
            problems.add("l2.write = " + write.name() + ": l2.requests = lines is needed");
        }
    }
}
