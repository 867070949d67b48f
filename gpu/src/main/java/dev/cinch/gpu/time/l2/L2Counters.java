package dev.cinch.gpu.time.l2;

import dev.cinch.base.stat.Counter;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Unit;
import dev.cinch.gpu.time.part.Requests;

/**
 * The counters of all L2 slices together. Every request is a hit, a miss or a pending hit, once; where sectors are served,
 * each sector of it is.
 */
public final class L2Counters {
    private final Counter[] accesses = new Counter[4];
    private final Counter[] hits = new Counter[4];
    private final Counter[] misses = new Counter[4];
    final Counter pendingHits;
    final Counter fills;
    final Counter writeBacks;
    final Counter copyWriteBacks;
    private final Counter[] stalls = new Counter[Stall.values().length];

    public L2Counters(CounterSet set) {
        kind(set, Requests.READ, "read", "reads");
        kind(set, Requests.WRITE, "write", "writes");
        kind(set, Requests.ATOMIC, "atomic", "atomic operations and reductions");
        accesses[Requests.REDUCTION] = accesses[Requests.ATOMIC];
        hits[Requests.REDUCTION] = hits[Requests.ATOMIC];
        misses[Requests.REDUCTION] = misses[Requests.ATOMIC];
        pendingHits = set.counter(
                "l2.pending-hits",
                Unit.REQUEST,
                "Requests of all kinds whose data were not in the L2 but on their way to it.");
        fills = set.counter("l2.fills", Unit.REQUEST, "Reads from memory that came into the L2.");
        writeBacks = set.counter("l2.write-backs", Unit.BLOCK, "Blocks that the L2 wrote to memory to make room.");
        copyWriteBacks = set.counter(
                "l2.copy-write-backs",
                Unit.BLOCK,
                "Dirty blocks that a host copy pushed out of the L2; they are no traffic of the GPU.");
        for (Stall stall : Stall.REASONS) {
            stalls[stall.ordinal()] = set.counter(
                    "l2." + stall.word + "-stall-cycles",
                    Unit.CYCLE,
                    "Interconnect cycles in which the next request of a slice could not go on because " + stall.reason
                            + ", all slices together.");
        }
    }

    private void kind(CounterSet set, int kind, String one, String many) {
        accesses[kind] = set.counter(
                "l2." + one + "s",
                Unit.REQUEST,
                Character.toUpperCase(many.charAt(0)) + many.substring(1) + " that the L2 looked up.");
        hits[kind] = set.counter("l2." + one + "-hits", Unit.REQUEST, "Those " + many + " that the L2 did at once.");
        misses[kind] = set.counter(
                "l2." + one + "-misses",
                Unit.REQUEST,
                "Those " + many + " whose line was not in the L2, or for which it had to read from memory.");
    }

    void hit(int kind) {
        accesses[kind].value++;
        hits[kind].value++;
    }

    void miss(int kind) {
        accesses[kind].value++;
        misses[kind].value++;
    }

    void pendingHit(int kind) {
        accesses[kind].value++;
        pendingHits.value++;
    }

    void stalled(Stall why, long cycles) {
        stalls[why.ordinal()].value += cycles;
    }
}
