package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.cache.MshrTable;
import dev.cinch.gpu.time.cache.SetIndex;
import dev.cinch.gpu.time.cache.TagArray;
import dev.cinch.gpu.time.machine.ConstantCacheSpec;
import dev.cinch.gpu.time.part.Requests;

/** The cache of a multiprocessor for constants and kernel parameters. */
final class ConstantCache {
    private final TagArray tags;
    private final MshrTable misses;
    private final MissQueue missQueue;
    private final SmCounters counters;
    private final int latency;

    ConstantCache(ConstantCacheSpec spec, MissQueue missQueue, SmCounters counters) {
        this.missQueue = missQueue;
        this.counters = counters;
        latency = spec.latencyCycles();
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
        long line = instruction.line[instruction.next];
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
            int victim = tags.victim(line);
            if (misses.full() || missQueue.full() || victim < 0) {
                return false;
            }
            miss = misses.open(line, victim, TagArray.ALL_SECTORS);
            tags.reserve(victim, line, miss);
            counters.constantMisses.value++;
            int token = ReplyToken.of(ReplyToken.FILL_CONSTANT, miss);
            missQueue.add(Requests.READ, line, TagArray.ALL_SECTORS, 0, 0, 128, token, now);
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
