package dev.cinch.gpu.time.l2;

import dev.cinch.gpu.time.part.Part;

/** A queue without an end: numbers that can be taken from a time on, first in first out. */
final class DelayQueue {
    private long[] ready = new long[256];
    private int[] items = new int[256];
    private int head;
    private int size;

    int size() {
        return size;
    }

    /** @param time not before that of the one added last */
    void add(int item, long time) {
        if (size == items.length) {
            grow();
        }
        int at = head + size++ & items.length - 1;
        items[at] = item;
        ready[at] = time;
    }

    private void grow() {
        long[] times = new long[2 * size];
        int[] all = new int[2 * size];
        for (int i = 0; i < size; i++) {
            int from = head + i & items.length - 1;
            times[i] = ready[from];
            all[i] = items[from];
        }
        ready = times;
        items = all;
        head = 0;
    }

    /** When the first can be taken; {@link Part#NEVER} if there is none. */
    long readyAt() {
        return size == 0 ? Part.NEVER : ready[head];
    }

    int take() {
        int item = items[head];
        head = head + 1 & items.length - 1;
        size--;
        return item;
    }
}
