package dev.cinch.gpu.time.l2;

import dev.cinch.gpu.time.cache.SetIndex;
import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.dram.BlockMemory;
import dev.cinch.gpu.time.machine.L2Spec;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.part.TimedQueue;
import dev.cinch.gpu.time.policy.write.WritePolicy;

/**
 * A slice that serves sectors, as GPGPU-Sim 4.0 does: at its door a request falls into its sectors, each of which is looked
 * up, fetched and answered by itself. A sector that was stored in part may be dirty and unreadable, until a read fetches
 * the rest of it ({@link WritePolicy#unreadable}).
 *
 * <p>In a cycle it sends one reply, answers one who waited, takes in one sector, passes one miss on, looks up one sector and
 * takes one request. What was looked up in a cycle leaves in the next.
 */
final class SectorSlice extends L2Slice {
    /** Sectors of the upper half of a line. */
    private static final int UPPER_HALF = 0b1100;

    private static final int SECTORS = 4;

    private final int latencyCycles;
    private final WritePolicy write;
    private final DelayQueue delayed = new DelayQueue();
    private final TimedQueue input;
    private final SectorMisses misses;
    private final MemoryQueue missQueue;
    private final MemoryQueue toMemory;

    /** By place, the dirty sectors that cannot be read. */
    private final byte[] unreadable;

    /** When the data port is free again. */
    private long portFree;

    private boolean memoryRefused;

    SectorSlice(
            int slice,
            L2Spec spec,
            SetIndex index,
            Requests requests,
            Crossbar in,
            Crossbar out,
            BlockMemory memory,
            L2Counters counters) {
        super(slice, spec, index, requests, in, out, memory, counters);
        latencyCycles = spec.latencyCycles();
        write = spec.write();
        input = new TimedQueue(spec.inputQueue());
        misses = new SectorMisses(spec, tags, requests, counters);
        missQueue = new MemoryQueue(spec.missQueue());
        toMemory = new MemoryQueue(spec.memoryQueue());
        unreadable = new byte[tags.places()];
    }

    @Override
    public void filled(int ticket, int sectors, long time) {
        misses.read(ticket, time);
        wake(time);
    }

    @Override
    protected long tick(long now) {
        replies.send(now);
        if (misses.anyAnswerable() && !replies.full()) {
            replies.add(misses.takeAnswerable(), now);
        }
        int miss = misses.takeFill(now);
        if (miss != NONE) {
            unreadable[misses.place(miss)] &= (byte) ~misses.bit(miss);
        }
        passMisses(now);
        lookUp(now);
        if (delayed.readyAt() <= now && !input.full()) {
            input.add(delayed.take(), now + 1);
        }
        takeRequest(now);
        return next(now);
    }

    /** What it waits for by itself. All that can hold up a lookup changes only in a tick. */
    private long next(long now) {
        if (!replies.isEmpty() && !replies.refused()
                || misses.anyAnswerable() && !replies.full()
                || !missQueue.isEmpty() && !toMemory.full()
                || !toMemory.isEmpty() && !memoryRefused) {
            return now + 1;
        }
        long next = misses.nextFill();
        if (stalled.stall() == Stall.NONE) {
            next = Math.min(next, Math.max(portFree, input.readyAt()));
        }
        if (!input.full()) {
            next = Math.min(next, delayed.readyAt());
        }
        if (input.room() >= SECTORS) {
            next = Math.min(next, in.readyAt(slice));
        }
        return Math.max(next, now + 1);
    }

    /** One miss goes on to the queue of the memory, and one from there to the memory. */
    private void passMisses(long now) {
        if (!missQueue.isEmpty() && !toMemory.full()) {
            missQueue.pass(toMemory);
        }
        memoryRefused = false;
        if (toMemory.isEmpty()) {
            return;
        }
        long line = toMemory.line();
        int ticket = toMemory.ticket();
        if (ticket == MemoryQueue.WRITE) {
            if (memory.acceptsWrite(slice, line)) {
                memory.write(slice, line, toMemory.sectors(), toMemory.valid(), now);
                toMemory.drop();
            } else {
                memoryRefused = true;
            }
        } else if (memory.acceptsRead(slice, line)) {
            memory.read(slice, line, toMemory.sectors(), ticket, now);
            toMemory.drop();
        } else {
            memoryRefused = true;
        }
    }

    private void lookUp(long now) {
        if (!input.ready(now) || portFree > now) {
            return;
        }
        Stall why = toMemory.full() ? Stall.MEMORY : replies.full() ? Stall.REPLY : serve(input.first(), now);
        if (why == Stall.NONE) {
            input.take();
        }
        stalled.is(why, now);
    }

