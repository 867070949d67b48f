package dev.cinch.gpu.exec.loop;

import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.lang.invoke.MethodHandles;

final class Int1Loop extends LaneLoop {
    private static final LaneFunction.Int1 F = LaneLoops.function(MethodHandles.lookup(), LaneFunction.Int1.class);

    private final int to;
    private final int a;

    Int1Loop(int[] slots) {
        to = slots[0];
        a = slots[1];
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int[] r = warp.r;
        if (mask == ALL) {
            for (int lane = 0; lane < 32; lane++) {
                r[to + lane] = F.of(r[a + lane]);
            }
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            r[to + lane] = F.of(r[a + lane]);
        }
    }
}
