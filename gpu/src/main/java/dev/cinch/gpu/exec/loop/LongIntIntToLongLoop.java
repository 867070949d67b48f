package dev.cinch.gpu.exec.loop;

import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.lang.invoke.MethodHandles;

final class LongIntIntToLongLoop extends LaneLoop {
    private static final LaneFunction.LongIntIntToLong F =
            LaneLoops.function(MethodHandles.lookup(), LaneFunction.LongIntIntToLong.class);

    private final int to;
    private final int a;
    private final int b;
    private final int c;

    LongIntIntToLongLoop(int[] slots) {
        to = slots[0];
        a = slots[1];
        b = slots[2];
        c = slots[3];
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int[] r = warp.r;
        long[] d = warp.d;
        if (mask == ALL) {
            for (int lane = 0; lane < 32; lane++) {
                d[to + lane] = F.of(d[a + lane], r[b + lane], r[c + lane]);
            }
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            d[to + lane] = F.of(d[a + lane], r[b + lane], r[c + lane]);
        }
    }
}
