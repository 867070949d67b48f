package dev.cinch.gpu.time.l2;

import dev.cinch.gpu.time.cache.SetIndex;
import dev.cinch.gpu.time.cache.TagArray;
import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.dram.BlockMemory;
import dev.cinch.gpu.time.machine.L2Spec;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.part.TimedQueue;
import dev.cinch.gpu.time.policy.write.WritePolicy;
import dev.cinch.gpu.time.wires.LinkPort;

/**
 * A slice of the L2. A miss fetches the whole line or, in a sectored cache, the sectors that are needed. Stores get a line
 * that is written back when it leaves; what must be fetched for them is for a {@link WritePolicy} to say. Atomic operations
 * are done in the line.
 *
 * <p>In a cycle it can take in one fill, answer one request that waited for a fill, look up one new request, send one
 * reply and take one request. New requests are looked up in their order; the first that cannot go on holds up the rest.
 * All that it needs (MSHR, way, room in the memory's queues, room for a reply) is asked for before anything is changed.
 */
public final class L2Slice extends Part implements BlockMemory.Filled {
    private static final int ALL = TagArray.ALL_SECTORS;
    private static final int NONE = TagArray.NONE;

    /** No address of memory. */
    public static final long NO_LINE = -1;

    private final int slice;
    private final int latencyCycles;
    private final Requests requests;
    private final Crossbar in;
    private final BlockMemory memory;
    private final L2Counters counters;
    private final TagArray tags;
    private final SectorNeeds needs;
    private final SliceMisses misses;
    private final TimedQueue input;
    private final ReplyQueue replies;
    private final StallClock stalled;

    /**
     * @param slice its number: of its output in one crossbar, its input in the other, and as the memory knows it
     * @param in brings requests
     * @param out takes replies; outputs are multiprocessors
     */
    public L2Slice(
            int slice,
            L2Spec spec,
            SetIndex index,
            Requests requests,
            Crossbar in,
            Crossbar out,
            BlockMemory memory,
            L2Counters counters) {
        this.slice = slice;
        this.requests = requests;
        this.in = in;
        this.memory = memory;
        this.counters = counters;
        latencyCycles = spec.latencyCycles();
        tags = new TagArray(index, spec.ways(), spec.replacement());
        needs = new SectorNeeds(requests, spec);
        misses = new SliceMisses(spec, tags, needs, counters);
        input = new TimedQueue(spec.inputQueue());
        stalled = new StallClock(counters);
        replies = new ReplyQueue(slice, spec.replyQueue(), requests, out);
        in.connectOutput(slice, this);
        out.connectInput(slice, this);
    }

    /** From now on replies drive wires. */
    public void drive(LinkPort link) {
        replies.drive(link);
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
        if (stalled.stall() == Stall.NONE) {
            next = Math.min(next, input.readyAt());
        }
        if (!input.full()) {
            next = Math.min(next, in.readyAt(slice));
        }
        return next;
    }

    private void answer(long now) {
        if (misses.anyAnswerable() && !replies.full()) {
            int miss = misses.answerable();
            finish(misses.takeAnswerable(miss), misses.place(miss), now);
            misses.answered(miss);
        }
    }

    /** Does a request whose sectors are there. */
    private void finish(int request, int place, long now) {
        if (requests.kind[request] != Requests.READ) {
            tags.write(place, needs.touched(request));
        }
        replies.add(request, now);
    }

    private void lookUp(long now) {
        // The last two only save time: nothing else can have changed for the request that is held up.
        if (!input.ready(now)
                || stalled.stall() == Stall.REPLY && replies.full()
                || stalled.stall() == Stall.MSHR && misses.full()) {
            return;
        }
        int request = input.first();
        long line = requests.line[request];
        int needed = needs.of(request);
        int place = tags.find(line);
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
        }
        stalled.is(why, now);
    }

    private Stall hit(int request, int place, long now) {
        if (replies.full()) {
            return Stall.REPLY;
        }
        tags.use(place);
        finish(request, place, now);
        counters.hit(requests.kind[request]);
        return Stall.NONE;
    }

    private Stall miss(int request, long line, int needed, long now) {
        int place = tags.victim(line);
        if (place == NONE) {
            return Stall.WAY;
        }
        // What the slice knows by itself comes first: only then is the reason the same however often it is asked.
        if (needed == 0 ? replies.full() : misses.full()) {
            return needed == 0 ? Stall.REPLY : Stall.MSHR;
        }
        int dirty = tags.dirty(place);
        if (dirty != 0 && !memory.acceptsWrite(slice, tags.line(place))
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
        if (!memory.acceptsRead(slice, line)) {
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
        misses.ask(miss, request, sectors);
        memory.read(slice, line, sectors, miss, now);
    }

    private void takeRequest(long now) {
        if (!input.full() && in.ready(slice, now)) {
            input.add(in.take(slice, now), now + latencyCycles);
        }
    }

    /**
     * A host copy leaves a line here, without traffic; where misses are under way nothing changes.
     *
     * @return the dirty line that had to go for it, which is in memory now; {@link #NO_LINE} if there was none
     */
    public long preload(long line) {
        long gone = NO_LINE;
        int place = tags.find(line);
        if (place != NONE) {
            if (!tags.reserved(place)) {
                tags.fill(place, ALL);
                tags.use(place);
            }
            return gone;
        }
        place = tags.victim(line);
        if (place != NONE) {
            if (tags.dirty(place) != 0) {
                counters.copyWriteBacks.value++;
                gone = tags.line(place);
            }
            tags.put(place, line, ALL);
        }
        return gone;
    }

    /** A host copy passes by: what is here of the line is out of date. */
    public void invalidate(long line) {
        int place = tags.find(line);
        if (place != NONE && !tags.reserved(place)) {
            tags.invalidate(place);
        }
    }

    /** Whether a line is here that memory has not seen yet. */
    public boolean dirty(long line) {
        int place = tags.find(line);
        return place != NONE && tags.dirty(place) != 0;
    }

    /** Blocks that memory has not seen yet. */
    public int dirtyBlocks() {
        return tags.dirtyLines();
    }

    /** Makes all blocks clean. This is bookkeeping at the end of a run: it takes no time. */
    public void flush(DirtyBlock to) {
        for (int place = 0; place < tags.places(); place++) {
            if (tags.dirty(place) != 0) {
                to.writeBack(tags.line(place), tags.dirty(place));
                tags.clean(place);
            }
        }
    }

    /** Who is told of dirty blocks. */
    public interface DirtyBlock {
        /** @param sectors those that are dirty, one bit each */
        void writeBack(long block, int sectors);
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
