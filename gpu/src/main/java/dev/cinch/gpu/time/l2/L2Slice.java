package dev.cinch.gpu.time.l2;

import dev.cinch.gpu.time.cache.MshrTable;
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
import dev.cinch.gpu.time.wires.PlainPort;

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
    private final boolean wholeLines;
    private final WritePolicy write;
    private final int latencyCycles;
    private final Requests requests;
    private final Crossbar in;
    private final Crossbar out;
    private final BlockMemory memory;
    private final L2Counters counters;

    private final TagArray tags;
    private final MshrTable mshrs;
    /** Reads of each MSHR that have not come back. */
    private final int[] reads;

    private final TimedQueue input;
    private final TimedQueue replies;
    private final FillQueue fills;

    /** MSHRs for which someone waits whose sectors are there: a ring. */
    private final int[] answerable;

    private final boolean[] isAnswerable;
    private int answerableHead;
    private int answerableCount;

    /** Why the first request of the input is held up, and since when. */
    private Stall stall;

    private long stalledSince;
    private boolean replyRefused;

    /** What replies leave by. */
    private LinkPort port;

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
        this.out = out;
        this.memory = memory;
        this.counters = counters;
        wholeLines = spec.sectorBytes() == TagArray.LINE_BYTES;
        write = spec.write();
        latencyCycles = spec.latencyCycles();
        tags = new TagArray(index, spec.ways(), spec.replacement());
        mshrs = new MshrTable(spec.mshrs(), spec.mshrMerges());
        reads = new int[spec.mshrs()];
        input = new TimedQueue(spec.inputQueue());
        replies = new TimedQueue(spec.replyQueue());
        // Each read of a miss is for sectors that no other of it asked for.
        fills = new FillQueue(spec.mshrs() * (TagArray.LINE_BYTES / spec.sectorBytes()));
        answerable = new int[spec.mshrs()];
        isAnswerable = new boolean[spec.mshrs()];
        port = new PlainPort(out::flits);
        in.connectOutput(slice, this);
        out.connectInput(slice, this);
    }

    /** From now on replies drive wires. */
    public void drive(LinkPort link) {
        port = link;
    }

    @Override
    public void filled(int ticket, int sectors, long time) {
        fills.add(ticket, sectors, time);
        wake(time);
    }

    @Override
    protected long tick(long now) {
        takeFill(now);
        answer(now);
        lookUp(now);
        reply(now);
        takeRequest(now);
        return next(now);
    }

    /** What it waits for by itself; all else wakes it. */
    private long next(long now) {
        long next = fills.readyAt();
        boolean replyRoom = !replies.full();
        if (replyRoom && (answerableCount > 0 || stall == Stall.REPLY) || !replies.isEmpty() && !replyRefused) {
            return now + 1;
        }
        if (stall == null) {
            next = Math.min(next, input.readyAt());
        }
        if (!input.full()) {
            next = Math.min(next, in.readyAt(slice));
        }
        return next;
    }

    private void takeFill(long now) {
        if (fills.readyAt() > now) {
            return;
        }
        int mshr = fills.ticket();
        tags.fill(mshrs.place(mshr), wholeLines ? ALL : fills.sectors());
        fills.drop();
        counters.fills.value++;
        reads[mshr]--;
        if (isAnswerable[mshr]) {
            return;
        }
        if (firstAnswerable(mshr) != NONE) {
            isAnswerable[mshr] = true;
            int at = answerableHead + answerableCount++;
            answerable[at >= answerable.length ? at - answerable.length : at] = mshr;
        } else {
            closeIfOver(mshr);
        }
    }

    private int firstAnswerable(int mshr) {
        int missing = ~tags.valid(mshrs.place(mshr));
        for (int i = 0; i < mshrs.waiting(mshr); i++) {
            if ((needed(mshrs.waiter(mshr, i)) & missing) == 0) {
                return i;
            }
        }
        return NONE;
    }

    private void answer(long now) {
        if (answerableCount == 0 || replies.full()) {
            return;
        }
        int mshr = answerable[answerableHead];
        finish(mshrs.remove(mshr, firstAnswerable(mshr)), mshrs.place(mshr), now);
        if (firstAnswerable(mshr) == NONE) {
            isAnswerable[mshr] = false;
            answerableHead = answerableHead + 1 == answerable.length ? 0 : answerableHead + 1;
            answerableCount--;
            closeIfOver(mshr);
        }
    }

    private void closeIfOver(int mshr) {
        if (reads[mshr] == 0) {
            tags.settle(mshrs.place(mshr));
            mshrs.close(mshr);
        }
    }

    /** The sectors that must be there before a request can be done. */
    private int needed(int request) {
        int touched = wholeLines ? ALL : requests.sectors[request];
        if (requests.kind[request] != Requests.WRITE) {
            return touched;
        }
        // Without sectors a line is filled as a whole or not at all.
        int filled = requests.fullSectors[request];
        return write.needs(touched, wholeLines && filled != ALL ? 0 : filled);
    }

    /** Does a request whose sectors are there. */
    private void finish(int request, int place, long now) {
        if (requests.kind[request] != Requests.READ) {
            tags.write(place, wholeLines ? ALL : requests.sectors[request]);
        }
        replies.add(request, now);
    }

    private void lookUp(long now) {
        // The last two only save time: nothing else can have changed for the request that is held up.
        if (!input.ready(now) || stall == Stall.REPLY && replies.full() || stall == Stall.MSHR && mshrs.full()) {
            return;
        }
        int request = input.first();
        long line = requests.line[request];
        int needed = needed(request);
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
        if (why == null) {
            input.take();
        }
        if (why != stall) {
            if (stall != null) {
                counters.stalled(stall, now - stalledSince);
            }
            stall = why;
            stalledSince = now;
        }
    }

    private Stall hit(int request, int place, long now) {
        if (replies.full()) {
            return Stall.REPLY;
        }
        tags.use(place);
        finish(request, place, now);
        counters.hit(requests.kind[request]);
        return null;
    }

    private Stall miss(int request, long line, int needed, long now) {
        int place = tags.victim(line);
        if (place == NONE) {
            return Stall.WAY;
        }
        // What the slice knows by itself comes first: only then is the reason the same however often it is asked.
        if (needed == 0 ? replies.full() : mshrs.full()) {
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
            int mshr = mshrs.open(line, place, needed);
            tags.reserve(place, line, mshr);
            fetch(mshr, request, line, needed, now);
        }
        counters.miss(requests.kind[request]);
        return null;
    }

    /** The line is there, but not all sectors. */
    private Stall sectorMiss(int request, long line, int place, int needed, long now) {
        if (mshrs.full()) {
            return Stall.MSHR;
        }
        if (!memory.acceptsRead(slice, line)) {
            return Stall.MEMORY;
        }
        int missing = needed & ~tags.valid(place);
        int mshr = mshrs.open(line, place, missing);
        tags.reserve(place, mshr);
        tags.use(place);
        fetch(mshr, request, line, missing, now);
        counters.miss(requests.kind[request]);
        return null;
    }

    /** A miss of the line is under way, perhaps of other sectors. */
    private Stall merge(int request, long line, int place, int needed, long now) {
        int mshr = tags.mshr(place);
        if (!mshrs.canMerge(mshr)) {
            return Stall.MERGE;
        }
        int further = needed & ~tags.valid(place) & ~mshrs.sectors(mshr);
        if (further == 0) {
            mshrs.add(mshr, request);
            counters.pendingHit(requests.kind[request]);
        } else {
            if (!memory.acceptsRead(slice, line)) {
                return Stall.MEMORY;
            }
            mshrs.want(mshr, further);
            fetch(mshr, request, line, further, now);
            counters.miss(requests.kind[request]);
        }
        tags.use(place);
        return null;
    }

    private void fetch(int mshr, int request, long line, int sectors, long now) {
        mshrs.add(mshr, request);
        reads[mshr]++;
        memory.read(slice, line, sectors, mshr, now);
    }

    private void reply(long now) {
        replyRefused = false;
        if (replies.isEmpty()) {
            return;
        }
        int request = replies.first();
        byte kind = requests.kind[request];
        boolean data = kind == Requests.READ || kind == Requests.ATOMIC;
        int bytes = data ? requests.bytesBack[request] : 0;
        int flits = port.flits(request, bytes, kind == Requests.READ, now);
        if (out.accepts(slice, flits, now)) {
            out.send(slice, requests.sm[request], replies.take(), flits, port.delay(), now);
            port.sent();
        } else {
            replyRefused = true;
        }
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
        if (input.isEmpty() && replies.isEmpty() && mshrs.open() == 0) {
            return null;
        }
        return "L2 slice " + slice + ": " + input.size() + " requests wait"
                + (stall == null ? "" : ", the first because " + stall.reason)
                + "; " + mshrs.open() + " misses under way, " + fills.size() + " of them come; " + replies.size()
                + " replies" + (replyRefused ? ", and the crossbar takes none" : "");
    }
}
