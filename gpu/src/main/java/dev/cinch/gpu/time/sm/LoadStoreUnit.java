package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Addresses;
import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.time.Machine;
import dev.cinch.gpu.time.Part;
import dev.cinch.gpu.time.Requests;
import dev.cinch.gpu.time.TimedQueue;
import dev.cinch.gpu.time.cache.MshrTable;
import dev.cinch.gpu.time.cache.SetIndex;
import dev.cinch.gpu.time.cache.TagArray;
import dev.cinch.gpu.time.compression.Approximations;
import dev.cinch.gpu.time.compression.CoreDecompression;
import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.dram.AddressMap;
import dev.cinch.gpu.time.wires.LinkPort;
import java.util.Arrays;

/**
 * Loads, stores and atomics of a multiprocessor: shared memory, the constant cache, the L1, and the way to the crossbar.
 * Instructions are served in order; each cycle one pass through shared memory or one line of a cache.
 */
final class LoadStoreUnit {
    /** Kinds of tokens that requests carry. */
    private static final int FILL_L1 = 0;

    private static final int FILL_CONSTANT = 1;
    private static final int DIRECT = 2;
    private static final int STORED = 3;
    private static final int KIND_SHIFT = 28;

    private final Sm sm;
    private final int index;
    private final SmCounters counters;
    private final Requests requests;
    private final Crossbar out;
    private final int headerlessFlits;
    private final AddressMap map;
    private final Coalescer coalescer = new Coalescer();
    private final SharedMemoryPasses shared;
    private final int sharedLatency;
    private final int l1Latency;
    private final int constantLatency;
    private final int localWarps;
    private final int slots;
    private final Machine machine;

    private final TagArray l1;
    private final MshrTable l1Misses;
    private final TagArray constants;
    private final MshrTable constantMisses;

    /** Requests on their way to the crossbar. */
    private final TimedQueue missQueue;

    private final TimedQueue queue;

    /** Null if no block of memory may change. */
    private Approximations approximations;

    private long busyUntil;
    private long blockedSince = -1;

    /** What requests leave by, if it carries their bytes; else null. */
    private LinkPort port;

    private MemoryInstruction[] instructions = new MemoryInstruction[0];
    private int[] free = new int[0];
    private int freeCount;

    LoadStoreUnit(
            Sm sm, int index, Machine machine, SmCounters counters, Requests requests, Crossbar out, AddressMap map) {
        this.sm = sm;
        this.index = index;
        this.machine = machine;
        this.counters = counters;
        this.requests = requests;
        this.out = out;
        this.map = map;
        headerlessFlits = machine.crossbar().flits(0);
        shared = new SharedMemoryPasses(machine.sharedMemory().banks());
        sharedLatency = machine.sharedMemory().latencyCycles();
        l1Latency = machine.l1().latencyCycles();
        constantLatency = machine.constantCache().latencyCycles();
        slots = 64;
        // One more than there are: an odd distance between the words of a warp, so that they use all sets of the
        // caches.
        localWarps = slots * machine.sm().count() + 1;
        l1 = new TagArray(SetIndex.hashed(machine.l1().sets()), machine.l1().ways());
        l1Misses = new MshrTable(machine.l1().mshrs(), machine.l1().mshrMerges());
        constants = new TagArray(
                SetIndex.hashed(machine.constantCache().sets()),
                machine.constantCache().ways());
        constantMisses = new MshrTable(
                machine.constantCache().mshrs(), machine.constantCache().mshrMerges());
        missQueue = new TimedQueue(machine.l1().missQueue());
        queue = new TimedQueue(machine.pipeline().ldstQueue());
    }

    /** @param told of every store; null for nobody */
    void approximate(Approximations told) {
        approximations = told;
    }

    /** From now on requests drive wires. */
    void drive(LinkPort link) {
        port = link;
    }

    /** A new launch: caches of a multiprocessor keep nothing of the last one. */
    void invalidate() {
        l1.invalidateAll();
        constants.invalidateAll();
    }

    // ---- what was issued -----------------------------------------------------------------------------------------

