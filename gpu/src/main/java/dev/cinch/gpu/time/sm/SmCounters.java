package dev.cinch.gpu.time.sm;

import dev.cinch.base.stat.Counter;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Histogram;
import dev.cinch.base.stat.Unit;
import java.util.Locale;

/** The counters of all multiprocessors together. */
public final class SmCounters {
    /** Warp instructions: what progress is measured by. */
    public final Counter issued;

    public final Counter threadInstructions;
    final Counter machineInstructions;
    final Counter spOperations;
    final Counter sfuOperations;
    final Counter doubleOperations;
    final Counter matrixCycles;
    final Counter memoryInstructions;
    final Counter controlInstructions;
    final Counter fetches;
    final Counter blocks;
    final Counter warpCycles;
    final Counter[] stalls = new Counter[StallReason.values().length];
    final Counter coreDecompressions;
    final Counter sharedInstructions;
    final Counter sharedAccesses;
    final Counter globalLoads;
    final Counter globalStores;
    final Counter loadLines;
    final Counter storeLines;
    final Counter atomics;
    final Counter atomicLines;
    final Histogram loadLatency;
    final Counter l1Reads;
    final Counter l1Writes;
    final Counter l1Hits;
    final Counter l1PendingHits;
    final Counter l1Misses;
    final Counter l1WriteBacks;
    final Counter constantReads;
    final Counter constantMisses;
    final Counter textureReads;
    final Counter textureMisses;
    final Counter ldstBlocked;

    public SmCounters(CounterSet set) {
        issued = set.counter("sm.issued", Unit.INSTRUCTION, "Warp instructions issued.");
        threadInstructions = set.counter(
                "sm.thread-instructions",
                Unit.INSTRUCTION,
                "Instructions times the lanes that came to them, whether or not a guard let them take part.");
        machineInstructions = set.counter(
                "sm.machine-instructions",
                Unit.INSTRUCTION,
                "Instructions of the machine that warps issued, where a lowering says what PTX becomes: none, one or several for each of its instructions; 0 where there is none.");
        spOperations = set.counter("sm.sp-operations", Unit.ONE, "Lane operations in the SP units.");
        sfuOperations = set.counter(
                "sm.sfu-operations",
                Unit.ONE,
                "Lane operations in the special function units, double precision aside.");
        doubleOperations = set.counter(
                "sm.double-operations",
                Unit.ONE,
                "Lane operations that compute in double precision; moving, converting and comparing such numbers is none.");
        matrixCycles = set.counter(
                "sm.matrix-cycles",
                Unit.CYCLE,
                "Cycles that products of matrices keep the matrix units of sub-cores, added up; where there are none, such products are operations of the special function units.");
        memoryInstructions =
                set.counter("sm.memory-instructions", Unit.INSTRUCTION, "Warp instructions that access memory.");
        controlInstructions = set.counter(
                "sm.control-instructions", Unit.INSTRUCTION, "Branches, barriers and exits issued, warp by warp.");
        fetches = set.counter("sm.fetches", Unit.ONE, "Times that a warp was chosen to fetch instructions.");
        blocks = set.counter("sm.blocks", Unit.ONE, "Thread blocks executed.");
        warpCycles = set.counter("sm.warp-cycles", Unit.CYCLE, "Cycles added up over the warps that were resident.");
        for (StallReason reason : StallReason.values()) {
            stalls[reason.ordinal()] = set.counter(
                    "sm.stall-" + reason.name().toLowerCase(Locale.ROOT),
                    Unit.CYCLE,
                    "Cycles, added up over schedulers, in which no warp issued, and of the reasons that hold for any of its"
                            + " warps this comes first: " + reason.sentence + ".");
        }
        coreDecompressions = set.counter(
                "sm.decompressions",
                Unit.BLOCK,
                "Blocks that multiprocessors decompressed when they came from the L2.");
        sharedInstructions = set.counter(
                "shared-memory.instructions", Unit.INSTRUCTION, "Warp instructions that access shared memory.");
        sharedAccesses = set.counter(
                "shared-memory.accesses",
                Unit.ONE,
                "Passes through shared memory's banks: more than one for an instruction with bank conflicts.");
        globalLoads =
                set.counter("sm.global-loads", Unit.INSTRUCTION, "Warp loads from global memory, textures among them.");
        globalStores = set.counter("sm.global-stores", Unit.INSTRUCTION, "Warp stores to global memory.");
        loadLines = set.counter("sm.load-lines", Unit.REQUEST, "Lines of 128 bytes that global loads touch.");
        storeLines = set.counter("sm.store-lines", Unit.REQUEST, "Lines of 128 bytes that global stores touch.");
        atomics = set.counter("sm.atomics", Unit.INSTRUCTION, "Warp atomics on global memory.");
        atomicLines = set.counter("sm.atomic-lines", Unit.REQUEST, "Lines of 128 bytes that global atomics touch.");
        loadLatency = set.histogram(
                "sm.load-latency",
                Unit.CYCLE,
                8191,
                "Core cycles from the issue of a global load to its data, a warp instruction at a time.");
        l1Reads = set.counter("l1.reads", Unit.REQUEST, "Lines looked up in the L1 for loads.");
        l1Writes = set.counter("l1.writes", Unit.REQUEST, "Lines looked up in the L1 for stores.");
        l1Hits = set.counter("l1.read-hits", Unit.REQUEST, "Loads that found their line in the L1.");
        l1PendingHits =
                set.counter("l1.pending-hits", Unit.REQUEST, "Loads whose line was already on its way to the L1.");
        l1Misses = set.counter("l1.read-misses", Unit.REQUEST, "Loads whose line the L1 had to ask for.");
        l1WriteBacks = set.counter("l1.write-backs", Unit.REQUEST, "Dirty lines of local memory that the L1 evicted.");
        constantReads = set.counter(
                "constant-cache.reads", Unit.REQUEST, "Distinct addresses looked up in the constant cache.");
        constantMisses =
                set.counter("constant-cache.misses", Unit.REQUEST, "Lines that the constant cache had to ask for.");
        textureReads = set.counter("texture-cache.reads", Unit.REQUEST, "Lines looked up in the texture cache.");
        textureMisses =
                set.counter("texture-cache.misses", Unit.REQUEST, "Lines that the texture cache had to ask for.");
        ldstBlocked = set.counter(
                "sm.ldst-blocked",
                Unit.CYCLE,
                "Cycles in which a load/store unit could not go on: no miss register, no line or no queue was free.");
    }
}
