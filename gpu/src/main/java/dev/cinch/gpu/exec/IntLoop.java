package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.lang.invoke.MethodHandles;

/** The loop of functions with a 32-bit result. */
final class IntLoop extends LaneLoop {
    private static final LaneFunction.ToInt F = LaneLoops.function(MethodHandles.lookup(), LaneFunction.ToInt.class);

    private final int to;

    IntLoop(int[] slots) {
        super(slots, 1);
        to = slots[0];
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int[][] r = warp.r;
        long[][] d = warp.d;
        int[] result = r[to];
        if (mask == ALL) {
            // Rows, each an array of its own: the compiler sees that no lane's result is another one's source.
            for (int lane = 0; lane < 32; lane++) {
                result[lane] = F.at(r, d, a, b, c, e, lane);
            }
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            result[lane] = F.at(r, d, a, b, c, e, lane);
        }
    }
}
