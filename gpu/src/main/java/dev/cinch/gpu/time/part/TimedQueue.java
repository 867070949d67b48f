package dev.cinch.gpu.time.part;

/** A queue of finite length between two parts: numbers that can be taken from a time on, first in first out. */
public final class TimedQueue {
    private final long[] ready;
    private final int[] items;
    private int head;
    private int size;

    /** When the first entry can be taken: nearly all questions are about it, and most queues are empty. */
    private long readyAt = Part.NEVER;

    public TimedQueue(int capacity) {
        ready = new long[capacity];
        items = new int[capacity];
    }

    public boolean full() {
        return size == items.length;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int size() {
        return size;
    }

    public int room() {
        return items.length - size;
    }

    /** @param time the first cycle of the taker's clock in which it can be taken */
    public void add(int item, long time) {
        if (size == items.length) {
            throw new IllegalStateException("a queue of " + size + " is full");
        }
        if (size == 0) {
            readyAt = time;
        }
        int at = head + size;
        if (at >= items.length) {
            at -= items.length;
        }
        items[at] = item;
        ready[at] = time;
        size++;
    }

    /** When the first entry can be taken; {@link Part#NEVER} if there is none. */
    public long readyAt() {
        return readyAt;
    }

    public boolean ready(long now) {
        return readyAt <= now;
    }

    public int first() {
        return items[head];
    }

    public int take() {
        int item = items[head];
        head = head + 1 == items.length ? 0 : head + 1;
        readyAt = --size == 0 ? Part.NEVER : ready[head];
        return item;
    }
}
