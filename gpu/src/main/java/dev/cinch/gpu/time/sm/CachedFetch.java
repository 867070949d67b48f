package dev.cinch.gpu.time.sm;

/** Fetch through a cache: a warp whose instructions are not there waits for them, and others fetch meanwhile. */
final class CachedFetch extends FetchStage {
    private final InstructionCache cache;
    private final MissQueue missQueue;
    private final int instructionBytes;
    private long start;

    /** @param missQueue of the cache */
    CachedFetch(
            WarpTable warps,
            Readiness readiness,
            SmCounters counters,
            int cycles,
            InstructionCache cache,
            MissQueue missQueue,
            int instructionBytes) {
        super(warps, readiness, counters, cycles);
        this.cache = cache;
        this.missQueue = missQueue;
        this.instructionBytes = instructionBytes;
    }

    @Override
    void begin(Residents launch) {
        start = launch.codeStart;
    }

    @Override
    boolean busy() {
        return super.busy() || cache.anyServed();
    }

    @Override
    long next(long now) {
        return Math.min(super.next(now), missQueue.next(now));
    }

    @Override
    void choose(long now) {
        if (cache.anyServed()) {
            fetch(buffers.served(cache.nextServed()), now);
        } else if (buffers.anyWants()) {
            int fetch = buffers.choose();
            int slot = InstructionBuffers.slot(fetch);
            int found = cache.look(start + (long) instructionBytes * buffers.wanted(slot), slot, now);
            if (found == InstructionCache.HIT) {
                fetch(fetch, now);
            } else {
                buffers.missed(fetch, found == InstructionCache.MISS);
            }
        }
        missQueue.send(now);
    }
}
