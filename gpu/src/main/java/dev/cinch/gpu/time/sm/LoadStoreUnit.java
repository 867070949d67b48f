package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.time.cache.MshrTable;
import dev.cinch.gpu.time.cache.SetIndex;
import dev.cinch.gpu.time.cache.TagArray;
import dev.cinch.gpu.time.compression.CoreDecompression;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.part.TimedQueue;

/**
 * Loads, stores and atomics of a multiprocessor: shared memory, the constant cache and the L1.
 * Instructions are served in order; each cycle one pass through shared memory or one line of a cache.
 */
final class LoadStoreUnit {
    /** Kinds of tokens that requests carry. */
    private static final int FILL_L1 = 0;

    private static final int FILL_CONSTANT = 1;
    private static final int DIRECT = 2;
    private static final int STORED = 3;
    private static final int KIND_SHIFT = 28;

    /** Instead of the warp that has stored: a line that was written back. */
    private static final int NOBODY = Occupancy.MOST_WARPS;

    private final Sm sm;
    private final SmCounters counters;
    private final Requests requests;
    private final MemoryInstructions instructions;
    private final MissQueue missQueue;
    private final int missQueueSize;
    private final int sharedLatency;
    private final int l1Latency;
    private final int constantLatency;

    private final TagArray l1;
    private final MshrTable l1Misses;
    private final TagArray constants;
    private final MshrTable constantMisses;

    private final TimedQueue queue;
    private long busyUntil;
    private long blockedSince = -1;

    LoadStoreUnit(
            Sm sm,
            Machine machine,
            SmCounters counters,
            Requests requests,
            MemoryInstructions instructions,
            MissQueue missQueue) {
        this.sm = sm;
        this.counters = counters;
        this.requests = requests;
        this.instructions = instructions;
        this.missQueue = missQueue;
        missQueueSize = machine.l1().missQueue();
        sharedLatency = machine.sharedMemory().latencyCycles();
        l1Latency = machine.l1().latencyCycles();
        constantLatency = machine.constantCache().latencyCycles();
        l1 = new TagArray(SetIndex.hashed(machine.l1().sets()), machine.l1().ways());
        l1Misses = new MshrTable(machine.l1().mshrs(), machine.l1().mshrMerges());
        constants = new TagArray(
                SetIndex.hashed(machine.constantCache().sets()),
                machine.constantCache().ways());
        constantMisses = new MshrTable(
                machine.constantCache().mshrs(), machine.constantCache().mshrMerges());
        queue = new TimedQueue(machine.pipeline().ldstQueue());
    }

    /** A new launch: caches of a multiprocessor keep nothing of the last one. */
    void invalidate() {
        l1.invalidateAll();
        constants.invalidateAll();
    }

    boolean full() {
        return queue.full();
    }

    void enter(int token, long now) {
        queue.add(token, now);
    }

    boolean isEmpty() {
        return queue.isEmpty() && missQueue.isEmpty();
    }

    void tick(long now) {
        missQueue.send(now);
        if (queue.isEmpty() || busyUntil > now) {
            return;
        }
        MemoryInstruction head = instructions.get(queue.first());
        boolean moved = switch (head.target) {
            case SHARED -> passShared(head, now);
            case CONSTANT -> passConstant(head, now);
            default -> passLine(head, now);
        };
        if (moved && blockedSince >= 0) {
            counters.ldstBlocked.value += now - blockedSince;
            blockedSince = -1;
        } else if (!moved && blockedSince < 0) {
            blockedSince = now;
        }
    }

    /** When it can act again by itself. */
    long next(long now) {
        long next = Part.NEVER;
        if (!queue.isEmpty() && blockedSince < 0) {
            next = Math.max(now + 1, busyUntil);
        }
        return Math.min(next, missQueue.next(now));
    }

    private boolean passShared(MemoryInstruction head, long now) {
        queue.take();
        busyUntil = now + head.passes;
        head.readyAt = now + head.passes - 1 + sharedLatency;
        finish(head, now);
        return true;
    }

