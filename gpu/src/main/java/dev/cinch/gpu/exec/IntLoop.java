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
        int[] r = warp.r;
        long[] d = warp.d;
        if (mask == ALL) {
            // Four at a time, results last: the loads need not wait for stores that might hit the same register.
            for (int lane = 0; lane < 32; lane += 4) {
                int first = F.at(r, d, a + lane, b + lane, c + lane, e + lane);
                int second = F.at(r, d, a + lane + 1, b + lane + 1, c + lane + 1, e + lane + 1);
                int third = F.at(r, d, a + lane + 2, b + lane + 2, c + lane + 2, e + lane + 2);
                int fourth = F.at(r, d, a + lane + 3, b + lane + 3, c + lane + 3, e + lane + 3);
                r[to + lane] = first;
                r[to + lane + 1] = second;
                r[to + lane + 2] = third;
                r[to + lane + 3] = fourth;
            }
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            r[to + lane] = F.at(r, d, a + lane, b + lane, c + lane, e + lane);
        }
    }
}
