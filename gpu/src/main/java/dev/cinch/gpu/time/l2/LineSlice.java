package dev.cinch.gpu.time.l2;

import dev.cinch.gpu.time.cache.SetIndex;
import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.dram.BlockMemory;
import dev.cinch.gpu.time.machine.L2PortSpec;
import dev.cinch.gpu.time.machine.L2Spec;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.part.TimedQueue;
import dev.cinch.gpu.time.policy.write.WritePolicy;

/**
 * A slice that serves lines. A miss fetches the whole line or, in a sectored cache, the sectors that are needed. Stores get a line
 * that is written back when it leaves; what must be fetched for them is for a {@link WritePolicy} to say, and whether those that
 * miss go on to memory as well: then they are done when their line has come, which is clean. Atomic operations are done in the
 * line.
 *
 * <p>In a cycle it can take in one fill, answer one request that waited for a fill, look up one new request, send one
 * reply and take one request. New requests are looked up in their order; the first that cannot go on holds up the rest.
 * All that it needs (MSHR, way, room in the memory's queues, room for a reply) is asked for before anything is changed.
 */
final class LineSlice extends L2Slice {
    private final int latencyCycles;
    private final SectorNeeds needs;
    private final SliceMisses misses;
    private final TimedQueue input;

    /** Whether stores that miss are written to memory at once. */
    private final boolean writesThrough;

    /** For how long a sector of a request has the slice, in hundredths of a cycle, and from when on it is free. */
    private int readTime;

    private int writeTime;
    private int atomicTime;
    private int sectorTime;
    private int partTime;
    private int storeTime;
    private long portFree;

    /** Whether memory is read two sectors at a time, and the first and the second of each two. */
    private boolean pairs;

    /** Whether the half of its readers keeps a copy of a line that has its home in the other, and how many slices there are. */
    private boolean copies;

    private final int slices;

    private static final int LOWER = 0b0101;
    private static final int UPPER = 0b1010;

    /** Of the request that is held up: the tags when it was last looked up, where its line was and where it could go. */
    private int tagsThen;

    private int foundThen;
    private int roomThen;

    /** Whether the store that is looked up has gone on to memory, and waits for the rest. */
    private boolean sentThrough;

    LineSlice(
            int slice,
            L2Spec spec,
            SetIndex index,
            Requests requests,
            Crossbar in,
            Crossbar out,
            BlockMemory memory,
            L2Counters counters) {
        super(slice, spec, index, requests, in, out, memory, counters);
        slices = spec.slices();
        latencyCycles = spec.latencyCycles();
        needs = new SectorNeeds(requests, spec);
        misses = new SliceMisses(spec, tags, needs, counters);
        input = new TimedQueue(spec.inputQueue());
        writesThrough = spec.write().sendsMiss();
    }

    @Override
    public void take(L2PortSpec port) {
        readTime = port.readCenticycles();
        writeTime = port.writeCenticycles();
        atomicTime = port.atomicCenticycles();
        sectorTime = port.atomicSectorCenticycles() > 0 ? port.atomicSectorCenticycles() : atomicTime;
        partTime = port.partWriteCenticycles();
        storeTime = port.storeCenticycles();
        pairs = port.fetchPairs();
        copies = port.copies();
    }

    @Override
    public void filled(int ticket, int sectors, long time) {
        misses.read(ticket, sectors, time);
        wake(time);
    }

    @Override
    protected long tick(long now) {
        misses.takeFill(now);
        answer(now);
        lookUp(now);
        replies.send(now);
        takeRequest(now);
        return next(now);
    }

    /** What it waits for by itself; all else wakes it. */
    private long next(long now) {
        boolean replyRoom = !replies.full();
        if (replyRoom && (misses.anyAnswerable() || stalled.stall() == Stall.REPLY)
                || !replies.isEmpty() && !replies.refused()) {
            return now + 1;
        }
        long next = misses.nextFill();
        if (stalled.stall() == Stall.NONE && !input.isEmpty()) {
            next = Math.min(next, Math.max(input.readyAt(), (portFree + 99) / 100));
        }
        if (!input.full()) {
            next = Math.min(next, in.readyAt(slice));
        }
        return next;
    }