    private boolean passConstant(MemoryInstruction head, long now) {
        long line = head.line[head.next];
        int place = constants.find(line);
        if (place >= 0 && !constants.reserved(place)) {
            constants.use(place);
            head.readyAt = Math.max(head.readyAt, now + constantLatency);
        } else if (place >= 0) {
            int miss = constants.mshr(place);
            if (!constantMisses.canMerge(miss)) {
                return false;
            }
            constantMisses.add(miss, head.token);
            head.missing++;
        } else {
            int victim = constants.victim(line);
            if (constantMisses.full() || missQueue.full() || victim < 0) {
                return false;
            }
            int miss = constantMisses.open(line, victim, TagArray.ALL_SECTORS);
            constants.reserve(victim, line, miss);
            constantMisses.add(miss, head.token);
            head.missing++;
            counters.constantMisses.value++;
            missQueue.add(Requests.READ, line, TagArray.ALL_SECTORS, 0, 0, 128, token(FILL_CONSTANT, miss), now);
        }
        if (++head.next == head.lines) {
            queue.take();
            busyUntil = now + 1 + Math.max(0, head.passes - head.lines);
            if (head.passes > head.lines) {
                head.readyAt = Math.max(head.readyAt, busyUntil - 1 + constantLatency);
            }
            finish(head, now);
        }
        return true;
    }

    private boolean passLine(MemoryInstruction head, long now) {
        boolean done = switch (head.kind) {
            case STORE ->
                head.target == MemoryInstruction.Target.LOCAL ? storeLocal(head, now) : storeGlobal(head, now);
            case ATOMIC, REDUCTION -> atomic(head, now);
            default -> head.uncached ? loadUncached(head, now) : load(head, now);
        };
        if (!done) {
            return false;
        }
        if (++head.next == head.lines) {
            queue.take();
            finish(head, now);
        }
        return true;
    }

    private boolean load(MemoryInstruction head, long now) {
        long line = head.line[head.next];
        int wanted = head.sectors[head.next];
        int place = l1.find(line);
        if (place >= 0 && (l1.valid(place) & wanted) == wanted) {
            l1.use(place);
            head.readyAt = Math.max(head.readyAt, now + l1Latency);
            counters.l1Reads.value++;
            counters.l1Hits.value++;
            return true;
        }
        if (place >= 0 && l1.reserved(place)) {
            int miss = l1.mshr(place);
            if (!l1Misses.canMerge(miss)) {
                return false;
            }
            l1Misses.add(miss, head.token);
            head.missing++;
            counters.l1Reads.value++;
            counters.l1PendingHits.value++;
            return true;
        }
        if (l1Misses.full() || missQueue.full()) {
            return false;
        }
        int miss;
        if (place >= 0) {
            miss = l1Misses.open(line, place, TagArray.ALL_SECTORS);
            l1.reserve(place, miss);
        } else {
            place = l1.victim(line);
            if (place < 0 || !evict(place, 2, now)) {
                return false;
            }
            miss = l1Misses.open(line, place, TagArray.ALL_SECTORS);
            l1.reserve(place, line, miss);
        }
        l1Misses.add(miss, head.token);
        head.missing++;
        counters.l1Reads.value++;
        counters.l1Misses.value++;
        missQueue.add(Requests.READ, line, TagArray.ALL_SECTORS, 0, 0, 128, token(FILL_L1, miss), now);
        return true;
    }

    /**
     * Makes a place free: a dirty line of local memory is written back, if the queue has room for so many requests. If it
     * never has, the line is written back alone, and the place is free the next time.
     */
    private boolean evict(int place, int room, long now) {
        int dirty = l1.occupied(place) ? l1.dirty(place) : 0;
        if (dirty == 0) {
            return true;
        }
        if (missQueue.room() < Math.min(room, missQueueSize)) {
            return false;
        }
        counters.l1WriteBacks.value++;
        missQueue.add(
                Requests.WRITE,
                l1.line(place),
                dirty,
                dirty,
                32 * Integer.bitCount(dirty),
                0,
                token(STORED, NOBODY),
                now);
        l1.clean(place);
        return missQueue.room() >= room - 1;
    }

    private boolean loadUncached(MemoryInstruction head, long now) {
        if (missQueue.full()) {
            return false;
        }
        int wanted = head.sectors[head.next];
        head.missing++;
        int back = 32 * Integer.bitCount(wanted);
        missQueue.add(Requests.READ, head.line[head.next], wanted, 0, 0, back, token(DIRECT, head.token), now);
        return true;
    }

