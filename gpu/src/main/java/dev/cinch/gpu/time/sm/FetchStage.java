package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.part.TimedQueue;

/** Fetch: each cycle one warp that has room for instructions gets some, after a while. */
class FetchStage {
    final InstructionBuffers buffers;
    private final WarpTable warps;
    private final Readiness readiness;
    private final SmCounters counters;
    private final int cycles;

    /** What is on its way: all take the same time, and no more than one starts in a cycle. */
    private final TimedQueue coming;

    /** @param cycles from choosing a warp to its instructions */
    FetchStage(WarpTable warps, Readiness readiness, SmCounters counters, int cycles) {
        this.warps = warps;
        buffers = warps.buffers;
        this.readiness = readiness;
        this.counters = counters;
        this.cycles = cycles;
        coming = new TimedQueue(cycles + 1);
    }

    /** A launch begins. */
    void begin(Residents launch) {}

    /** Whether the next cycle will be busy. */
    boolean busy() {
        return buffers.anyWants();
    }

    /** When it can act again by itself, if it is not busy. */
    long next(long now) {
        return coming.readyAt();
    }

    void choose(long now) {
        if (buffers.anyWants()) {
            fetch(buffers.choose(), now);
        }
    }

    /** A warp's instructions are on their way. */
    final void fetch(int fetch, long now) {
        counters.fetches.value++;
        coming.add(fetch, now + cycles);
    }

    /** Takes what has come. */
    final void take(long now) {
        if (coming.ready(now)) {
            fetched(coming.take(), now);
        }
    }

    /** A fetch ends; the warp may have left or jumped elsewhere. */
    private void fetched(int fetch, long now) {
        int slot = InstructionBuffers.slot(fetch);
        buffers.ended(fetch);
        if (warps.slots.taken(slot) && buffers.fetched(fetch, warps.states.of(slot))) {
            readiness.fetched(slot, now);
        }
    }
}
