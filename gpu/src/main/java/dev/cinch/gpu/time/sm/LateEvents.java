package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.part.Part;
import java.util.Arrays;

/** Events far ahead, by time, and for equal times in the order they were added: a binary heap. */
final class LateEvents {
    private long[] times = new long[64];

    /** How many were added before each; decides between equal times. */
    private long[] orders = new long[64];

    private int[] events = new int[64];
    private int size;
    private long added;

    /** The time of the next event; {@link Part#NEVER} if there is none. */
    long earliest() {
        return size == 0 ? Part.NEVER : times[0];
    }

    void add(long time, int event) {
        if (size == times.length) {
            times = Arrays.copyOf(times, 2 * size);
            orders = Arrays.copyOf(orders, 2 * size);
            events = Arrays.copyOf(events, 2 * size);
        }
        long order = added++;
        int at = size++;
        while (at > 0 && before(time, order, (at - 1) / 2)) {
            move((at - 1) / 2, at);
            at = (at - 1) / 2;
        }
        put(at, time, order, event);
    }

    /** Takes the next event out; there must be one. */
    int take() {
        int taken = events[0];
        size--;
        long time = times[size];
        long order = orders[size];
        int at = 0;
        for (int child = 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && before(times[child + 1], orders[child + 1], child)) {
                child++;
            }
            if (before(time, order, child)) {
                break;
            }
            move(child, at);
            at = child;
        }
        put(at, time, order, events[size]);
        return taken;
    }

    private boolean before(long time, long order, int other) {
        return time < times[other] || time == times[other] && order < orders[other];
    }

    private void move(int from, int to) {
        put(to, times[from], orders[from], events[from]);
    }

    private void put(int at, long time, long order, int event) {
        times[at] = time;
        orders[at] = order;
        events[at] = event;
    }
}
