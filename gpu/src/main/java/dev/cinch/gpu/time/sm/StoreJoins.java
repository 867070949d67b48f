package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.cache.TagArray;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.part.Requests;

/**
 * The stores of a multiprocessor that fill a line in part and wait for others of the same line: those that come meanwhile go with
 * them, as members of structures do that are stored one by one. Each waits for so many cycles after the last that joined it; cycles in
 * which the queue to the crossbar takes nothing do not count, for then nothing moves.
 */
final class StoreJoins {
    private static final int SECTORS = 4;
    private static final int SECTOR_BYTES = 32;
    private static final int NONE = -1;

    private final int window;
    private final int lines;
    private final MissQueue out;

    /** A ring: the lines, the bytes of their lower and upper halves, who is told, and until when they wait. */
    private final long[] line;

    private final long[] low;
    private final long[] high;
    private final int[] token;
    private final long[] due;
    private int head;
    private int count;

    /** Cycles in which nothing moved, and since when that is so now. */
    private long still;

    private long stillSince = NONE;

    /**
     * @param window cycles that a store waits for the next
     * @param lines that can wait at once
     */
    StoreJoins(int window, int lines, MissQueue out) {
        this.window = window;
        this.lines = lines;
        this.out = out;
        int room = Integer.highestOneBit(2 * lines - 1);
        line = new long[room];
        low = new long[room];
        high = new long[room];
        token = new int[room];
        due = new long[room];
    }

    boolean full() {
        return count == lines;
    }

    int size() {
        return count;
    }

    /** Whether a store to a line waits, so that another can go with it. */
    boolean waits(long wanted) {
        return find(wanted) != NONE;
    }

    private int find(long wanted) {
        for (int i = count - 1; i >= 0; i--) {
            int at = at(i);
            if (line[at] == wanted) {
                return at;
            }
        }
        return NONE;
    }

    private int at(int behindHead) {
        return head + behindHead & line.length - 1;
    }

    /** Bytes of a store go with one that waits. @return the sectors of the line that they fill together */
    int join(long wanted, long lower, long upper, long now) {
        int at = find(wanted);
        low[at] |= lower;
        high[at] |= upper;
        due[at] = clock(now) + (whole(at) ? 0 : window);
        return filled(at);
    }

    /** A store waits from now on. @param reply comes back with the answer */
    void add(long wanted, long lower, long upper, int reply, long now) {
        int at = at(count++);
        line[at] = wanted;
        low[at] = lower;
        high[at] = upper;
        token[at] = reply;
        due[at] = clock(now) + window;
    }

    private boolean whole(int at) {
        return (low[at] & high[at]) == -1L;
    }

    private long clock(long now) {
        return now - still - (stillSince == NONE ? 0 : now - stillSince);
    }

    /** Sends on what has waited long enough. */
    void tick(long now) {
        if (stillSince != NONE && !out.full()) {
            still += now - stillSince;
            stillSince = NONE;
        }
        while (count > 0 && due[head] <= clock(now)) {
            if (out.full()) {
                if (stillSince == NONE) {
                    stillSince = now;
                }
                return;
            }
            int touched = 0;
            for (int sector = 0; sector < SECTORS; sector++) {
                touched |= bytes(head, sector) != 0 ? 1 << sector : 0;
            }
            int size = SECTOR_BYTES * Integer.bitCount(touched);
            out.add(Requests.WRITE, line[head], touched, filled(head), size, 0, token[head], now);
            head = at(1);
            count--;
        }
    }

    private int filled(int at) {
        int filled = 0;
        for (int sector = 0; sector < SECTORS; sector++) {
            filled |= bytes(at, sector) == -1 ? 1 << sector : 0;
        }
        return filled & TagArray.ALL_SECTORS;
    }

    private int bytes(int at, int sector) {
        long half = sector < SECTORS / 2 ? low[at] : high[at];
        return (int) (half >>> SECTOR_BYTES * (sector & 1));
    }

    /** When it can act again by itself; while nothing moves, who takes from the queue lets it. */
    long next() {
        return count == 0 || stillSince != NONE ? Part.NEVER : due[head] + still;
    }
}
