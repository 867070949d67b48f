package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Grid;

/** A watch for warps that wait in a loop: from time to time each looks whether memory has changed. */
final class LoopWatch {
    private static final int LOOK_CYCLES = 64;

    private final CompletionRing ring;
    private Grid grid;

    /** How often memory had changed when a warp last looked. */
    private final long[] effectsThen = new long[Occupancy.MOST_WARPS];

    /** Warps that will look. */
    private long looking;

    /** @param ring gets the times of looks */
    LoopWatch(CompletionRing ring) {
        this.ring = ring;
    }

    void begin(Residents launch) {
        grid = launch.grid();
    }

    /** A warp begins to wait. */
    void enter(int slot, long now) {
        effectsThen[slot] = grid.effects();
        lookLater(slot, now);
    }

    void lookLater(int slot, long now) {
        if ((looking >>> slot & 1) == 0) {
            looking |= 1L << slot;
            ring.add(now + LOOK_CYCLES, Event.of(Event.LOOK, slot));
        }
    }

    /** The time of a look has come, whether or not the warp still waits or is there. */
    void due(int slot) {
        looking &= ~(1L << slot);
    }

    /** A warp looks. @return whether memory has changed since it last did */
    boolean changed(int slot) {
        boolean changed = grid.effects() != effectsThen[slot];
        effectsThen[slot] = grid.effects();
        return changed;
    }
}