    private boolean storeGlobal(MemoryInstruction head, long now) {
        if (missQueue.full()) {
            return false;
        }
        long line = head.line[head.next];
        int place = l1.find(line);
        if (place >= 0) {
            l1.use(place);
        }
        int touched = head.sectors[head.next];
        counters.l1Writes.value++;
        sm.holdStore(head.slot);
        missQueue.add(
                Requests.WRITE,
                line,
                touched,
                head.full[head.next],
                32 * Integer.bitCount(touched),
                0,
                token(STORED, head.slot),
                now);
        return true;
    }

    private boolean storeLocal(MemoryInstruction head, long now) {
        long line = head.line[head.next];
        int touched = head.sectors[head.next];
        int place = l1.find(line);
        if (place < 0) {
            place = l1.victim(line);
            if (place < 0 || !evict(place, 1, now)) {
                return false;
            }
            l1.put(place, line, 0);
        }
        l1.use(place);
        l1.write(place, touched);
        counters.l1Writes.value++;
        return true;
    }

    private boolean atomic(MemoryInstruction head, long now) {
        if (missQueue.full()) {
            return false;
        }
        long line = head.line[head.next];
        int place = l1.find(line);
        if (place >= 0) {
            l1.invalidate(place);
        }
        int touched = head.sectors[head.next];
        int share = Math.min(128, Math.max(head.bytesPerLane, head.lanes * head.bytesPerLane / head.lines));
        if (head.kind == MemoryUse.Kind.ATOMIC) {
            head.missing++;
            missQueue.add(Requests.ATOMIC, line, touched, 0, share, share, token(DIRECT, head.token), now);
        } else {
            sm.holdStore(head.slot);
            missQueue.add(Requests.REDUCTION, line, touched, 0, share, 0, token(STORED, head.slot), now);
        }
        return true;
    }

    private static int token(int kind, int value) {
        return kind << KIND_SHIFT | value;
    }

    // ---- what comes back -----------------------------------------------------------------------------------------

    /** Core cycles that a packet's block must be decompressed for; {@link CoreDecompression#RAW} if it brings none. */
    int decompressionCycles(int request, CoreDecompression by) {
        return requests.kind[request] == Requests.READ ? by.cycles(requests.line[request]) : CoreDecompression.RAW;
    }

    /** A packet from the L2. */
    void reply(int request, long now) {
        int token = requests.token[request];
        requests.release(request);
        int value = token & (1 << KIND_SHIFT) - 1;
        switch (token >>> KIND_SHIFT) {
            case FILL_L1 -> {
                int place = l1Misses.place(value);
                l1.fill(place, TagArray.ALL_SECTORS);
                l1.settle(place);
                arrived(l1Misses, value, now);
            }
            case FILL_CONSTANT -> {
                int place = constantMisses.place(value);
                constants.fill(place, TagArray.ALL_SECTORS);
                constants.settle(place);
                arrived(constantMisses, value, now);
            }
            case DIRECT -> arrived(instructions.get(value), now);
            default -> {
                if (value != NOBODY) {
                    sm.stored(value, now);
                }
            }
        }
    }

    private void arrived(MshrTable misses, int miss, long now) {
        while (misses.waiting(miss) > 0) {
            arrived(instructions.get(misses.remove(miss, misses.waiting(miss) - 1)), now);
        }
        misses.close(miss);
    }

    private void arrived(MemoryInstruction instruction, long now) {
        instruction.missing--;
        if (instruction.missing == 0 && instruction.next == instruction.lines) {
            sm.loaded(instruction.token, Math.max(now, instruction.readyAt), now);
        }
    }

    /** All of an instruction has been asked for. */
    private void finish(MemoryInstruction instruction, long now) {
        if (instruction.missing == 0) {
            sm.loaded(instruction.token, Math.max(instruction.readyAt, now + 1), now);
        }
    }

    /** For a person who wonders. */
    String waitsFor() {
        if (isEmpty()) {
            return null;
        }
        return queue.size() + " memory instructions wait"
                + (blockedSince >= 0 ? ", the first since " + blockedSince : "") + "; " + missQueue.size()
                + " requests for the crossbar; " + l1Misses.open() + " misses under way";
    }
}
