package dev.cinch.gpu.exec;

import java.util.ArrayDeque;

/**
 * A window of addresses that buffers get spans of: as long as there are any, spans that nobody has had, so that what is freed
 * stays free; then those given back, the oldest first.
 */
final class SpanWindow {
    private final long start;
    private final long spans;
    private long given;
    private final ArrayDeque<Long> givenBack = new ArrayDeque<>();

    SpanWindow(long start, long spans) {
        this.start = start;
        this.spans = spans;
    }

    boolean isFull() {
        return given == spans && givenBack.isEmpty();
    }

    /** The first address of a span. */
    long take() {
        return given < spans ? start + given++ * Addresses.SPAN : givenBack.remove();
    }

    /** Whether an address is of a span that somebody has or had. */
    boolean hasGiven(long address) {
        return address >= start && address - start < given * Addresses.SPAN;
    }

    void giveBack(long address) {
        givenBack.add(start + (address - start) / Addresses.SPAN * Addresses.SPAN);
    }
}
