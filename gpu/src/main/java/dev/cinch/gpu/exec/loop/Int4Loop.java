package dev.cinch.gpu.exec.loop;

import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.lang.invoke.MethodHandles;

final class Int4Loop extends LaneLoop {
    private static final LaneFunction.Int4 F = LaneLoops.function(MethodHandles.lookup(), LaneFunction.Int4.class);

    private final int to;
    private final int a;
    private final int b;
    private final int c;
    private final int e;

    Int4Loop(int[] slots) {
        to = slots[0];
        a = slots[1];
        b = slots[2];
        c = slots[3];
        e = slots[4];
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int[] r = warp.r;
        if (mask == ALL) {
            for (int lane = 0; lane < 32; lane++) {
                r[to + lane] = F.of(r[a + lane], r[b + lane], r[c + lane], r[e + lane]);
            }
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            r[to + lane] = F.of(r[a + lane], r[b + lane], r[c + lane], r[e + lane]);
        }
    }
}
