package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.part.Part;

/** Fetch: each cycle one warp that has room for instructions gets some, after a while. */
class FetchStage {
    final InstructionBuffers buffers;
    private final WarpTable warps;
    private final Readiness readiness;
    private final CompletionRing ring;
    private final SmCounters counters;
    private final int cycles;

    /** @param cycles from choosing a warp to its instructions */
    FetchStage(WarpTable warps, Readiness readiness, CompletionRing ring, SmCounters counters, int cycles) {
        this.warps = warps;
        buffers = warps.buffers;
        this.readiness = readiness;
        this.ring = ring;
        this.counters = counters;
        this.cycles = cycles;
    }

    /** A launch begins. */
    void begin(Residents launch) {}

    /** Whether the next cycle will be busy. */
    boolean busy() {
        return buffers.anyWants();
    }

    /** When it can act again by itself, if it is not busy. */
    long next(long now) {
        return Part.NEVER;
    }

    void choose(long now) {
        if (buffers.anyWants()) {
            fetch(buffers.choose(), now);
        }
    }

    /** A warp's instructions are on their way. */
    final void fetch(int fetch, long now) {
        counters.fetches.value++;
        ring.add(now + cycles, Event.of(Event.FETCHED, fetch));
    }

    /** A fetch ends; the warp may have left or jumped elsewhere. */
    final void fetched(int fetch, long now) {
        int slot = InstructionBuffers.slot(fetch);
        buffers.ended(fetch);
        if (warps.slots.taken(slot) && buffers.fetched(fetch, warps.states.of(slot))) {
            readiness.fetched(slot, now);
        }
    }
}