    private void answer(long now) {
        if (misses.anyAnswerable() && !replies.full()) {
            int miss = misses.answerable();
            int request = misses.takeAnswerable(miss);
            if (writtenThrough(request)) {
                replies.add(request, now);
            } else {
                finish(request, misses.place(miss), now);
            }
            misses.answered(miss);
        }
    }

    /** Does a request whose sectors are there. */
    private void finish(int request, int place, long now) {
        if (requests.kind[request] != Requests.READ) {
            tags.write(place, needs.touched(request));
            dropCopy(requests.line[request]);
        } else if (copies && isFar(request) && (tags.line(place) & COPY) == 0) {
            copy(request, now);
        }
        replies.add(request, now);
    }

    // ---- copies ---------------------------------------------------------------------------------------------------

    private boolean isFar(int request) {
        return L2PortSpec.far(slice, slices, requests.sm[request]);
    }

    /** Where the copy is that the half of a reader keeps, if it has all that is wanted; it stands among the lines of the home. */
    private int copyFor(int request, int needed) {
        if (!copies || requests.kind[request] != Requests.READ || !isFar(request)) {
            return NONE;
        }
        int place = tags.find(requests.line[request] | COPY);
        return place != NONE && (needed & ~tags.valid(place)) == 0 ? place : NONE;
    }

    /** What a reader of the far half gets is kept there, unless what would go for it cannot be written now. */
    private void copy(int request, long now) {
        long line = requests.line[request] | COPY;
        int place = tags.find(line);
        if (place != NONE) {
            tags.fill(place, needs.of(request));
            tags.use(place);
            return;
        }
        place = tags.victim(line);
        if (place == NONE) {
            return;
        }
        int dirty = tags.dirty(place);
        if (dirty != 0) {
            if (!memory.acceptsWrite(slice, tags.line(place))) {
                return;
            }
            memory.write(slice, tags.line(place), dirty, tags.valid(place), now);
            counters.writeBacks.value++;
        }
        tags.put(place, line, needs.of(request));
    }

    @Override
    void dropCopy(long line) {
        int place = copies ? tags.find(line | COPY) : NONE;
        if (place != NONE) {
            tags.invalidate(place);
        }
    }

    // ---- requests -------------------------------------------------------------------------------------------------

    /** Whether a request that missed has gone on to memory. */
    private boolean writtenThrough(int request) {
        return writesThrough && requests.kind[request] == Requests.WRITE;
    }

    /** Sends a store that misses on to memory, before anything is read for it. @return false if memory takes nothing now */
    private boolean goesThrough(int request, long line, long now) {
        if (!writtenThrough(request) || sentThrough) {
            return true;
        }
        if (!memory.acceptsWrite(slice, line)) {
            return false;
        }
        int sectors = requests.sectors[request];
        memory.write(slice, line, sectors, sectors, now);
        sentThrough = true;
        return true;
    }

    private void lookUp(long now) {
        // The last two only save time: nothing else can have changed for the request that is held up.
        if (!input.ready(now)
                || portFree > 100 * now
                || stalled.stall() == Stall.REPLY && replies.full()
                || stalled.stall() == Stall.MSHR && misses.full()) {
            return;
        }
        int request = input.first();
        long line = requests.line[request];
        int needed = needs.of(request);
        boolean known = stalled.stall() != Stall.NONE && tagsThen == tags.changes();
        if (!known) {
            tagsThen = tags.changes();
            int copy = copyFor(request, needed);
            foundThen = copy != NONE ? copy : tags.find(line);
            roomThen = foundThen == NONE ? tags.victim(line) : NONE;
        }
        int place = foundThen;
        Stall why;
        if (place == NONE) {
            why = miss(request, line, needed, now);
        } else if ((needed & ~tags.valid(place)) == 0) {
            why = hit(request, place, now);
        } else if (tags.reserved(place)) {
            why = merge(request, line, place, needed, now);
        } else {
            why = sectorMiss(request, line, place, needed, now);
        }
        if (why == Stall.NONE) {
            input.take();
            sentThrough = false;
            occupy(request, now);
        }
        stalled.is(why, now);
    }

