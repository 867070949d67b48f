package dev.cinch.gpu.time;

/** From one clock to another. What happens in a cycle is seen in the first cycle of the other that starts after its end. */
public final class Crossing {
    private final long from;
    private final long to;

    /** @param fromMhz and the other: frequencies in the same unit */
    public Crossing(long fromMhz, long toMhz) {
        long divisor = divisor(fromMhz, toMhz);
        from = fromMhz / divisor;
        to = toMhz / divisor;
    }

    private static long divisor(long a, long b) {
        return b == 0 ? a : divisor(b, a % b);
    }

    /** The first cycle of the other clock that sees what happens in a cycle of this one. */
    public long after(long cycle) {
        return from == to ? cycle + 1 : Math.floorDiv((cycle + 1) * to + from - 1, from);
    }

    /** The cycle of the other clock that is running when one of this clock starts. */
    public long during(long cycle) {
        return from == to ? cycle : Math.floorDiv(cycle * to, from);
    }
}
