package dev.cinch.gpu.time.part;

import java.util.Arrays;
import java.util.List;

/** The parts that share a clock, in the order in which they act in a cycle. */
public final class Domain {
    private final Part[] parts;
    private final long[] next;
    private long earliest;

    /** The part whose turn it is in a cycle; between cycles the one behind the last. */
    private int turn;

    public Domain(List<? extends Part> parts) {
        this.parts = parts.toArray(Part[]::new);
        next = new long[this.parts.length];
        earliest = parts.isEmpty() ? Part.NEVER : 0;
        turn = next.length;
        for (int i = 0; i < next.length; i++) {
            this.parts[i].join(this, i);
        }
    }

    void wake(int index, long cycle) {
        if (cycle < next[index]) {
            next[index] = cycle;
            // Those whose turn is yet to come are asked then.
            if (index <= turn) {
                earliest = Math.min(earliest, cycle);
            }
        }
    }

    /** The first cycle in which any part can act. */
    public long earliest() {
        return earliest;
    }

    /** Lets its parts act in all cycles before one; skips those in which none can. */
    public void run(long until) {
        while (earliest < until) {
            long now = earliest;
            long soonest = Part.NEVER;
            // A wake-up for this cycle of a part that has had its turn is answered in the next.
            earliest = Part.NEVER;
            for (int i = 0; i < parts.length; i++) {
                long time = next[i];
                if (time <= now) {
                    turn = i;
                    next[i] = Part.NEVER;
                    long wanted = Math.max(parts[i].tick(now), now + 1);
                    time = Math.min(next[i], wanted);
                    next[i] = time;
                }
                soonest = Math.min(soonest, time);
            }
            turn = parts.length;
            earliest = Math.max(Math.min(soonest, earliest), now + 1);
        }
    }

    /** The same without skipping: every part in every cycle. Slow; to check that sleeping changes nothing. */
    public void runAll(long from, long until) {
        for (long now = from; now < until; now++) {
            for (int i = 0; i < parts.length; i++) {
                next[i] = Part.NEVER;
                next[i] = Math.min(next[i], Math.max(parts[i].tick(now), now + 1));
            }
        }
        earliest = Arrays.stream(next).min().orElse(Part.NEVER);
    }
}
