package dev.cinch.gpu.time.sm;

/** Fetch: each cycle one warp that has room for instructions gets some, after a while. */
final class FetchStage {
    private final WarpTable warps;
    private final InstructionBuffers buffers;
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

    /** Whether the next cycle will be busy. */
    boolean busy() {
        return buffers.anyWants();
    }

    void choose(long now) {
        if (buffers.anyWants()) {
            counters.fetches.value++;
            ring.add(now + cycles, Event.of(Event.FETCHED, buffers.choose()));
        }
    }

    /** A fetch ends; the warp may have left or jumped elsewhere. */
    void fetched(int fetch, long now) {
        int slot = InstructionBuffers.slot(fetch);
        if (warps.slots.taken(slot) && buffers.fetched(fetch, warps.states.of(slot))) {
            readiness.fetched(slot, now);
        }
    }
}
