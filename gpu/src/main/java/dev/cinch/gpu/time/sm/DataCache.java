package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.time.cache.MshrTable;
import dev.cinch.gpu.time.cache.SetIndex;
import dev.cinch.gpu.time.cache.TagArray;
import dev.cinch.gpu.time.machine.L1Spec;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.policy.write.WritePolicy;

/**
 * The L1 of a multiprocessor. Global stores are written through and allocate nothing, local ones are written back; atomics
 * are done at the L2. Each method takes a line of an instruction and says if it cannot go on: no miss register, no line or
 * no room in the miss queue is free.
 */
final class DataCache {
    private static final int SECTOR_BYTES = 32;
    private static final int LINE_BYTES = 128;

    /** What comes of a lookup: it cannot be done now; a load found its line, or waits for it. */
    static final int BUSY = 0;

    static final int HIT = 1;
    static final int MISS = 2;

    /** The same of a store: it is done in its line, or goes on to the L2. */
    static final int KEPT = 1;

    static final int SENT = 2;

    private final TagArray tags;
    private final MshrTable misses;
    private final MissQueue missQueue;
    private final int missQueueSize;
    private final int missRoom;
    private final int mergeRoom;
    private final MemoryProgress progress;
    private final SmCounters counters;
    private final WritePolicy globalWrite;
    private final WritePolicy localWrite;
    private final boolean linesGoSilently;
    private final boolean astray;

    /**
     * @param astray whether lines written back without a word go where their successors come from
     * @param progress is told of atomics that go to the L2 and bring nothing back
     */
    DataCache(L1Spec spec, boolean astray, MissQueue missQueue, MemoryProgress progress, SmCounters counters) {
        this.missQueue = missQueue;
        this.progress = progress;
        this.counters = counters;
        missQueueSize = spec.missQueue();
        missRoom = spec.missRoom();
        mergeRoom = missRoom > 1 ? missRoom : 0;
        globalWrite = spec.globalWrite();
        localWrite = spec.localWrite();
        linesGoSilently = spec.silentWriteBacks();
        this.astray = astray;
        tags = new TagArray(SetIndex.whole(spec.setHash(), spec.sets()), spec.ways(), spec.replacement());
        misses = new MshrTable(spec.mshrs(), spec.mshrMerges());
    }

    void invalidate() {
        tags.invalidateAll();
    }

    /** How many misses are under way. */
    int missing() {
        return misses.open();
    }

    /** Looks for a line that a load wants. @return hit, miss or busy */
    int load(MemoryInstruction instruction, long line, int wanted, long now) {
        int place = tags.find(line);
        if (place >= 0 && (tags.valid(place) & wanted) == wanted) {
            tags.use(place);
            counters.l1Reads.value++;
            counters.l1Hits.value++;
            return HIT;
        }
        if (place >= 0 && tags.reserved(place)) {
            int miss = tags.mshr(place);
            if (!misses.canMerge(miss) || missQueue.room() < mergeRoom) {
                return BUSY;
            }
            misses.add(miss, instruction.token);
            instruction.missing++;
            counters.l1Reads.value++;
            counters.l1PendingHits.value++;
            return MISS;
        }
        boolean possible = !misses.full() && missQueue.room() >= missRoom;
        return possible && miss(instruction, line, place, now) ? MISS : BUSY;
    }

    /** @param at the line's place, if it has one */
    private boolean miss(MemoryInstruction instruction, long line, int at, long now) {
        int miss;
        if (at >= 0) {
            miss = misses.open(line, at, TagArray.ALL_SECTORS);
            tags.reserve(at, miss);
        } else {
            int victim = tags.victim(line);
            if (victim < 0 || !evict(victim, line, 2, now)) {
                return false;
            }
            miss = misses.open(line, victim, TagArray.ALL_SECTORS);
            tags.reserve(victim, line, miss);
        }
        misses.add(miss, instruction.token);
        instruction.missing++;
        counters.l1Reads.value++;
        counters.l1Misses.value++;
        int token = ReplyToken.of(ReplyToken.FILL_L1, miss);
        missQueue.add(Requests.READ, line, TagArray.ALL_SECTORS, 0, 0, LINE_BYTES, token, now);
        return true;
    }