    /** An instruction that was just executed: what it wants is taken from the warp now, before the next one runs. */
    int prepare(int slot, int operation, MemoryUse use, long[] address, int mask, long now) {
        if (freeCount == 0) {
            grow();
        }
        int token = free[--freeCount];
        MemoryInstruction instruction = instructions[token];
        instruction.slot = slot;
        instruction.operation = operation;
        instruction.kind = use.kind();
        instruction.uncached = use.uncached();
        instruction.lanes = Integer.bitCount(mask);
        instruction.bytesPerLane = use.bytes();
        instruction.issued = now;
        instruction.lines = 0;
        instruction.next = 0;
        instruction.missing = 0;
        instruction.readyAt = 0;
        instruction.passes = 0;
        if (approximations != null && writes(use.kind())) {
            approximations.stored(address, mask);
        }
        switch (use.space()) {
            case SHARED -> inShared(instruction, address, mask);
            case CONST -> inConstant(instruction, address, mask);
            case PARAM -> inParameters(instruction);
            case LOCAL -> inLocal(instruction, address, mask, 0);
            case GENERIC -> generic(instruction, address, mask);
            default -> inGlobal(instruction, address, mask);
        }
        return token;
    }

    private static boolean writes(MemoryUse.Kind kind) {
        return kind == MemoryUse.Kind.STORE || kind == MemoryUse.Kind.ATOMIC || kind == MemoryUse.Kind.REDUCTION;
    }

    private void grow() {
        int old = instructions.length;
        int size = Math.max(64, 2 * old);
        instructions = Arrays.copyOf(instructions, size);
        free = Arrays.copyOf(free, size);
        for (int i = size - 1; i >= old; i--) {
            instructions[i] = new MemoryInstruction(i);
            free[freeCount++] = i;
        }
    }

    /** Lanes of one instruction may be in different spaces; the space of the first decides the way it takes. */
    private void generic(MemoryInstruction instruction, long[] address, int mask) {
        long first = address[Integer.numberOfTrailingZeros(mask)];
        if (Addresses.in(Addresses.SHARED, first)) {
            inShared(instruction, address, mask);
        } else if (Addresses.in(Addresses.LOCAL, first)) {
            inLocal(instruction, address, mask, Addresses.LOCAL);
        } else if (Addresses.in(Addresses.PARAM, first)) {
            inConstant(instruction, address, mask);
        } else {
            inGlobal(instruction, address, mask);
        }
    }

    private void inShared(MemoryInstruction instruction, long[] address, int mask) {
        instruction.target = MemoryInstruction.Target.SHARED;
        boolean atomic = instruction.kind == MemoryUse.Kind.ATOMIC || instruction.kind == MemoryUse.Kind.REDUCTION;
        instruction.passes =
                atomic ? shared.ofAtomic(address, mask) : shared.of(address, mask, instruction.bytesPerLane);
        counters.sharedInstructions.value++;
        counters.sharedAccesses.value += instruction.passes;
    }

