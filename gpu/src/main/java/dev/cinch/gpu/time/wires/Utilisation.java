package dev.cinch.gpu.time.wires;

/** The utilisation of wires: how busy they were during the last whole period. */
final class Utilisation {
    private final int cycles;
    private long period;
    private int busy;
    private int before;

    Utilisation(int cycles) {
        this.cycles = cycles;
    }

    /** Busy cycles of the last whole period before a time. */
    int at(long now) {
        long current = now / cycles;
        if (current != period) {
            before = current == period + 1 ? Math.min(busy, cycles) : 0;
            busy = 0;
            period = current;
        }
        return before;
    }

    void add(int flits) {
        busy += flits;
    }
}
