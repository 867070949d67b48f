package dev.cinch.gpu.time.l2;

import dev.cinch.gpu.time.part.Part;

/** The queue of what memory has read and the slice has not yet taken, by time, and for equal times by who came first. */
final class FillQueue {
    private final long[] time;
    private final int[] ticket;
    private final int[] sectors;
    private int head;
    private int size;

    FillQueue(int capacity) {
        time = new long[capacity];
        ticket = new int[capacity];
        sectors = new int[capacity];
    }

    void add(int ofTicket, int itsSectors, long atTime) {
        if (size == time.length) {
            throw new IllegalStateException("more was read than asked for");
        }
        int at = place(size++);
        // Channels may be ahead of each other; nearly always the new one is the last.
        for (int i = size - 2; i >= 0 && time[place(i)] > atTime; i--) {
            int before = place(i);
            time[at] = time[before];
            ticket[at] = ticket[before];
            sectors[at] = sectors[before];
            at = before;
        }
        time[at] = atTime;
        ticket[at] = ofTicket;
        sectors[at] = itsSectors;
    }

    private int place(int i) {
        int at = head + i;
        return at >= time.length ? at - time.length : at;
    }

    long readyAt() {
        return size == 0 ? Part.NEVER : time[head];
    }

    int ticket() {
        return ticket[head];
    }

    int sectors() {
        return sectors[head];
    }

    void drop() {
        head = place(1);
        size--;
    }

    int size() {
        return size;
    }
}
