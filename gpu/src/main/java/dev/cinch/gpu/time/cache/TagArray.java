package dev.cinch.gpu.time.cache;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.policy.replace.Replacement;
import dev.cinch.gpu.time.policy.replace.ReplacementState;
import java.util.Arrays;

/**
 * The tags of a set-associative cache with lines of 128 bytes, each of four sectors that are valid and dirty by
 * themselves. Which line leaves a full set is for a {@link Replacement} to say. A line is reserved when its miss begins and
 * keeps the number of its MSHR until the miss is over; a reserved line is never a victim, and sectors that it has can be
 * used meanwhile. A place is a line's number in the cache; sectors are one bit each.
 *
 * <p>Looking up: {@link #find}, and {@link #use} if it is a use. Making room: {@link #victim}, a look at {@link #line}
 * and {@link #dirty} of what is there, then {@link #reserve} or {@link #put}.
 */
public final class TagArray {
    public static final int LINE_BYTES = 128;
    public static final int SECTOR_BYTES = 32;
    public static final int ALL_SECTORS = 0xF;

    /** No place, no MSHR. */
    public static final int NONE = -1;

    private static final long EMPTY = -1;

    private final int ways;
    private final SetIndex index;
    private final long[] lines;
    private final byte[] valid;
    private final byte[] dirty;
    private final int[] mshr;

    /** By set, the ways that hold a line and those whose miss is under way, one bit each. */
    private final long[] taken;

    private final long[] missing;
    private final long allWays;

    /** The line that was looked for last, and the first place of its set: who does not find it looks for room there. */
    private long wanted = EMPTY;

    private int wantedSet;

    /** Where a line was found last: the next request is often for another sector of it. */
    private int found;

    private int changes;
    private final Replacement rule;
    private final ReplacementState replacement;

    /** @param ways at most 64 */
    public TagArray(SetIndex index, int ways, Replacement rule) {
        this.ways = ways;
        this.index = index;
        int places = index.sets() * ways;
        lines = new long[places];
        valid = new byte[places];
        dirty = new byte[places];
        mshr = new int[places];
        taken = new long[index.sets()];
        missing = new long[index.sets()];
        allWays = -1L >>> 64 - ways;
        this.rule = rule;
        replacement = rule.forCache(index.sets(), ways);
        Arrays.fill(lines, EMPTY);
        Arrays.fill(mshr, NONE);
    }

    /** How many lines it can hold; places are the numbers below. */
    public int places() {
        return lines.length;
    }

    /** A number that is another one whenever what a look-up or a search for room comes to may be another. */
    public int changes() {
        return changes;
    }

    /** Where a line is, valid or reserved; {@link #NONE} if it is not there. */
    public int find(long line) {
        if (lines[found] == line) {
            return found;
        }
        int first = set(line) * ways;
        for (int place = first; place < first + ways; place++) {
            if (lines[place] == line) {
                found = place;
                return place;
            }
        }
        return NONE;
    }

    private int set(long line) {
        if (line != wanted) {
            wantedSet = index.of(line);
            wanted = line;
        }
        return wantedSet;
    }

    /** Where a new line can go: a free place, else that of a line that may leave; {@link #NONE} if all are reserved. */
    public int victim(long line) {
        int set = set(line);
        int first = set * ways;
        long free = allWays & ~taken[set];
        if (free != 0) {
            return first + Long.numberOfTrailingZeros(free);
        }
        long mayLeave = allWays & ~missing[set];
        return mayLeave == 0 ? NONE : first + leaving(first, mayLeave);
    }

    private int leaving(int first, long mayLeave) {
        int way = replacement.victim(first, mayLeave);
        if (way != (way & 63) || (mayLeave >>> way & 1) == 0) {
            throw new BadInput("replacement " + rule.name() + " chose way " + way + ", which may not leave");
        }
        return way;
    }

    /** Whether there is a line, valid or reserved. */
    public boolean occupied(int place) {
        return lines[place] != EMPTY;
    }

    /** The address of the line that is there; -1 if there is none. */
    public long line(int place) {
        return lines[place];
    }

    public boolean reserved(int place) {
        return mshr[place] != NONE;
    }

    /** The MSHR of the miss under way; {@link #NONE} if there is none. */
    public int mshr(int place) {
        return mshr[place];
    }

    public int valid(int place) {
        return valid[place];
    }

    public int dirty(int place) {
        return dirty[place];
    }

    /** A line is used: that may keep it here longer. */
    public void use(int place) {
        changes++;
        replacement.used(place);
    }

    /** Puts a line in a place for which a miss begins: no sector is valid yet. What was there is gone. */
    public void reserve(int place, long line, int byMshr) {
        put(place, line, 0);
        reserve(place, byMshr);
    }

    /** Puts a line in a place, some of whose sectors are valid and clean. What was there is gone. */
    public void put(int place, long line, int sectors) {
        if (mshr[place] != NONE) {
            throw new IllegalStateException(
                    "a line whose miss is under way cannot go: " + Long.toHexString(lines[place]));
        }
        changes++;
        lines[place] = line;
        taken[place / ways] |= 1L << place % ways;
        valid[place] = (byte) sectors;
        dirty[place] = 0;
        replacement.filled(place);
    }

    /** Reserves a line that is there, for a miss of further sectors of it. */
    public void reserve(int place, int byMshr) {
        changes++;
        mshr[place] = byMshr;
        missing[place / ways] |= 1L << place % ways;
    }

    /** Sectors have come; the line stays reserved. */
    public void fill(int place, int sectors) {
        valid[place] |= (byte) sectors;
    }

    /** The miss is over: the line can be a victim again. */
    public void endMiss(int place) {
        changes++;
        mshr[place] = NONE;
        missing[place / ways] &= ~(1L << place % ways);
    }

    /** Sectors have been written: they are valid, and must be written back. */
    public void write(int place, int sectors) {
        valid[place] |= (byte) sectors;
        dirty[place] |= (byte) sectors;
    }

    /** What was dirty has been written back. */
    public void clean(int place) {
        dirty[place] = 0;
    }

    /** Forgets a line, dirty or not; one whose miss is under way only loses its sectors. */
    public void invalidate(int place) {
        valid[place] = 0;
        dirty[place] = 0;
        if (mshr[place] == NONE) {
            changes++;
            lines[place] = EMPTY;
            taken[place / ways] &= ~(1L << place % ways);
        }
    }

    public void invalidateAll() {
        for (int place = 0; place < lines.length; place++) {
            invalidate(place);
        }
    }

    /** Forgets all lines that memory has as well; those whose misses are under way only lose their sectors. */
    public void forgetClean() {
        for (int set = 0; set < taken.length; set++) {
            for (long m = taken[set]; m != 0; m &= m - 1) {
                int place = set * ways + Long.numberOfTrailingZeros(m);
                if (dirty[place] == 0) {
                    invalidate(place);
                }
            }
        }
    }

    /** How many lines have a dirty sector. */
    public int dirtyLines() {
        int count = 0;
        for (byte sectors : dirty) {
            count += sectors != 0 ? 1 : 0;
        }
        return count;
    }
}
