package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.MemoryUse;

/** Access to the L1 whose lookup comes first: what misses is on its way at once, and a hit takes the latency. */
final class L1AccessAtOnce extends L1Access {
    private final DataCache cache;
    private final MemoryProgress progress;
    private final int latency;

    L1AccessAtOnce(DataCache cache, MemoryProgress progress, int latency) {
        this.cache = cache;
        this.progress = progress;
        this.latency = latency;
    }

    @Override
    boolean take(MemoryInstruction instruction, long now) {
        int at = instruction.next;
        long line = instruction.line[at];
        int sectors = instruction.sectors[at];
        if (instruction.kind != MemoryUse.Kind.STORE) {
            int found = cache.load(instruction, line, sectors, now);
            if (found == DataCache.HIT) {
                instruction.readyAt = Math.max(instruction.readyAt, now + latency);
            }
            return found != DataCache.BUSY;
        }
        boolean local = instruction.target == MemoryInstruction.Target.LOCAL;
        int full = instruction.full[at];
        int done = cache.store(
                local, instruction.slot, line, sectors, full, instruction.low[at], instruction.high[at], now);
        if (done == DataCache.SENT) {
            progress.holdStore(instruction.slot);
        }
        return done != DataCache.BUSY;
    }
}
