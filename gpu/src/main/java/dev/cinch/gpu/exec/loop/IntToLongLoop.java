package dev.cinch.gpu.exec.loop;

import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.lang.invoke.MethodHandles;

final class IntToLongLoop extends LaneLoop {
    private static final LaneFunction.IntToLong F =
            LaneLoops.function(MethodHandles.lookup(), LaneFunction.IntToLong.class);

    private final int to;
    private final int a;

    IntToLongLoop(int[] slots) {
        to = slots[0];
        a = slots[1];
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int[] r = warp.r;
        long[] d = warp.d;
        if (mask == ALL) {
            for (int lane = 0; lane < 32; lane++) {
                d[to + lane] = F.of(r[a + lane]);
            }
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            d[to + lane] = F.of(r[a + lane]);
        }
    }
}
