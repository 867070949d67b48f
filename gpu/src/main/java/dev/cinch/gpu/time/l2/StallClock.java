package dev.cinch.gpu.time.l2;

/** The reason why the next request of a slice is held up, and since when. */
final class StallClock {
    private final L2Counters counters;
    private Stall stall = Stall.NONE;
    private long since;

    StallClock(L2Counters counters) {
        this.counters = counters;
    }

    Stall stall() {
        return stall;
    }

    /** The request was looked at: one reason ends where another begins. */
    void is(Stall why, long now) {
        if (why != stall) {
            if (stall != Stall.NONE) {
                counters.stalled(stall, now - since);
            }
            stall = why;
            since = now;
        }
    }
}