    private void inConstant(MemoryInstruction instruction, long[] address, int mask) {
        instruction.target = MemoryInstruction.Target.CONSTANT;
        int passes = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            boolean seen = false;
            for (int earlier = mask; earlier != m && !seen; earlier &= earlier - 1) {
                int other = Integer.numberOfTrailingZeros(earlier);
                if (other >= lane) {
                    break;
                }
                seen = address[other] == address[lane];
            }
            passes += seen ? 0 : 1;
        }
        instruction.passes = passes;
        coalescer.global(address, mask, instruction.bytesPerLane, instruction);
        counters.constantReads.value += passes;
    }

    /** All parameters of a kernel fit few lines; which of them is read does not matter for time. */
    private void inParameters(MemoryInstruction instruction) {
        instruction.target = MemoryInstruction.Target.CONSTANT;
        instruction.passes = 1;
        instruction.addLine(Addresses.PARAM, 1, 0);
        counters.constantReads.value++;
    }

    /** @param start of local memory among the addresses */
    private void inLocal(MemoryInstruction instruction, long[] address, int mask, long start) {
        instruction.target = MemoryInstruction.Target.LOCAL;
        coalescer.local(
                address,
                mask,
                instruction.bytesPerLane,
                start,
                Addresses.LOCAL,
                localWarps,
                index * slots + instruction.slot,
                instruction);
    }

    private void inGlobal(MemoryInstruction instruction, long[] address, int mask) {
        instruction.target = MemoryInstruction.Target.GLOBAL;
        coalescer.global(address, mask, instruction.bytesPerLane, instruction);
        switch (instruction.kind) {
            case STORE -> {
                counters.globalStores.value++;
                counters.storeLines.value += instruction.lines;
            }
            case ATOMIC, REDUCTION -> {
                counters.atomics.value++;
                counters.atomicLines.value += instruction.lines;
            }
            default -> {
                counters.globalLoads.value++;
                counters.loadLines.value += instruction.lines;
            }
        }
    }

    // ---- the unit ------------------------------------------------------------------------------------------------

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
        send(now);
        if (queue.isEmpty() || busyUntil > now) {
            return;
        }
        MemoryInstruction head = instructions[queue.first()];
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
        if (!missQueue.isEmpty() && missQueue.readyAt() > now) {
            next = Math.min(next, missQueue.readyAt());
        } else if (!missQueue.isEmpty() && accepted(now)) {
            next = now + 1;
        }
        return next;
    }

    private boolean accepted(long now) {
        int request = missQueue.first();
        return out.accepts(index, flits(request, now), now);
    }

    private int flits(int request, long now) {
        int bytes = requests.bytesOut[request];
        if (bytes == 0) {
            return headerlessFlits;
        }
        return port == null
                ? machine.crossbar().flits(bytes)
                : port.flits(request, bytes, requests.kind[request] == Requests.WRITE, now);
    }

    private void send(long now) {
        if (missQueue.ready(now) && accepted(now)) {
            int request = missQueue.take();
            int flits = flits(request, now);
            boolean wires = port != null && requests.bytesOut[request] > 0;
            out.send(index, map.slice(requests.line[request]), request, flits, wires ? port.delay() : 0, now);
            if (wires) {
                port.sent();
            }
        }
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
            request(Requests.READ, line, TagArray.ALL_SECTORS, 0, 0, 128, token(FILL_CONSTANT, miss), now);
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
        request(Requests.READ, line, TagArray.ALL_SECTORS, 0, 0, 128, token(FILL_L1, miss), now);
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
        if (missQueue.room() < Math.min(room, machine.l1().missQueue())) {
            return false;
        }
        counters.l1WriteBacks.value++;
        request(
                Requests.WRITE,
                l1.line(place),
                dirty,
                dirty,
                32 * Integer.bitCount(dirty),
                0,
                token(STORED, slots),
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
        request(Requests.READ, head.line[head.next], wanted, 0, 0, back, token(DIRECT, head.token), now);
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
        request(
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
            request(Requests.ATOMIC, line, touched, 0, share, share, token(DIRECT, head.token), now);
        } else {
            sm.holdStore(head.slot);
            request(Requests.REDUCTION, line, touched, 0, share, 0, token(STORED, head.slot), now);
        }
        return true;
    }

    private static int token(int kind, int value) {
        return kind << KIND_SHIFT | value;
    }

    private void request(
            byte kind, long line, int sectors, int full, int bytesOut, int bytesBack, int token, long now) {
        int request = requests.take();
        requests.kind[request] = kind;
        requests.line[request] = line;
        requests.sectors[request] = (byte) sectors;
        requests.fullSectors[request] = (byte) full;
        requests.bytesOut[request] = (short) bytesOut;
        requests.bytesBack[request] = (short) bytesBack;
        requests.sm[request] = (short) index;
        requests.token[request] = token;
        requests.made[request] = now;
        missQueue.add(request, now + 1);
    }

    // ---- what comes back -----------------------------------------------------------------------------------------

    /** Core cycles that a packet's block must be decompressed for; -1 if it brings none that is compressed. */
    int decompressionCycles(int request, CoreDecompression by) {
        return requests.kind[request] == Requests.READ ? by.cycles(requests.line[request]) : -1;
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
            case DIRECT -> arrived(instructions[value], now);
            default -> {
                if (value < slots) {
                    sm.stored(value, now);
                }
            }
        }
    }

    private void arrived(MshrTable misses, int miss, long now) {
        while (misses.waiting(miss) > 0) {
            arrived(instructions[misses.remove(miss, misses.waiting(miss) - 1)], now);
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

    MemoryInstruction instruction(int token) {
        return instructions[token];
    }

    void release(int token) {
        free[freeCount++] = token;
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
