package dev.cinch.gpu.time.l2;

import dev.cinch.gpu.time.cache.TagArray;
import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.machine.L2Requests;
import dev.cinch.gpu.time.machine.L2Spec;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.part.TimedQueue;
import dev.cinch.gpu.time.wires.LinkPort;
import dev.cinch.gpu.time.wires.PlainPort;

/** Requests of a slice, or sectors of them, that are done and wait to go back through the crossbar. */
final class ReplyQueue {
    private final int slice;
    private final Requests requests;
    private final Crossbar out;
    private final TimedQueue queue;
    private LinkPort port;
    private boolean refused;

    /** Whether each sector goes back by itself. */
    private final boolean sectors;

    ReplyQueue(int slice, L2Spec spec, Requests requests, Crossbar out) {
        this.slice = slice;
        sectors = spec.requests() == L2Requests.SECTORS;
        this.requests = requests;
        this.out = out;
        queue = new TimedQueue(spec.replyQueue());
        port = new PlainPort(out::flits);
    }

    /** What replies leave by from now on. */
    void drive(LinkPort link) {
        port = link;
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

    /** Whether the crossbar did not take the first when it was last asked. */
    boolean refused() {
        return refused;
    }

    /** @param part a request, or a sector of one as a {@link RequestPart} */
    void add(int part, long now) {
        int request = sectors ? RequestPart.request(part) : part;
        if (!requests.silent[request]) {
            queue.add(part, now);
        } else if (--requests.parts[request] == 0) {
            requests.release(request);
        }
    }

    /** Sends the first, if the crossbar takes it. */
    void send(long now) {
        refused = false;
        if (queue.isEmpty()) {
            return;
        }
        int request = sectors ? firstSector() : queue.first();
        byte kind = requests.kind[request];
        boolean data = kind == Requests.READ || kind == Requests.ATOMIC;
        int flits = port.flits(request, data ? requests.bytesBack[request] : 0, kind == Requests.READ, now);
        if (out.accepts(slice, flits, now)) {
            out.send(slice, requests.sm[request], request, flits, port.delay(), now);
            queue.take();
            port.sent();
        } else {
            refused = true;
        }
    }

    /** The request of the first sector, which says from now on what this packet brings and not what was asked for. */
    private int firstSector() {
        int part = queue.first();
        int request = RequestPart.request(part);
        requests.sectors[request] = (byte) RequestPart.bit(part);
        requests.bytesBack[request] = TagArray.SECTOR_BYTES;
        return request;
    }
}
