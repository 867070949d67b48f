package dev.cinch.gpu.time.part;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** From one clock to another. What happens in a cycle is seen in the first cycle of the other that starts after its end. */
public final class Crossing {
    /** So many cycles are looked up instead of divided: most questions are about the present. */
    private static final int WINDOW = 1 << 11;

    /** The tables of all ratios in use; machines have many crossings and few ratios. */
    private static final Map<Ratio, Tables> TABLES = new ConcurrentHashMap<>();

    private record Ratio(int from, int to) {
        Tables tables() {
            int[] up = new int[WINDOW];
            int[] down = new int[WINDOW];
            for (int i = 0; i < WINDOW; i++) {
                up[i] = (int) (((long) i * to + from - 1) / from);
                down[i] = (int) ((long) i * to / from);
            }
            return new Tables(up, down);
        }
    }

    /** Cycles of the other clock, rounded up and down. */
    private record Tables(int[] up, int[] down) {}

    private final long from;
    private final long to;

    /** Whether the other clock is so many times as fast, or slow: then there is nothing to look up. */
    private final boolean multiple;

    private final boolean half;

    /** Null where there is nothing to look up or the clocks meet too seldom. */
    private final int[] up;

    private final int[] down;

    /** Where the tables start, a cycle that starts with one of the other clock; and that one. */
    private long base;

    private long baseTo;

    /** @param fromMhz and the other: frequencies in the same unit */
    public Crossing(long fromMhz, long toMhz) {
        long divisor = divisor(fromMhz, toMhz);
        from = fromMhz / divisor;
        to = toMhz / divisor;
        multiple = from == 1;
        half = from == 2 && to == 1;
        if (multiple || half || from > WINDOW / 2 || to > Integer.MAX_VALUE / WINDOW) {
            up = null;
            down = null;
        } else {
            Tables tables = TABLES.computeIfAbsent(new Ratio((int) from, (int) to), Ratio::tables);
            up = tables.up;
            down = tables.down;
        }
    }

    private static long divisor(long a, long b) {
        return b == 0 ? a : divisor(b, a % b);
    }

    /** The first cycle of the other clock that sees what happens in a cycle of this one. */
    public long after(long cycle) {
        if (multiple) {
            return (cycle + 1) * to;
        }
        if (half) {
            return cycle + 2 >> 1;
        }
        if (up == null) {
            return Math.floorDiv((cycle + 1) * to + from - 1, from);
        }
        int distance = distance(cycle + 1);
        return baseTo + up[distance];
    }

    /** The cycle of the other clock that is running when one of this clock starts. */
    public long during(long cycle) {
        if (multiple) {
            return cycle * to;
        }
        if (half) {
            return cycle >> 1;
        }
        if (down == null) {
            return Math.floorDiv(cycle * to, from);
        }
        int distance = distance(cycle);
        return baseTo + down[distance];
    }

    /** How far a cycle is from where the tables start, which is moved if it is too far. */
    private int distance(long cycle) {
        long distance = cycle - base;
        if (distance < 0 || distance >= WINDOW) {
            base = Math.floorDiv(cycle, from) * from;
            baseTo = base / from * to;
            distance = cycle - base;
        }
        return (int) distance;
    }
}
