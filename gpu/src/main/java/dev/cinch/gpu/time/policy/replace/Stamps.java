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
        int oldest = Long.numberOfTrailingZeros(mayLeave);
        for (long m = mayLeave & mayLeave - 1; m != 0; m &= m - 1) {
            int way = Long.numberOfTrailingZeros(m);
            if (stamp[first + way] < stamp[first + oldest]) {
                oldest = way;
            }
        }
        return oldest;
    }
}
