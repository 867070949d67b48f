package dev.cinch.gpu.exec.loop;

import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.lang.invoke.MethodHandles;

final class Int3Loop extends LaneLoop {
    private static final LaneFunction.Int3 F = LaneLoops.function(MethodHandles.lookup(), LaneFunction.Int3.class);

    private final int to;
    private final int a;
    private final int b;
    private final int c;

    Int3Loop(int[] slots) {
        to = slots[0];
        a = slots[1];
        b = slots[2];
        c = slots[3];
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int[] r = warp.r;
        if (mask == ALL) {
            // Four at a time, results last: the loads need not wait for stores that might hit the same register.
            for (int lane = 0; lane < 32; lane += 4) {
                int first = F.of(r[a + lane], r[b + lane], r[c + lane]);
                int second = F.of(r[a + lane + 1], r[b + lane + 1], r[c + lane + 1]);
                int third = F.of(r[a + lane + 2], r[b + lane + 2], r[c + lane + 2]);
                int fourth = F.of(r[a + lane + 3], r[b + lane + 3], r[c + lane + 3]);
                r[to + lane] = first;
                r[to + lane + 1] = second;
                r[to + lane + 2] = third;
                r[to + lane + 3] = fourth;
            }
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            r[to + lane] = F.of(r[a + lane], r[b + lane], r[c + lane]);
        }
    }
}
