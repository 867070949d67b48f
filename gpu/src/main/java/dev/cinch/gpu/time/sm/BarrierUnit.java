package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Block;
import dev.cinch.gpu.time.part.Part;
import java.util.Arrays;

/** The unit of barriers that the sub-cores of a multiprocessor share, and all of its blocks. */
final class BarrierUnit {
    /** From when a warp goes on behind a barrier to when it can come to the next: barriers of one warp, one after the other, take 14.6 cycles. */
    private static final int INTERVAL = 8;

    private final int cycles;
    private final WarpSlots slots;
    private final WarpStates states;
    private final Readiness readiness;

    /** From when on another warp can come, and from when on another can go on behind a barrier, of whatever block. */
    private long comeFree;

    private long leaveFree;

    /** Cycles between two warps that go on. */
    private int leaveCycles;

    /** When each warp last went on behind a barrier, and when it came to one, by a number that grows. */
    private final long[] released = new long[Occupancy.MOST_WARPS];

    private final long[] cameAt = new long[Occupancy.MOST_WARPS];
    private long comings;
    private long next;

    /** @param cycles from when the last warp comes to when the first goes on */
    BarrierUnit(int cycles, WarpSlots slots, WarpStates states, Readiness readiness) {
        this.cycles = cycles;
        this.slots = slots;
        this.states = states;
        this.readiness = readiness;
    }

    void begin(long now) {
        Arrays.fill(released, now - INTERVAL);
    }

    /** Those of the warps that can come to a barrier: they have been behind their last one for long enough. */
    long ready(long warps, long now) {
        next = Part.NEVER;
        if (comeFree > now) {
            next = comeFree;
            return 0;
        }
        long ready = 0;
        for (long m = warps; m != 0; m &= m - 1) {
            int slot = Long.numberOfTrailingZeros(m);
            long from = released[slot] + INTERVAL;
            if (from <= now) {
                ready |= 1L << slot;
            } else {
                next = Math.min(next, from);
            }
        }
        return ready;
    }

    /** When others can that {@link #ready} left out. */
    long next() {
        return next;
    }

    /** A warp comes to a barrier, behind which so many cycles lie between two warps. */
    void came(int slot, int interval, long now) {
        comeFree = now + 1;
        cameAt[slot] = comings++;
        leaveCycles = interval;
    }

    /** A block has come to a barrier: its warps go on after a while, who came first before the others. */
    void release(Block block, int by, long now) {
        long together = slots.together(by);
        if (cycles == 0) {
            readiness.updateAll(block, together, now);
            return;
        }
        long waited = states.in(WarpStates.BARRIER) & together | 1L << by;
        readiness.updateAll(block, together & ~waited, now);
        long then = Math.max(now + cycles, leaveFree);
        for (long left = waited; left != 0; ) {
            int first = Long.numberOfTrailingZeros(left);
            for (long m = left & left - 1; m != 0; m &= m - 1) {
                int slot = Long.numberOfTrailingZeros(m);
                first = cameAt[slot] < cameAt[first] ? slot : first;
            }
            left &= ~(1L << first);
            if (slots.block(first) == block) {
                released[first] = then;
                readiness.updateHeld(first, then, now);
                then += leaveCycles;
            }
        }
        // Warps of the next block need not wait for the last of this one: of 64 warps in blocks of 2, 4, 7 and 32, a
        // block has the unit for 2.2, 6.1, 12.1 and 64 cycles.
        leaveFree = then - leaveCycles;
    }
}
