package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.part.Part;
import java.util.Arrays;

/**
 * Events that will happen inside a multiprocessor at a known time: a ring of cycles, each with a list. What is further
 * ahead than the ring reaches waits among {@link LateEvents} until the ring comes to it.
 */
final class CompletionRing {
    /** More than most latencies inside a multiprocessor. */
    static final int SIZE = 256;

    private static final int MASK = SIZE - 1;

    private final int[] first = new int[SIZE];
    private final int[] last = new int[SIZE];

    /** Which cycles have events. */
    private final long[] occupied = new long[SIZE / 64];

    private int[] next = new int[256];
    private int[] event = new int[256];
    private int free = -1;
    private int used;
    private int count;

    /** The first cycle after those of the ring: what is earlier is in the ring, all else is late. */
    private long end = SIZE;

    private final LateEvents late = new LateEvents();

    CompletionRing() {
        Arrays.fill(first, -1);
    }

    /** @param time later than the cycle that was polled last */
    void add(long time, int what) {
        if (time >= end) {
            late.add(time, what);
        } else {
            put(time, what);
        }
    }

    private void put(long time, int what) {
        int node = free;
        if (node >= 0) {
            free = next[node];
        } else {
            if (used == next.length) {
                next = Arrays.copyOf(next, 2 * used);
                event = Arrays.copyOf(event, 2 * used);
            }
            node = used++;
        }
        event[node] = what;
        next[node] = -1;
        int at = (int) time & MASK;
        if (first[at] < 0) {
            first[at] = node;
            occupied[at >> 6] |= 1L << at;
        } else {
            next[last[at]] = node;
        }
        last[at] = node;
        count++;
    }

    /**
     * The next event of a cycle, in the order they were added; -1 if there is none left. No cycle that has events may be left
     * out.
     */
    int poll(long now) {
        if (now + SIZE != end) {
            turn(now);
        }
        int at = (int) now & MASK;
        int node = first[at];
        if (node < 0) {
            return -1;
        }
        int what = event[node];
        first[at] = next[node];
        if (first[at] < 0) {
            occupied[at >> 6] &= ~(1L << at);
        }
        next[node] = free;
        free = node;
        count--;
        return what;
    }

    /** The ring begins with a cycle: what was late for a cycle comes before all that will be added for it. */
    private void turn(long now) {
        end = now + SIZE;
        while (late.earliest() < end) {
            long time = late.earliest();
            put(time, late.take());
        }
    }

    /** The first cycle after the one that was polled last that has events; {@link Part#NEVER} if none has. */
    long after(long now) {
        if (count == 0) {
            return late.earliest();
        }
        int start = (int) (now + 1) & MASK;
        int word = start >> 6;
        long bits = occupied[word] & -1L << start;
        for (int i = 0; i <= occupied.length; i++) {
            if (bits != 0) {
                int at = (word << 6) + Long.numberOfTrailingZeros(bits);
                return now + 1 + (at - start & MASK);
            }
            word = word + 1 & occupied.length - 1;
            bits = occupied[word];
        }
        return Part.NEVER;
    }
}
