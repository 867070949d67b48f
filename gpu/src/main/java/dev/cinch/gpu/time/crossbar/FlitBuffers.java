package dev.cinch.gpu.time.crossbar;

import dev.cinch.gpu.time.part.TimedQueue;
import java.util.Arrays;

/** The buffers at the ports of one side of a crossbar: room for flits, which is taken at once and comes back at a time. */
final class FlitBuffers {
    private final int flits;
    private final int[] room;
    private final TimedQueue[] freed;

    FlitBuffers(int ports, int flits) {
        this.flits = flits;
        room = new int[ports];
        Arrays.fill(room, flits);
        freed = queues(ports, flits);
    }

    static TimedQueue[] queues(int count, int capacity) {
        TimedQueue[] queues = new TimedQueue[count];
        Arrays.setAll(queues, i -> new TimedQueue(capacity));
        return queues;
    }

    /** The flits of a packet that need room: one that is longer than a buffer needs all of it. */
    private int held(int packetFlits) {
        return Math.min(packetFlits, flits);
    }

    /** Whether a packet has room by now. */
    boolean accepts(int port, int packetFlits, long now) {
        TimedQueue coming = freed[port];
        while (coming.ready(now)) {
            room[port] += coming.take();
        }
        return room[port] >= held(packetFlits);
    }

    /** When room comes back next; {@link dev.cinch.gpu.time.part.Part#NEVER} if none is known to. */
    long moreAt(int port) {
        return freed[port].readyAt();
    }

    void take(int port, int packetFlits) {
        room[port] -= held(packetFlits);
        if (room[port] < 0) {
            throw new IllegalStateException("port " + port + " has no room for a packet of " + packetFlits);
        }
    }

    void giveBack(int port, int packetFlits, long time) {
        freed[port].add(held(packetFlits), time);
    }
}
