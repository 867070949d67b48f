package dev.cinch.gpu.time.policy.replace;

/** The state of a rule that puts a stamp on places, each later than all before it, and lets the oldest leave. */
abstract class Stamps extends ReplacementState {
    private final long[] stamp;
    private long last;

    Stamps(int places) {
        stamp = new long[places];
    }

    final void renew(int place) {
        stamp[place] = ++last;
    }

    @Override
    public final int victim(int first, long mayLeave) {
        // The way stands behind the stamp, so that the least of them needs no branch.
        long oldest = Long.MAX_VALUE;
        for (long m = mayLeave; m != 0; m &= m - 1) {
            int way = Long.numberOfTrailingZeros(m);
            oldest = Math.min(oldest, stamp[first + way] << 6 | way);
        }
        return (int) oldest & 63;
    }
}
