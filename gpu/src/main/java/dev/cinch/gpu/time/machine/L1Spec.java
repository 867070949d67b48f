package dev.cinch.gpu.time.machine;

import dev.cinch.gpu.time.policy.hash.SetHash;
import dev.cinch.gpu.time.policy.replace.Replacement;
import dev.cinch.gpu.time.policy.write.WritePolicy;

/**
 * The data cache of a multiprocessor.
 *
 * @param setHash which set a line belongs to
 * @param replacement which line leaves a full set
 * @param globalWrite what a store to global memory does
 * @param localWrite what a store to local memory does
 * @param silentWriteBacks whether a line that is written back goes as a whole and no acknowledgement comes; if not, its
 *     dirty sectors go, and one does
 * @param latencyCycles of a hit
 * @param lookup when an access looks for its line
 * @param missQueue requests that wait for the crossbar
 * @param missRoom places that must be free there before a load that does not hit goes on; with more than one, it is
 *     asked of loads that wait for a miss under way too
 */
public record L1Spec(
        int sets,
        int ways,
        SetHash setHash,
        Replacement replacement,
        WritePolicy globalWrite,
        WritePolicy localWrite,
        boolean silentWriteBacks,
        int lineBytes,
        int mshrs,
        int mshrMerges,
        int latencyCycles,
        L1Lookup lookup,
        int missQueue,
        int missRoom)
        implements Spec, CacheSpec {
    @Override
    public void check(SpecProblems problems) {
        CacheSpec.check("l1", this, problems);
        problems.within("l1.latency-cycles", latencyCycles, 1, PipelineSpec.LONGEST);
        problems.within("l1.miss-queue", missQueue, 1, 4096);
        if (missRoom < 1 || missRoom > missQueue) {
            problems.add("l1.miss-room = " + missRoom + ": from 1 to l1.miss-queue = " + missQueue);
        }
        if (!globalWrite.sendsHit() || !globalWrite.sendsMiss()) {
            problems.add("l1.global-write = " + globalWrite.name()
                    + ": other multiprocessors must see what is stored, so each store must go on to the L2");
        }
        checkWrite("l1.global-write", globalWrite, problems);
        checkWrite("l1.local-write", localWrite, problems);
    }

    private static void checkWrite(String key, WritePolicy policy, SpecProblems problems) {
        if (policy.sendsMiss() == policy.allocates() && !policy.sendsHit()) {
            problems.add(key + " = " + policy.name()
                    + ": a store that misses the L1 goes on or gets a line, not both, unless all go on");
        }
        if (policy.needs(1, 0) != 0 || policy.unreadable(1, 0) != 0) {
            problems.add(key + " = " + policy.name() + ": the L1 reads nothing for a store");
        }
    }
}
