package dev.cinch.gpu.time.part;

/**
 * A part of the machine that acts by itself. Parts are linked by queues whose entries have a time from which on they can
 * be taken; a part that has nothing to do sleeps, and whoever gives it something or makes room for it wakes it.
 */
public abstract class Part {
    /** No cycle: only a wake-up can help. */
    public static final long NEVER = Long.MAX_VALUE;

    private Domain domain;
    private int index;

    final void join(Domain in, int at) {
        domain = in;
        index = at;
    }

    /**
     * Acts in one cycle of its own clock. A call in a cycle in which it cannot act must change nothing, so that it does
     * not matter how often it is called.
     *
     * @return the next cycle in which it can act unless it is woken before, or {@link #NEVER}
     */
    protected abstract long tick(long now);

    /** Lets it act in a cycle of its own clock, if it did not mean to act earlier. */
    public final void wake(long cycle) {
        domain.wake(index, cycle);
    }

    /** What it holds and waits for, for a person who wonders why nothing moves; null when it is empty. */
    public abstract String waitsFor();
}
