package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.cache.MshrTable;
import dev.cinch.gpu.time.cache.SetIndex;
import dev.cinch.gpu.time.cache.TagArray;
import dev.cinch.gpu.time.machine.InstructionCacheSpec;
import dev.cinch.gpu.time.part.Requests;
import java.util.Arrays;

/**
 * The cache of a multiprocessor for instructions. A line gets its place when it comes, so that what it displaces can be used
 * until then. Warps that waited for it then go on one after the other.
 */
final class InstructionCache {
    /** What comes of a lookup: it cannot be done now; the line is there; the warp waits for it. */
    static final int BUSY = 0;

    static final int HIT = 1;
    static final int MISS = 2;

    private static final long LINE = -TagArray.LINE_BYTES;
    private static final long NONE = -1;

    private final TagArray tags;
    private final MshrTable misses;
    private final MissQueue missQueue;

    /** The line of each miss under way. */
    private final long[] missing;

    /** The warps whose line has come, in order, from a place on and round. */
    private final byte[] served = new byte[Occupancy.MOST_WARPS];

    private int firstServed;
    private int servedCount;

    InstructionCache(InstructionCacheSpec spec, MissQueue missQueue) {
        this.missQueue = missQueue;
        tags = new TagArray(SetIndex.whole(spec.setHash(), spec.sets()), spec.ways(), spec.replacement());
        misses = new MshrTable(spec.mshrs(), spec.mshrMerges());
        missing = new long[spec.mshrs()];
        Arrays.fill(missing, NONE);
    }

    /** Looks for the line of an instruction that a warp wants. @return hit, miss or busy */
    int look(long address, int slot, long now) {
        long line = address & LINE;
        int place = tags.find(line);
        if (place >= 0) {
            tags.use(place);
            return HIT;
        }
        if (missQueue.full()) {
            return BUSY;
        }
        int miss = missOf(line);
        if (miss < 0) {
            if (misses.full()) {
                return BUSY;
            }
            miss = misses.open(line, TagArray.NONE, TagArray.ALL_SECTORS);
            missing[miss] = line;
            int token = ReplyToken.of(ReplyToken.FILL_CODE, miss);
            missQueue.add(Requests.READ, line, TagArray.ALL_SECTORS, 0, 0, TagArray.LINE_BYTES, token, now);
        } else if (!misses.canMerge(miss)) {
            return BUSY;
        }
        misses.add(miss, slot);
        return MISS;
    }

    private int missOf(long line) {
        for (int miss = 0; miss < missing.length; miss++) {
            if (missing[miss] == line) {
                return miss;
            }
        }
        return TagArray.NONE;
    }

    /** The line of a miss has come. */
    void fill(int miss) {
        long line = misses.line(miss);
        tags.put(tags.victim(line), line, TagArray.ALL_SECTORS);
        while (misses.waiting(miss) > 0) {
            served[firstServed + servedCount++ & served.length - 1] = (byte) misses.remove(miss, 0);
        }
        misses.close(miss);
        missing[miss] = NONE;
    }

    /** Whether a warp whose line has come waits for its turn. */
    boolean anyServed() {
        return servedCount > 0;
    }

    /** The next of them; there must be one. */
    int nextServed() {
        int slot = served[firstServed];
        firstServed = firstServed + 1 & served.length - 1;
        servedCount--;
        return slot;
    }
}
