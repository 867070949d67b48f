package dev.cinch.gpu.exec.loop;

import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.lang.invoke.MethodHandles;

final class LongLongTestLoop extends TestLoop {
    private static final LaneFunction.LongLongTest F =
            LaneLoops.function(MethodHandles.lookup(), LaneFunction.LongLongTest.class);

    private final int a;
    private final int b;

    LongLongTestLoop(int[] slots) {
        super(slots);
        a = slots[5];
        b = slots[6];
    }

    @Override
    int test(Warp warp, int mask) {
        long[] d = warp.d;
        int holds = 0;
        if (mask == ALL) {
            for (int lane = 0; lane < 32; lane++) {
                holds |= (F.of(d[a + lane], d[b + lane]) ? 1 : 0) << lane;
            }
            return holds;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            holds |= (F.of(d[a + lane], d[b + lane]) ? 1 : 0) << lane;
        }
        return holds;
    }
}
