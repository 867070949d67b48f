package dev.cinch.gpu.exec.loop;

import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.lang.invoke.MethodHandles;

final class LongToIntLoop extends LaneLoop {
    private static final LaneFunction.LongToInt F =
            LaneLoops.function(MethodHandles.lookup(), LaneFunction.LongToInt.class);

    private final int to;
    private final int a;

    LongToIntLoop(int[] slots) {
        to = slots[0];
        a = slots[1];
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int[] r = warp.r;
        long[] d = warp.d;
        if (mask == ALL) {
            for (int lane = 0; lane < 32; lane++) {
                r[to + lane] = F.of(d[a + lane]);
            }
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            r[to + lane] = F.of(d[a + lane]);
        }
    }
}
