package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.LaneFunction;

/** The vector forms of {@code atom} and {@code red}: each element is joined with what is there by itself. */
final class VectorAtomic extends Access {
    private final int width;
    private final LaneFunction.Int2 function;
    private final int[] results;
    private final int[] operands;

    /** @param results slots of the old elements, -1 for those that are not wanted; null for {@code red} */
    VectorAtomic(Where where, int width, LaneFunction.Int2 function, int[] results, int[] operands) {
        super(where, width * operands.length);
        this.width = width;
        this.function = function;
        this.results = results;
        this.operands = operands;
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
        warp.block.grid.effects++;
        int[] old = new int[operands.length];
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            Location found = locate(warp, lane);
            for (int i = 0; i < operands.length; i++) {
                old[i] = (int) found.fetch(lane, i * width, width);
                found.put(lane, i * width, width, function.of(old[i], warp.r[operands[i]][lane]));
            }
            for (int i = 0; results != null && i < results.length; i++) {
                if (results[i] >= 0) {
                    warp.r[results[i]][lane] = old[i];
                }
            }
        }
    }
}
