package dev.cinch.gpu.exec;

/** The forms {@code atom.exch} and {@code atom.cas} of 128 bits: lanes in order, each sees what the one before it left. */
final class WideAtomic extends Access {
    private final int[] result;
    private final int[] operand;
    private final int[] compare;

    /** @param compare slots of the value to find; null for an exchange */
    WideAtomic(Where where, int[] result, int[] operand, int[] compare) {
        super(where, 16);
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
            long low = found.fetch(lane, 0, 8);
            long high = found.fetch(lane, 8, 8);
            long newLow = warp.d[operand[0]][lane];
            long newHigh = warp.d[operand[1]][lane];
            boolean swaps = compare == null || low == warp.d[compare[0]][lane] && high == warp.d[compare[1]][lane];
            if (swaps && (low != newLow || high != newHigh)) {
                found.put(lane, 0, 8, newLow);
                found.put(lane, 8, 8, newHigh);
                changed = true;
            }
            warp.d[result[0]][lane] = low;
            warp.d[result[1]][lane] = high;
        }
        if (changed) {
            warp.block.grid.effects++;
        } else {
            warp.block.grid.polls++;
        }
    }
}
