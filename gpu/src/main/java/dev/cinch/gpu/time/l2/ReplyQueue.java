package dev.cinch.gpu.time.l2;

import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.part.TimedQueue;
import dev.cinch.gpu.time.wires.LinkPort;
import dev.cinch.gpu.time.wires.PlainPort;

/** Requests of a slice that are done and wait to go back through the crossbar. */
final class ReplyQueue {
    private final int slice;
    private final Requests requests;
    private final Crossbar out;
    private final TimedQueue queue;
    private LinkPort port;
    private boolean refused;

    ReplyQueue(int slice, int capacity, Requests requests, Crossbar out) {
        this.slice = slice;
        this.requests = requests;
        this.out = out;
        queue = new TimedQueue(capacity);
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

    void add(int request, long now) {
        queue.add(request, now);
    }

    /** Sends the first, if the crossbar takes it. */
    void send(long now) {
        refused = false;
        if (queue.isEmpty()) {
            return;
        }
        int request = queue.first();
        byte kind = requests.kind[request];
        boolean data = kind == Requests.READ || kind == Requests.ATOMIC;
        int flits = port.flits(request, data ? requests.bytesBack[request] : 0, kind == Requests.READ, now);
        if (out.accepts(slice, flits, now)) {
            out.send(slice, requests.sm[request], queue.take(), flits, port.delay(), now);
            port.sent();
        } else {
            refused = true;
        }
    }
}
