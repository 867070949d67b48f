package dev.cinch.gpu.time.cache;

/**
 * The miss status holding registers of a cache: for each miss under way its line, its place in the tags, the sectors that
 * are on their way, and who waits for it, first come first. Who waits is a number that only the cache understands.
 */
public final class MshrTable {
    private final int merges;
    private final long[] line;
    private final int[] place;
    private final int[] sectors;
    private final int[] waiting;
    private final int[] waiters;
    private final int[] free;
    private int freeCount;

    /**
     * @param entries misses under way
     * @param merges who can wait for one of them, the first included
     */
    public MshrTable(int entries, int merges) {
        this.merges = merges;
        line = new long[entries];
        place = new int[entries];
        sectors = new int[entries];
        waiting = new int[entries];
        waiters = new int[entries * merges];
        free = new int[entries];
        for (int entry = entries - 1; entry >= 0; entry--) {
            free[freeCount++] = entry;
        }
    }

    /** Whether no further miss can begin. */
    public boolean full() {
        return freeCount == 0;
    }

    /** How many misses are under way. */
    public int open() {
        return free.length - freeCount;
    }

    /** Begins a miss for which nobody waits yet. */
    public int open(long forLine, int inPlace, int wantedSectors) {
        if (freeCount == 0) {
            throw new IllegalStateException("all " + free.length + " MSHRs are taken");
        }
        int mshr = free[--freeCount];
        line[mshr] = forLine;
        place[mshr] = inPlace;
        sectors[mshr] = wantedSectors;
        waiting[mshr] = 0;
        return mshr;
    }

    /** Ends a miss for which nobody waits any more. */
    public void close(int mshr) {
        if (waiting[mshr] != 0) {
            throw new IllegalStateException(waiting[mshr] + " still wait for line " + Long.toHexString(line[mshr]));
        }
        free[freeCount++] = mshr;
    }

    /** Ends a miss; those who wait for it have been told. */
    public void end(int mshr) {
        waiting[mshr] = 0;
        close(mshr);
    }

    public long line(int mshr) {
        return line[mshr];
    }

    public int place(int mshr) {
        return place[mshr];
    }

    /** The sectors that were asked for in this miss. */
    public int sectors(int mshr) {
        return sectors[mshr];
    }

    /** Further sectors were asked for. */
    public void want(int mshr, int furtherSectors) {
        sectors[mshr] |= furtherSectors;
    }

    /** Whether one more can wait for a miss. */
    public boolean canMerge(int mshr) {
        return waiting[mshr] < merges;
    }

    public void add(int mshr, int waiter) {
        if (waiting[mshr] == merges) {
            throw new IllegalStateException(merges + " wait already for line " + Long.toHexString(line[mshr]));
        }
        waiters[mshr * merges + waiting[mshr]++] = waiter;
    }

    /** How many wait for a miss. */
    public int waiting(int mshr) {
        return waiting[mshr];
    }

    /** @param at 0 for the one that has waited longest */
    public int waiter(int mshr, int at) {
        return waiters[mshr * merges + at];
    }

    /** Lets one go; those behind it move up. */
    public int remove(int mshr, int at) {
        int from = mshr * merges + at;
        int waiter = waiters[from];
        int behind = --waiting[mshr] - at;
        System.arraycopy(waiters, from + 1, waiters, from, behind);
        return waiter;
    }
}
