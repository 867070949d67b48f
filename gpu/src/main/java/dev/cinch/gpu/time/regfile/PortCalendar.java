package dev.cinch.gpu.time.regfile;

/** The cycles in which a write port will be used, from the present on: a ring of them, in their order. */
final class PortCalendar {
    private static final int USED_BITS = 5;
    private static final long USED = (1 << USED_BITS) - 1;

    private final int accesses;

    /** Each a cycle, and in its low bits how often the port is used then. */
    private long[] days = new long[16];

    private int head;
    private int size;

    /** @param accesses in a cycle, at most 31 */
    PortCalendar(int accesses) {
        this.accesses = accesses;
    }

    /** @return the first cycle from a time on in which the port is free; it is used then */
    long write(long time, long now) {
        while (size > 0 && day(0) >>> USED_BITS < now) {
            head = head + 1 & days.length - 1;
            size--;
        }
        long cycle = time;
        int at = firstNotBefore(time);
        for (; at < size && day(at) >>> USED_BITS == cycle; at++, cycle++) {
            if ((day(at) & USED) < accesses) {
                days[place(at)]++;
                return cycle;
            }
        }
        insert(at, cycle << USED_BITS | 1);
        return cycle;
    }

    private int place(int at) {
        return head + at & days.length - 1;
    }

    private long day(int at) {
        return days[place(at)];
    }

    private int firstNotBefore(long time) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = low + high >>> 1;
            if (day(middle) >>> USED_BITS < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void insert(int at, long day) {
        if (size == days.length) {
            grow();
        }
        for (int i = size++; i > at; i--) {
            days[place(i)] = day(i - 1);
        }
        days[place(at)] = day;
    }

    private void grow() {
        long[] more = new long[2 * size];
        for (int i = 0; i < size; i++) {
            more[i] = day(i);
        }
        days = more;
        head = 0;
    }
}
