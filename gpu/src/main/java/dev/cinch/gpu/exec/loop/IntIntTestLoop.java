package dev.cinch.gpu.exec.loop;

import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.lang.invoke.MethodHandles;

final class IntIntTestLoop extends TestLoop {
    private static final LaneFunction.IntIntTest F =
            LaneLoops.function(MethodHandles.lookup(), LaneFunction.IntIntTest.class);

    private final int a;
    private final int b;

    IntIntTestLoop(int[] slots) {
        super(slots);
        a = slots[5];
        b = slots[6];
    }

    @Override
    int test(Warp warp, int mask) {
        int[] r = warp.r;
        int holds = 0;
        if (mask == ALL) {
            for (int lane = 0; lane < 32; lane++) {
                holds |= (F.of(r[a + lane], r[b + lane]) ? 1 : 0) << lane;
            }
            return holds;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            holds |= (F.of(r[a + lane], r[b + lane]) ? 1 : 0) << lane;
        }
        return holds;
    }
}
