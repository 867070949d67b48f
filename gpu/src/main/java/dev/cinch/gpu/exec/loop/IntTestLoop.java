package dev.cinch.gpu.exec.loop;

import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.lang.invoke.MethodHandles;

final class IntTestLoop extends TestLoop {
    private static final LaneFunction.IntTest F =
            LaneLoops.function(MethodHandles.lookup(), LaneFunction.IntTest.class);

    private final int a;

    IntTestLoop(int[] slots) {
        super(slots);
        a = slots[5];
    }

    @Override
    int test(Warp warp, int mask) {
        int[] r = warp.r;
        int holds = 0;
        if (mask == ALL) {
            for (int lane = 0; lane < 32; lane++) {
                holds |= (F.of(r[a + lane]) ? 1 : 0) << lane;
            }
            return holds;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            holds |= (F.of(r[a + lane]) ? 1 : 0) << lane;
        }
        return holds;
    }
}
