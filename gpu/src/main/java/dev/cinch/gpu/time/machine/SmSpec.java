package dev.cinch.gpu.time.machine;

import dev.cinch.gpu.time.policy.schedule.WarpScheduler;

/**
 * Multiprocessors: how many, what each can hold, how it issues.
 *
 * @param count multiprocessors
 * @param threads resident threads of one
 * @param blocks resident blocks of one
 * @param blockThreads threads of a block
 * @param registers 32-bit registers of one
 * @param registerUnit the registers of a thread are rounded up to a multiple of so many
 * @param schedulers each issues at most one instruction a cycle; warps are dealt out to them in turn
 * @param schedulersAlternate whether another scheduler goes first in each cycle
 * @param policy which ready warp issues
 * @param instructionBuffer decoded instructions that wait in a warp
 * @param fetchCycles from choosing a warp to its instructions being ready to issue
 * @param replyCycles from a packet's arrival to its reaching the cache or the warp that waits for it
 * @param loadsInTurn whether what loads have waited for goes to the registers one at a time, with a cycle for it
 * @param localLayout how the words of local memory lie together
 * @param fetchBehindJumps whether a warp goes on fetching what stands behind a jump, or while it waits for others, until its
 *     scheduler comes to it and finds that it holds the wrong instructions
 * @param takenFirst whether lanes that take a divergent branch run before those that do not
 * @param coalescing how the addresses of a warp become accesses
 * @param atomicsWait whether a warp issues nothing until its atomics on global memory are back
 */
public record SmSpec(
        int count,
        int threads,
        int blocks,
        int blockThreads,
        int registers,
        int registerUnit,
        int schedulers,
        boolean schedulersAlternate,
        WarpScheduler policy,
        int instructionBuffer,
        int fetchCycles,
        int replyCycles,
        boolean loadsInTurn,
        LocalLayout localLayout,
        boolean fetchBehindJumps,
        boolean takenFirst,
        Coalescing coalescing,
        boolean atomicsWait)
        implements Spec {
    /** Warps are bits of a long. */
    public static final int MOST_WARPS = 64;

    private static final int MOST_THREADS = MOST_WARPS * 32;

    public int warps() {
        return threads / 32;
    }

    @Override
    public void check(SpecProblems problems) {
        problems.within("sm.count", count, 1, 1024);
        problems.within("sm.blocks", blocks, 1, 64);
        problems.atLeast("sm.block-threads", blockThreads, 1);
        problems.within("sm.registers", registers, 1, 1 << 22);
        problems.within("sm.register-unit", registerUnit, 1, 256);
        problems.within("sm.schedulers", schedulers, 1, 16);
        problems.within("sm.instruction-buffer", instructionBuffer, 1, 64);
        problems.within("sm.fetch-cycles", fetchCycles, 1, PipelineSpec.LONGEST);
        problems.within("sm.reply-cycles", replyCycles, 0, PipelineSpec.LONGEST);
        if (threads < 32 || threads > MOST_THREADS || threads % 32 != 0) {
            problems.add("sm.threads = " + threads + ": a multiple of 32 from 32 to " + MOST_THREADS);
        }
        if (threads > 0 && blockThreads > threads) {
            problems.add("sm.block-threads = " + blockThreads + ": more than sm.threads = " + threads);
        }
    }
}
