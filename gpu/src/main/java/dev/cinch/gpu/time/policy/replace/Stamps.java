package dev.cinch.gpu.time.policy.replace;

/** A stamp on each place of a cache, larger than all before it. */
final class Stamps {
    private final long[] stamp;
    private long last;

    Stamps(int places) {
        stamp = new long[places];
    }

    void renew(int place) {
        stamp[place] = ++last;
    }

    /** The way with the smallest. */
    int oldest(int first, long ways) {
        int oldest = Long.numberOfTrailingZeros(ways);
        for (long m = ways & ways - 1; m != 0; m &= m - 1) {
            int way = Long.numberOfTrailingZeros(m);
            if (stamp[first + way] < stamp[first + oldest]) {
                oldest = way;
            }
        }
        return oldest;
    }
}
