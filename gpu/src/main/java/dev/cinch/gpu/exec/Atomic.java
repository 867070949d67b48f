package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.LaneFunction;

/** The instructions {@code atom} and {@code red}: lanes in order, each sees what the one before it left. */
final class Atomic extends Access {
    private final int width;

    /**
     * The function of the old value and the operand; null for compare-and-swap. Sums of floats differ between the
     * spaces.
     */
    private final LaneFunction inGlobal;

    private final LaneFunction inShared;

    private final int result;
    private final int operand;
    private final int compare;

    /**
     * @param result the slot that gets the old value, or -1
     * @param operand the slot of the operand; for compare-and-swap of the new value
     * @param compare for compare-and-swap the slot of the value to find, else -1
     */
    Atomic(Where where, int width, LaneFunction inGlobal, LaneFunction inShared, int result, int operand, int compare) {
        super(where, width);
        this.width = width;
        this.inGlobal = inGlobal;
        this.inShared = inShared;
        this.result = result;
        this.operand = operand;
        this.compare = compare;
    }

    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public boolean atomic() {
        return true;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        addresses(warp, mask);
        boolean changed = false;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            Location found = locate(warp, lane);
            long old = found.fetch(lane, 0, width);
            long now = next(warp, lane, old, found.inShared ? inShared : inGlobal);
            if (now != old) {
                found.put(lane, 0, width, now);
                changed = true;
            }
            if (result >= 0) {
                if (width == 8) {
                    warp.d[result][lane] = old;
                } else {
                    warp.r[result][lane] = (int) old;
                }
            }
        }
        if (changed) {
            // A test-and-set that finds the lock taken changes nothing: whoever only does that spins.
            warp.block.grid.effects++;
        } else {
            warp.block.grid.polls++;
        }
    }

    private long next(Warp warp, int lane, long old, LaneFunction function) {
        if (width == 8) {
            long value = warp.d[operand][lane];
            if (compare >= 0) {
                return old == warp.d[compare][lane] ? value : old;
            }
            return ((LaneFunction.Long2) function).of(old, value);
        }
        long low = width == 4 ? 0xFFFF_FFFFL : 0xFFFFL;
        int value = warp.r[operand][lane];
        if (compare >= 0) {
            return (int) old == warp.r[compare][lane] ? value & low : old;
        }
        return ((LaneFunction.Int2) function).of((int) old, value) & low;
    }
}
