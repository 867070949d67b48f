package dev.cinch.gpu.exec.loop;

import dev.cinch.gpu.exec.Warp;

/**
 * A test in each lane, as a mask. It serves {@code setp}: its result may be combined with a third predicate, and a
 * second result takes the test's opposite, combined likewise.
 *
 * <pre>
 * slots: 0 result or -1 | 1 second result or -1 | 2 combination | 3 third predicate | 4 its flip | 5… sources
 * </pre>
 */
abstract class TestLoop extends LaneLoop {
    private final int to;
    private final int second;
    private final int combination;
    private final int third;
    private final int thirdFlip;

    TestLoop(int[] slots) {
        to = slots[0];
        second = slots[1];
        combination = slots[2];
        third = slots[3];
        thirdFlip = slots[4];
    }

    abstract int test(Warp warp, int mask);

    @Override
    protected final void execute(Warp warp, int mask) {
        int[] p = warp.p;
        int holds = test(warp, mask);
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
}
