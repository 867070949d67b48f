package dev.cinch.gpu.time.sm;

import dev.cinch.base.stat.Counter;
import dev.cinch.gpu.time.cache.MshrTable;
import dev.cinch.gpu.time.cache.SetIndex;
import dev.cinch.gpu.time.cache.TagArray;
import dev.cinch.gpu.time.machine.CacheSpec;
import dev.cinch.gpu.time.part.Requests;

/** A cache of a multiprocessor that nothing is written to: that of constants and kernel parameters, or that of textures. */
final class ReadOnlyCache {
    private static final int HALF = 64;
    private static final int LOWER = 0b0011;
    private static final int UPPER = 0b1100;

    private final TagArray tags;
    private final MshrTable misses;
    private final MissQueue missQueue;
    private final Counter missCount;
    private final int fill;
    private final int latency;

    /** Whether its lines are half as long as those of other caches. */
    private final boolean halves;

    /**
     * @param latency of a hit
     * @param fill what a reply to its requests is for, of the kinds of {@link ReplyToken}
     * @param missCount counts the lines that it asks for
     */
    ReadOnlyCache(CacheSpec spec, int latency, MissQueue missQueue, int fill, Counter missCount) {
        this.missQueue = missQueue;
        this.fill = fill;
        this.missCount = missCount;
        this.latency = latency;
        halves = spec.lineBytes() == HALF;
        tags = new TagArray(SetIndex.whole(spec.setHash(), spec.sets()), spec.ways(), spec.replacement());
        misses = new MshrTable(spec.mshrs(), spec.mshrMerges());
    }

    void invalidate() {
        tags.invalidateAll();
    }

    int latency() {
        return latency;
    }

    /** Looks up the next line of an instruction. @return false if it cannot go on */
    boolean load(MemoryInstruction instruction, long now) {
        long address = instruction.line[instruction.next];
        long line = halves ? address << 1 : address;
        int place = tags.find(line);
        if (place >= 0 && !tags.reserved(place)) {
            tags.use(place);
            instruction.readyAt = Math.max(instruction.readyAt, now + latency);
            return true;
        }
        int miss;
        if (place >= 0) {
            miss = tags.mshr(place);
            if (!misses.canMerge(miss)) {
                return false;
            }
        } else {
            if (misses.full() || missQueue.full()) {
                return false;
            }
            int victim = tags.victim(line);
            if (victim < 0) {
                return false;
            }
            int sectors = !halves ? TagArray.ALL_SECTORS : (address & HALF) == 0 ? LOWER : UPPER;
            miss = misses.open(line, victim, sectors);
            tags.reserve(victim, line, miss);
            missCount.value++;
            int token = ReplyToken.of(fill, miss);
            int bytes = halves ? HALF : TagArray.LINE_BYTES;
            missQueue.add(Requests.READ, address & -TagArray.LINE_BYTES, sectors, 0, 0, bytes, token, now);
        }
        misses.add(miss, instruction.token);
        instruction.missing++;
        return true;
    }

    /** The line of a miss has come. @return the misses, among which are those who wait for it */
    MshrTable fill(int miss) {
        int place = misses.place(miss);
        tags.fill(place, TagArray.ALL_SECTORS);
        tags.endMiss(place);
        return misses;
    }
}
