package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Block;
import dev.cinch.gpu.time.part.ActivityLog;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.regfile.RegisterStore;

/** The coming and going of blocks, and the time that their warps are there. */
final class Residency {
    private final int sm;
    private final WarpTable warps;
    private final RegisterStore registers;
    private final SmCounters counters;
    private final Part dispatcher;
    private final ActivityLog activity;
    private Residents launch;

    /** Until when {@link SmCounters#warpCycles} is counted. */
    private long countedUntil;

    Residency(int sm, WarpTable warps, RegisterStore registers, SmCounters counters, SmConnections links) {
        this.sm = sm;
        this.warps = warps;
        this.registers = registers;
        this.counters = counters;
        dispatcher = links.dispatcher();
        activity = links.activity();
    }

    void begin(Residents of, long now) {
        launch = of;
        countedUntil = now;
    }

    void end(long now) {
        count(now);
    }

    private void count(long now) {
        counters.warpCycles.value += warps.slots.taken() * (now - countedUntil);
        countedUntil = now;
    }

    /** Whether one more block of the launch fits. */
    boolean fits() {
        return warps.slots.blocks().size() < launch.occupancy.blocks();
    }

    /** A block comes. @return the slots of its warps, which have yet to fetch */
    long add(Block block, long now) {
        count(now);
        counters.blocks.value++;
        long slots = warps.slots.add(block);
        int warp = 0;
        for (long m = slots; m != 0; m &= m - 1) {
            int slot = Long.numberOfTrailingZeros(m);
            warps.start(slot);
            activity.came(sm, slot, block.number(), warp++, now);
        }
        launch.live += Long.bitCount(slots);
        return slots;
    }

    /** A warp that has ended leaves if nothing of it is under way, and its block if that holds for all others too. */
    void leave(int slot, long now) {
        if (warps.underWay.nothing(slot)) {
            registers.leave(slot, now);
            retire(slot, now);
        }
    }

    private void retire(int ofSlot, long now) {
        long all = warps.slots.together(ofSlot);
        if ((all & ~warps.states.in(WarpStates.ENDED)) != 0) {
            return;
        }
        for (long m = all; m != 0; m &= m - 1) {
            if (!warps.underWay.nothing(Long.numberOfTrailingZeros(m))) {
                return;
            }
        }
        count(now);
        for (long m = all; m != 0; m &= m - 1) {
            activity.left(sm, Long.numberOfTrailingZeros(m), now);
        }
        Block block = warps.slots.block(ofSlot);
        warps.states.leave(all);
        warps.slots.remove(block, all);
        launch.grid().retire(block);
        dispatcher.wake(now);
    }
}
