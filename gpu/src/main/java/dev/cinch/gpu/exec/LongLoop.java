package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.lang.invoke.MethodHandles;

/** The loop of functions with a 64-bit result. */
final class LongLoop extends LaneLoop {
    private static final LaneFunction.ToLong F = LaneLoops.function(MethodHandles.lookup(), LaneFunction.ToLong.class);

    private final int to;

    LongLoop(int[] slots) {
        super(slots, 1);
        to = slots[0];
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int[] r = warp.r;
        long[] d = warp.d;
        if (mask == ALL) {
            // Four at a time, as in IntLoop.
            for (int lane = 0; lane < 32; lane += 4) {
                long first = F.at(r, d, a + lane, b + lane, c + lane, e + lane);
                long second = F.at(r, d, a + lane + 1, b + lane + 1, c + lane + 1, e + lane + 1);
                long third = F.at(r, d, a + lane + 2, b + lane + 2, c + lane + 2, e + lane + 2);
                long fourth = F.at(r, d, a + lane + 3, b + lane + 3, c + lane + 3, e + lane + 3);
                d[to + lane] = first;
                d[to + lane + 1] = second;
                d[to + lane + 2] = third;
                d[to + lane + 3] = fourth;
            }
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            d[to + lane] = F.at(r, d, a + lane, b + lane, c + lane, e + lane);
        }
    }
}
