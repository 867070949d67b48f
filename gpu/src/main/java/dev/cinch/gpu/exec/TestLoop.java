package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.lang.invoke.MethodHandles;

/**
 * The loop of tests; the result is a mask. It serves {@code setp}: its result may be combined with a third predicate, and a
 * second result takes the test's opposite, combined likewise.
 *
 * <pre>
 * slots: 0 result or -1 | 1 second result or -1 | 2 combination | 3 third predicate | 4 its flip | 5… sources
 * </pre>
 */
final class TestLoop extends LaneLoop {
    private static final LaneFunction.Test F = LaneLoops.function(MethodHandles.lookup(), LaneFunction.Test.class);

    private final int to;
    private final int second;
    private final int combination;
    private final int third;
    private final int thirdFlip;

    TestLoop(int[] slots) {
        super(slots, 5);
        to = slots[0];
        second = slots[1];
        combination = slots[2];
        third = slots[3];
        thirdFlip = slots[4];
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int[] p = warp.p;
        int holds = test(warp.r, warp.d, mask);
        if (combination == Combination.NONE) {
            if (to >= 0) {
                p[to] = p[to] & ~mask | holds;
            }
            if (second >= 0) {
                p[second] = p[second] & ~mask | ~holds & mask;
            }
            return;
        }
        int other = p[third] ^ thirdFlip;
        int first = Combination.of(combination, holds, other);
        int opposite = Combination.of(combination, ~holds, other);
        if (to >= 0) {
            p[to] = p[to] & ~mask | first & mask;
        }
        if (second >= 0) {
            p[second] = p[second] & ~mask | opposite & mask;
        }
    }

    private int test(int[][] r, long[][] d, int mask) {
        int holds = 0;
        if (mask == ALL) {
            for (int lane = 0; lane < 32; lane++) {
                holds |= (F.at(r, d, a, b, lane) ? 1 : 0) << lane;
            }
            return holds;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            holds |= (F.at(r, d, a, b, lane) ? 1 : 0) << lane;
        }
        return holds;
    }
}
