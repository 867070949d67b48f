package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.time.cache.MshrTable;
import dev.cinch.gpu.time.cache.SetIndex;
import dev.cinch.gpu.time.cache.TagArray;
import dev.cinch.gpu.time.machine.L1Spec;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.policy.write.WritePolicy;

/**
 * The L1 of a multiprocessor. Stores do what their policies say, and atomics are done at the L2. Each method takes a line of an instruction and says if it cannot go on: no miss register, no line or
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

    private TagArray tags;
    private final L1Spec spec;
    private final MshrTable misses;

    /** Of each miss, requests that have not come back; only where they ask for sectors. */
    private final int[] reads;

    /** Whether a miss asks for the sectors that are wanted, not for the line. */
    private final boolean bySector;

    private int ways;
    private final MissQueue missQueue;

    /** Stores that wait for others; null if none do. */
    private final StoreJoins joins;

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
     * @param joins takes stores that fill lines in part; null if none wait for others
     * @param astray whether lines written back without a word go where their successors come from
     * @param progress is told of atomics that go to the L2 and bring nothing back
     */
    DataCache(
            L1Spec spec,
            boolean bySector,
            boolean astray,
            MissQueue missQueue,
            StoreJoins joins,
            MemoryProgress progress,
            SmCounters counters) {
        this.spec = spec;
        this.bySector = bySector;
        reads = new int[spec.mshrs()];
        this.missQueue = missQueue;
        this.joins = joins;
        this.progress = progress;
        this.counters = counters;
        missQueueSize = spec.missQueue();
        missRoom = spec.missRoom();
        mergeRoom = missRoom > 1 ? missRoom : 0;
        globalWrite = spec.globalWrite();
        localWrite = spec.localWrite();
        linesGoSilently = spec.silentWriteBacks();
        this.astray = astray;
        resize(spec.ways());
        misses = new MshrTable(spec.mshrs(), spec.mshrMerges());
    }

    /** A launch begins, with so many ways: the cache keeps nothing of the last one. */
    void begin(int withWays) {
        if (withWays == ways || misses.open() > 0) {
            tags.invalidateAll();
        } else {
            resize(withWays);
        }
    }

    /** Forgets all that it need not write back. */
    void empty() {
        tags.forgetClean();
    }

    private void resize(int to) {
        ways = to;
        tags = new TagArray(SetIndex.whole(spec.setHash(), spec.sets()), to, spec.replacement());
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
            int further = bySector ? wanted & ~(tags.valid(place) | misses.sectors(miss)) : 0;
            if (further != 0) {
                if (missQueue.room() < missRoom) {
                    return BUSY;
                }
                misses.want(miss, further);
                ask(miss, line, further, now);
            }
            misses.add(miss, instruction.token);
            instruction.missing++;
            counters.l1Reads.value++;
            counters.l1PendingHits.value++;
            return MISS;
        }
        boolean possible = !misses.full() && missQueue.room() >= missRoom;
        return possible && miss(instruction, line, place, wanted, now) ? MISS : BUSY;
    }

    /** @param at the line's place, if it has one */
    private boolean miss(MemoryInstruction instruction, long line, int at, int wanted, long now) {
        int sectors = !bySector ? TagArray.ALL_SECTORS : at >= 0 ? wanted & ~tags.valid(at) : wanted;
        int miss;
        if (at >= 0) {
            miss = misses.open(line, at, sectors);
            tags.reserve(at, miss);
        } else {
            int victim = tags.victim(line);
            if (victim < 0 || !evict(victim, line, 2, now)) {
                return false;
            }
            miss = misses.open(line, victim, sectors);
            tags.reserve(victim, line, miss);
        }
        misses.add(miss, instruction.token);
        instruction.missing++;
        counters.l1Reads.value++;
        counters.l1Misses.value++;
        reads[miss] = 0;
        ask(miss, line, sectors, now);
        return true;
    }

    private void ask(int miss, long line, int sectors, long now) {
        reads[miss]++;
        int token = ReplyToken.of(ReplyToken.FILL_L1, miss);
        missQueue.add(Requests.READ, line, sectors, 0, 0, bytes(sectors), token, now);
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
     * @param lower bytes of the line's lower half, one bit each, and upper those of its upper half; none if nothing can join them
     * @return kept, sent or busy
     */
    int store(boolean local, int slot, long line, int touched, int full, long lower, long upper, long now) {
        WritePolicy policy = local ? localWrite : globalWrite;
        int place = tags.find(line);
        if (place >= 0 && tags.reserved(place) && policy.sendsMiss() && !policy.sendsHit()) {
            // It would have to wait for the line under way: it goes on instead.
            place = TagArray.NONE;
        }
        boolean sends = place < 0 ? policy.sendsMiss() : policy.sendsHit();
        boolean mayWait = joins != null && sends && (lower | upper) != 0;
        boolean goesWith = mayWait && joins.waits(line);
        boolean waits = mayWait && touched != full;
        if (sends && !goesWith && (waits ? joins.full() : missQueue.full())) {
            return BUSY;
        }
        if (place < 0 && policy.allocates()) {
            int victim = tags.victim(line);
            if (victim >= 0 && evict(victim, line, sends ? 2 : 1, now)) {
                tags.put(victim, line, 0);
                place = victim;
            } else if (!sends || !mayWait && missQueue.full()) {
                return BUSY;
            }
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
        int filled = goesWith ? joins.join(line, lower, upper, now) : full;
        if (place >= 0 && policy.allocates()) {
            tags.fill(place, filled);
        }
        if (goesWith) {
            return KEPT;
        }
        int token = ReplyToken.of(ReplyToken.STORED, slot);
        if (waits) {
            joins.add(line, lower, upper, token, now);
            return SENT;
        }
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
            int turns = instruction.turns[instruction.next];
            missQueue.addAtomic(Requests.ATOMIC, line, touched, share, share, turns, token, now);
        } else {
            progress.holdStore(instruction.slot);
            int token = ReplyToken.of(ReplyToken.STORED, instruction.slot);
            int turns = instruction.turns[instruction.next];
            missQueue.addAtomic(Requests.REDUCTION, line, touched, share, 0, turns, token, now);
        }
        return true;
    }

    /** Sectors of a miss have come. @return the misses, among which are those who wait for it; null if more is to come */
    MshrTable fill(int miss, int sectors) {
        int place = misses.place(miss);
        tags.fill(place, bySector ? sectors : TagArray.ALL_SECTORS);
        if (--reads[miss] > 0) {
            return null;
        }
        tags.endMiss(place);
        return misses;
    }

    private static int bytes(int sectors) {
        return SECTOR_BYTES * Integer.bitCount(sectors);
    }
}