    private Stall serve(int part, long now) {
        int request = RequestPart.request(part);
        int bit = RequestPart.bit(part);
        long line = requests.line[request];
        int kind = requests.kind[request];
        int place = tags.find(line);
        if (place != NONE && (tags.valid(place) & ~unreadable[place] & bit) != 0) {
            tags.use(place);
            if (kind != Requests.READ) {
                tags.write(place, bit);
            }
            counters.hit(kind);
            replies.add(part, now);
            portFree = now + 1;
            return Stall.NONE;
        }
        int filled = requests.fullSectors[request] & bit;
        boolean waits = kind != Requests.WRITE || (write.needs(bit, filled) & bit) != 0;
        return waits ? fetch(part, line, place, kind) : store(part, line, place, filled, now);
    }

    /** A store that needs nothing of what was in its sector. */
    private Stall store(int part, long line, int at, int filled, long now) {
        if (missQueue.full()) {
            return Stall.MEMORY;
        }
        int place = at;
        if (place == NONE) {
            place = tags.victim(line);
            if (place == NONE) {
                return Stall.WAY;
            }
            // What goes is read out first.
            portFree = now + Math.max(1, evict(place));
            tags.put(place, line, 0);
        }
        int bit = RequestPart.bit(part);
        tags.use(place);
        tags.write(place, bit);
        unreadable[place] = (byte) (unreadable[place] & ~bit | write.unreadable(bit, filled));
        counters.miss(Requests.WRITE);
        replies.add(part, now);
        return Stall.NONE;
    }

    /** A part that needs its sector; places are asked for as if a line might have to go, whether one does or not. */
    private Stall fetch(int part, long line, int at, int kind) {
        if (missQueue.room() < 2) {
            return Stall.MEMORY;
        }
        int miss = at == NONE ? NONE : misses.of(at, RequestPart.sector(part));
        if (miss != NONE) {
            if (!misses.canMerge(miss)) {
                return Stall.MERGE;
            }
            misses.await(miss, part);
            tags.use(at);
            counters.pendingHit(kind);
            return Stall.NONE;
        }
        int place = at == NONE ? tags.victim(line) : at;
        if (place == NONE) {
            return Stall.WAY;
        }
        if (misses.full()) {
            return Stall.MSHR;
        }
        long gone = tags.line(place);
        int dirty = at == NONE ? tags.dirty(place) : 0;
        int valid = tags.valid(place);
        if (at == NONE) {
            unreadable[place] = 0;
            tags.put(place, line, 0);
        }
        tags.use(place);
        miss = misses.begin(line, place, part);
        missQueue.add(line, RequestPart.bit(part), 0, miss);
        if (dirty != 0) {
            missQueue.add(gone, dirty, valid, MemoryQueue.WRITE);
            counters.writeBacks.value++;
        }
        counters.miss(kind);
        return Stall.NONE;
    }

    /** A line goes. @return the sectors that must be written, their number */
    private int evict(int place) {
        int dirty = tags.dirty(place);
        unreadable[place] = 0;
        if (dirty != 0) {
            missQueue.add(tags.line(place), dirty, tags.valid(place), MemoryQueue.WRITE);
            counters.writeBacks.value++;
        }
        return Integer.bitCount(dirty);
    }

    private void takeRequest(long now) {
        if (input.room() < SECTORS || !in.ready(slice, now)) {
            return;
        }
        int request = in.take(slice, now);
        int sectors = requests.sectors[request];
        requests.parts[request] = (byte) Integer.bitCount(sectors);
        if (sectors == UPPER_HALF) {
            // So GPGPU-Sim: of a store to the upper half it forgets which bytes it brought.
            requests.fullSectors[request] = 0;
        }
        for (int left = sectors; left != 0; left &= left - 1) {
            delayed.add(RequestPart.of(request, Integer.numberOfTrailingZeros(left)), now + latencyCycles);
        }
    }

    @Override
    void copied(int place) {
        unreadable[place] = 0;
        tags.clean(place);
    }

    @Override
    public String waitsFor() {
        int waiting = delayed.size() + input.size();
        if (waiting == 0 && replies.isEmpty() && misses.open() == 0 && missQueue.isEmpty() && toMemory.isEmpty()) {
            return null;
        }
        return "L2 slice " + slice + ": " + waiting + " sectors wait"
                + (stalled.stall() == Stall.NONE ? "" : ", the first because " + stalled.stall().reason)
                + "; " + misses.open() + " misses under way, " + misses.waitingFills() + " of them come; "
                + (missQueue.size() + toMemory.size()) + " on their way to the memory; " + replies.size()
                + " replies" + (replies.refused() ? ", and the crossbar takes none" : "");
    }
}
