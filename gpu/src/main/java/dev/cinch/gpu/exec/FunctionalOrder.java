package dev.cinch.gpu.exec;

import java.util.ArrayList;
import java.util.List;

/**
 * The order of a launch without time. Blocks run one after the other, in one fixed order; only when those that are
 * resident all wait is another one brought in, so that blocks may wait for each other.
 */
final class FunctionalOrder {
    /** Blocks that may wait at once: as many as an H200 holds. */
    private static final int MULTIPROCESSORS = 132;

    private static final int BLOCKS = 32;
    private static final int WARPS = 64;
    private static final int SHARED = 228 << 10;

    /** The bytes that the system takes of a block's shared memory. */
    private static final int RESERVED = 1 << 10;

    /** Turns that loops get which look like waiting but count, before others are let ahead of them. */
    private static final int PATIENT_ROUNDS = 4;

    private final Grid grid;
    private final List<Block> resident = new ArrayList<>();

    FunctionalOrder(Grid grid) {
        this.grid = grid;
    }

    void run() {
        int patience = 0;
        while (grid.unstarted() > 0 || !resident.isEmpty()) {
            if (resident.isEmpty()) {
                start();
            }
            boolean moved = false;
            for (int i = 0; i < resident.size(); i++) {
                Block candidate = resident.get(i);
                moved |= candidate.run();
                if (candidate.done()) {
                    grid.retire(candidate);
                    resident.remove(i--);
                }
            }
            if (moved) {
                moved = wakeLoops(false);
                patience = moved || resident.isEmpty() ? 0 : patience;
            }
            if (moved || resident.isEmpty()) {
                continue;
            }
            boolean looping = wakeLoops(true);
            if (looping && patience++ < PATIENT_ROUNDS) {
                continue;
            }
            patience = 0;
            if (!releaseJoin() && !admit() && !looping) {
                throw grid.deadlock(resident);
            }
        }
    }

    private boolean wakeLoops(boolean yielding) {
        boolean woken = false;
        for (Block candidate : resident) {
            woken |= candidate.wakeLoops(yielding);
        }
        return woken;
    }

    private boolean releaseJoin() {
        for (Block candidate : resident) {
            if (candidate.releaseJoin()) {
                return true;
            }
        }
        return false;
    }

    private boolean admit() {
        if (grid.unstarted() == 0 || resident.size() >= mostResident()) {
            return false;
        }
        start();
        return true;
    }

    private void start() {
        for (long i = 0; i < grid.clusterBlocks(); i++) {
            resident.add(grid.start());
        }
    }

    private int mostResident() {
        int byWarps = WARPS / grid.warpsPerBlock();
        int byShared = SHARED / (grid.sharedBytes() + RESERVED);
        return MULTIPROCESSORS * Math.max(1, Math.min(BLOCKS, Math.min(byWarps, byShared)));
    }
}
