package dev.cinch.gpu.time.part;

/** From one clock to another. What happens in a cycle is seen in the first cycle of the other that starts after its end. */
public final class Crossing {
    /** So many cycles are looked up instead of divided: most questions are about the present. */
    private static final int WINDOW = 1 << 11;

    private final long from;
    private final long to;
    private final int[] table = new int[WINDOW];

    /** Where the table starts, a cycle that starts with one of the other clock; and that one. */
    private long base;

    private long baseTo;

    /** @param fromMhz and the other: frequencies in the same unit */
    public Crossing(long fromMhz, long toMhz) {
        long divisor = divisor(fromMhz, toMhz);
        from = fromMhz / divisor;
        to = toMhz / divisor;
        for (int i = 0; i < WINDOW; i++) {
            table[i] = (int) Math.floorDiv(i * to + from - 1, from);
        }
    }

    private static long divisor(long a, long b) {
        return b == 0 ? a : divisor(b, a % b);
    }

    /** The first cycle of the other clock that sees what happens in a cycle of this one. */
    public long after(long cycle) {
        if (from == to) {
            return cycle + 1;
        }
        long distance = cycle + 1 - base;
        return distance >= 0 && distance < WINDOW ? baseTo + table[(int) distance] : afterFar(cycle);
    }

    private long afterFar(long cycle) {
        if (from > WINDOW / 2) {
            return Math.floorDiv((cycle + 1) * to + from - 1, from);
        }
        base = Math.floorDiv(cycle + 1, from) * from;
        baseTo = base / from * to;
        return baseTo + table[(int) (cycle + 1 - base)];
    }

    /** The cycle of the other clock that is running when one of this clock starts. */
    public long during(long cycle) {
        return from == to ? cycle : Math.floorDiv(cycle * to, from);
    }
}