    /** A request has the port of the slice for a while; it may begin within a cycle. */
    private void occupy(int request, long now) {
        if (readTime == 0) {
            return;
        }
        int sectors = Integer.bitCount(requests.sectors[request]);
        int time = switch (requests.kind[request]) {
            case Requests.READ -> sectors * readTime;
            case Requests.WRITE -> {
                int whole = Integer.bitCount(requests.fullSectors[request]);
                int parts = sectors - whole;
                yield storeTime + whole * writeTime + parts * partTime;
            }
            default -> {
                int further = sectors - 1;
                int turns = Math.max(0, requests.turns[request] - sectors);
                yield sectorTime + sectorTime * further / 2 + atomicTime * turns;
            }
        };
        portFree = Math.max(portFree, 100 * now - 99) + time;
    }

    private Stall hit(int request, int place, long now) {
        if (replies.full()) {
            return Stall.REPLY;
        }
        tags.use(place);
        if (sentThrough) {
            // Its line came while it waited for memory to take more.
            replies.add(request, now);
        } else {
            finish(request, place, now);
        }
        counters.hit(requests.kind[request]);
        return Stall.NONE;
    }

    private Stall miss(int request, long line, int needed, long now) {
        int place = roomThen;
        if (place == NONE) {
            return Stall.WAY;
        }
        // What the slice knows by itself comes first: only then is the reason the same however often it is asked.
        if (needed == 0 ? replies.full() : misses.full()) {
            return needed == 0 ? Stall.REPLY : Stall.MSHR;
        }
        int dirty = tags.dirty(place);
        if (!goesThrough(request, line, now)
                || dirty != 0 && !memory.acceptsWrite(slice, tags.line(place))
                || needed != 0 && !memory.acceptsRead(slice, line)) {
            return Stall.MEMORY;
        }
        if (dirty != 0) {
            memory.write(slice, tags.line(place), dirty, tags.valid(place), now);
            counters.writeBacks.value++;
        }
        if (needed == 0) {
            tags.put(place, line, 0);
            finish(request, place, now);
        } else {
            int miss = misses.begin(line, place, needed);
            tags.reserve(place, line, miss);
            fetch(miss, request, line, needed, now);
        }
        counters.miss(requests.kind[request]);
        return Stall.NONE;
    }

    /** The line is there, but not all sectors. */
    private Stall sectorMiss(int request, long line, int place, int needed, long now) {
        if (misses.full()) {
            return Stall.MSHR;
        }
        if (!goesThrough(request, line, now) || !memory.acceptsRead(slice, line)) {
            return Stall.MEMORY;
        }
        int missing = needed & ~tags.valid(place);
        int miss = misses.begin(line, place, missing);
        tags.reserve(place, miss);
        tags.use(place);
        fetch(miss, request, line, missing, now);
        counters.miss(requests.kind[request]);
        return Stall.NONE;
    }

    /** A miss of the line is under way, perhaps of other sectors. */
    private Stall merge(int request, long line, int place, int needed, long now) {
        int miss = tags.mshr(place);
        if (!misses.canMerge(miss)) {
            return Stall.MERGE;
        }
        if (!goesThrough(request, line, now)) {
            return Stall.MEMORY;
        }
        int further = misses.further(miss, needed & ~tags.valid(place));
        if (further == 0) {
            misses.await(miss, request);
            counters.pendingHit(requests.kind[request]);
        } else {
            if (!memory.acceptsRead(slice, line)) {
                return Stall.MEMORY;
            }
            fetch(miss, request, line, further, now);
            counters.miss(requests.kind[request]);
        }
        tags.use(place);
        return Stall.NONE;
    }

    private void fetch(int miss, int request, long line, int sectors, long now) {
        int wide = sectors;
        if (pairs) {
            int others = (sectors & LOWER) << 1 | (sectors & UPPER) >> 1;
            wide |= misses.further(miss, others & ~tags.valid(misses.place(miss)));
        }
        misses.ask(miss, request, wide);
        memory.read(slice, line, wide, miss, now);
    }

    private void takeRequest(long now) {
        if (!input.full() && in.ready(slice, now)) {
            input.add(in.take(slice, now), now + latencyCycles);
        }
    }

    @Override
    public String waitsFor() {
        if (input.isEmpty() && replies.isEmpty() && misses.open() == 0) {
            return null;
        }
        return "L2 slice " + slice + ": " + input.size() + " requests wait"
                + (stalled.stall() == Stall.NONE ? "" : ", the first because " + stalled.stall().reason)
                + "; " + misses.open() + " misses under way, " + misses.waitingFills() + " of them come; "
                + replies.size()
                + " replies" + (replies.refused() ? ", and the crossbar takes none" : "");
    }
}
