package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.machine.L2PortSpec;
import dev.cinch.gpu.time.part.ActivityLog;
import dev.cinch.gpu.time.part.FirstTouches;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.part.TimedQueue;
import dev.cinch.gpu.time.wires.LinkPort;

/** Requests of a multiprocessor on their way to the crossbar: what a cache misses, and all that passes it by. */
final class MissQueue {
    private final int index;
    private final Requests requests;
    private final Crossbar out;
    private final AddressMap map;
    private final TimedQueue queue;
    private final int delay;

    /** Cycles more to a slice of the other half, and how many slices there are. */
    private final int farCycles;

    private final int slices;
    private final FirstTouches touches;
    private final ActivityLog activity;

    /** What requests leave by. */
    private final LinkPort port;

    /** Bytes of stores that leave in a cycle, 0 for any; and until when the last is leaving. */
    private int storeBytes;

    private long leaving;

    /**
     * @param index of the multiprocessor
     * @param size requests that it holds
     * @param delay cycles until one can leave
     */
    MissQueue(int index, int size, int delay, SmConnections links) {
        this.delay = delay;
        this.index = index;
        requests = links.requests();
        out = links.out();
        map = links.map();
        port = links.port();
        farCycles = links.farCycles();
        slices = links.slices();
        touches = links.touches();
        activity = links.activity();
        queue = new TimedQueue(size);
    }

    /** From now on no more bytes of stores leave in a cycle. */
    void limit(int bytes) {
        storeBytes = bytes;
    }

    boolean full() {
        return queue.full();
    }

    boolean isEmpty() {
        return queue.isEmpty();
    }

    int size() {
        return queue.size();
    }

    int room() {
        return queue.room();
    }

    /** @param token comes back with the answer */
    void add(byte kind, long line, int sectors, int full, int bytesOut, int bytesBack, int token, long now) {
        int request = put(kind, line, sectors, full, bytesOut, bytesBack, token, now);
        requests.silent[request] = false;
    }

    /** The same of an atomic. @param turns lanes that want one word, the most of them */
    void addAtomic(byte kind, long line, int sectors, int bytesOut, int bytesBack, int turns, int token, long now) {
        int request = put(kind, line, sectors, 0, bytesOut, bytesBack, token, now);
        requests.silent[request] = false;
        requests.turns[request] = (byte) turns;
    }

    /**
     * Adds a store that nobody waits for.
     *
     * @param destination a line of the slice that it goes to
     */
    void addSilent(long line, int sectors, int full, int bytesOut, long destination, long now) {
        int token = ReplyToken.of(ReplyToken.STORED, ReplyToken.NOBODY);
        int request = put(Requests.WRITE, line, sectors, full, bytesOut, 0, token, now);
        requests.silent[request] = true;
        requests.slice[request] = (short) map.slice(destination);
    }

    private int put(byte kind, long line, int sectors, int full, int bytesOut, int bytesBack, int token, long now) {
        int request = requests.take();
        requests.kind[request] = kind;
        requests.line[request] = line;
        requests.sectors[request] = (byte) sectors;
        requests.fullSectors[request] = (byte) full;
        requests.bytesOut[request] = (short) bytesOut;
        requests.bytesBack[request] = (short) bytesBack;
        requests.parts[request] = 1;
        requests.sm[request] = (short) index;
        requests.slice[request] = (short) map.slice(line);
        requests.token[request] = token;
        requests.made[request] = now;
        queue.add(request, now + delay);
        return request;
    }

    /** When it can act again by itself. */
    long next(long now) {
        if (queue.readyAt() > now) {
            return queue.readyAt();
        }
        if (leaving > now + 1) {
            return leaving;
        }
        return out.accepts(index, flits(queue.first(), now), now) ? now + 1 : Part.NEVER;
    }

    /** Sends one request, if there is one and the crossbar takes it. @return whether it did */
    boolean send(long now) {
        return queue.ready(now) && leaving <= now && sendFirst(now);
    }

    private boolean sendFirst(long now) {
        int request = queue.first();
        int flits = flits(request, now);
        if (!out.accepts(index, flits, now)) {
            return false;
        }
        queue.take();
        if (storeBytes > 0 && requests.kind[request] == Requests.WRITE) {
            boolean part = requests.sectors[request] != requests.fullSectors[request];
            leaving = now + (requests.bytesOut[request] + storeBytes - 1) / storeBytes + (part ? 1 : 0);
        }
        int slice = requests.slice[request];
        int more = touches.delay(requests.line[request], now) + (isFar(slice) ? farCycles : 0);
        out.send(index, slice, request, flits, port.delay() + more, now);
        port.sent();
        activity.asked(index, request, requests.kind[request], requests.line[request], now);
        return true;
    }

    private boolean isFar(int slice) {
        return L2PortSpec.far(slice, slices, index);
    }

    private int flits(int request, long now) {
        boolean ofMemory = requests.kind[request] == Requests.WRITE;
        return port.flits(request, requests.bytesOut[request], ofMemory, now);
    }
}
