package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.part.TimedQueue;

/**
 * The room of a queue whose other end is in another clock: a place that was freed can be used from a time on. Freed places
 * are counted only when there is no other, so that the queue's owner need not act for each of them.
 */
public final class QueueRoom {
    private final TimedQueue freed;
    private final int reserve;
    private int left;

    /** @param reserve so many are kept for what one that was taken may lead to */
    public QueueRoom(int count, int reserve) {
        freed = new TimedQueue(count);
        this.reserve = reserve;
        left = count;
    }

    boolean any() {
        return left > reserve;
    }

    void take(long now) {
        left--;
        countFreed(now);
    }

    void free(long time) {
        freed.add(0, time);
    }

    /** @return whether there was none and is one now */
    boolean countFreed(long now) {
        if (left > reserve) {
            return false;
        }
        while (freed.ready(now)) {
            freed.take();
            left++;
        }
        return left > reserve;
    }

    /** When there will be one; never, if there is one or none is known to come. */
    long nextAt() {
        return left > reserve ? Part.NEVER : freed.readyAt();
    }
}
