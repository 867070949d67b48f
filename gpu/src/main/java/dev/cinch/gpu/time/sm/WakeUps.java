package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Block;
import java.util.List;

/** Wake-ups of warps that wait for others: loops look again, and lanes at a join are let ahead. */
final class WakeUps {
    private final WarpTable warps;
    private final LoopWatch watch;
    private final Readiness readiness;

    WakeUps(WarpTable warps, LoopWatch watch, Readiness readiness) {
        this.warps = warps;
        this.watch = watch;
        this.readiness = readiness;
    }

    /** The time has come for a warp to look, if it still waits in a loop. @return whether any warp goes on */
    boolean look(int slot, long now) {
        watch.due(slot);
        boolean woken = waits(slot) && watch.changed(slot) && loopsOf(warps.slots.block(slot), true, now);
        if (waits(slot)) {
            watch.lookLater(slot, now);
        }
        return woken;
    }

    private boolean waits(int slot) {
        return warps.slots.taken(slot) && warps.states.of(slot) == WarpStates.LOOP;
    }

    private boolean loopsOf(Block block, boolean yielding, long now) {
        boolean woken = block.wakeLoops(yielding);
        if (woken) {
            readiness.updateAll(block, warps.slots.of(block), now);
        }
        return woken;
    }

    /** When every warp waits: lets all loops look again. @return whether any warp goes on */
    boolean loops(boolean yielding, long now) {
        boolean woken = false;
        List<Block> blocks = warps.slots.blocks();
        for (int i = 0; i < blocks.size(); i++) {
            woken |= loopsOf(blocks.get(i), yielding, now);
        }
        return woken;
    }

    /** When every warp waits: lets lanes that wait at a join go ahead of the lanes they wait for. @return whether any do */
    boolean join(long now) {
        List<Block> blocks = warps.slots.blocks();
        for (int i = 0; i < blocks.size(); i++) {
            Block block = blocks.get(i);
            if (block.releaseJoin()) {
                readiness.updateAll(block, warps.slots.of(block), now);
                return true;
            }
        }
        return false;
    }
}
