package dev.cinch.gpu.time.policy.schedule;

/** A policy of the tests that joins by a line in the services: the warp that came last. */
public final class YoungestFirst implements WarpScheduler {
    @Override
    public String name() {
        return "youngest";
    }

    @Override
    public int choose(long ready, int last, long[] age) {
        int youngest = Long.numberOfTrailingZeros(ready);
        for (long m = ready & ready - 1; m != 0; m &= m - 1) {
            int warp = Long.numberOfTrailingZeros(m);
            if (age[warp] > age[youngest]) {
                youngest = warp;
            }
        }
        return youngest;
    }
}