    /**
     * Makes a place free: a dirty line of local memory is written back, if the queue has room for so many requests. If it
     * never has, the line is written back alone, and the place is free the next time.
     */
    private boolean evict(int place, long successor, int room, long now) {
        int dirty = tags.occupied(place) ? tags.dirty(place) : 0;
        if (dirty == 0) {
            return true;
        }
        if (missQueue.room() < Math.min(room, missQueueSize)) {
            return false;
        }
        counters.l1WriteBacks.value++;
        if (linesGoSilently) {
            // So GPGPU-Sim: the line as a whole, and no word of which of its bytes are new.
            long line = tags.line(place);
            missQueue.addSilent(line, TagArray.ALL_SECTORS, 0, LINE_BYTES, astray ? successor : line, now);
        } else {
            int token = ReplyToken.of(ReplyToken.STORED, ReplyToken.NOBODY);
            missQueue.add(Requests.WRITE, tags.line(place), dirty, dirty, bytes(dirty), 0, token, now);
        }
        tags.clean(place);
        return missQueue.room() >= room - 1;
    }

    /** A load that wants what other multiprocessors may have written. */
    boolean loadUncached(MemoryInstruction instruction, long now) {
        if (missQueue.full()) {
            return false;
        }
        int wanted = instruction.sectors[instruction.next];
        instruction.missing++;
        int token = ReplyToken.of(ReplyToken.DIRECT, instruction.token);
        missQueue.add(Requests.READ, instruction.line[instruction.next], wanted, 0, 0, bytes(wanted), token, now);
        return true;
    }

    /**
     * A store, as the policy of the memory that it goes to wants it.
     *
     * @param slot of the warp that is told when it has arrived, if it goes on to the L2
     * @return kept, sent or busy
     */
    int store(boolean local, int slot, long line, int touched, int full, long now) {
        WritePolicy policy = local ? localWrite : globalWrite;
        int place = tags.find(line);
        if (place >= 0 && tags.reserved(place) && policy.sendsMiss() && !policy.sendsHit()) {
            // It would have to wait for the line under way: it goes on instead.
            place = TagArray.NONE;
        }
        boolean sends = place < 0 ? policy.sendsMiss() : policy.sendsHit();
        if (sends && missQueue.full()) {
            return BUSY;
        }
        if (place < 0 && policy.allocates()) {
            place = tags.victim(line);
            if (place < 0 || !evict(place, line, 1, now)) {
                return BUSY;
            }
            tags.put(place, line, 0);
        }
        if (place >= 0 && !policy.keepsHit()) {
            tags.invalidate(place);
        } else if (place >= 0) {
            tags.use(place);
        }
        counters.l1Writes.value++;
        if (!sends) {
            tags.write(place, touched);
            return KEPT;
        }
        int token = ReplyToken.of(ReplyToken.STORED, slot);
        missQueue.add(Requests.WRITE, line, touched, full, bytes(touched), 0, token, now);
        return SENT;
    }

    boolean atomic(MemoryInstruction instruction, long now) {
        if (missQueue.full()) {
            return false;
        }
        long line = instruction.line[instruction.next];
        int place = tags.find(line);
        if (place >= 0) {
            tags.invalidate(place);
        }
        int touched = instruction.sectors[instruction.next];
        int share = instruction.atomicBytes;
        if (instruction.kind == MemoryUse.Kind.ATOMIC) {
            instruction.missing++;
            int token = ReplyToken.of(ReplyToken.DIRECT, instruction.token);
            missQueue.add(Requests.ATOMIC, line, touched, 0, share, share, token, now);
        } else {
            progress.holdStore(instruction.slot);
            int token = ReplyToken.of(ReplyToken.STORED, instruction.slot);
            missQueue.add(Requests.REDUCTION, line, touched, 0, share, 0, token, now);
        }
        return true;
    }

    /** The line of a miss has come. @return the misses, among which are those who wait for it */
    MshrTable fill(int miss) {
        int place = misses.place(miss);
        tags.fill(place, TagArray.ALL_SECTORS);
        tags.endMiss(place);
        return misses;
    }

    private static int bytes(int sectors) {
        return SECTOR_BYTES * Integer.bitCount(sectors);
    }
}
