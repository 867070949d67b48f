package dev.cinch.gpu;

/**
 * The limits of what all launches of a device together may take. Whoever passes one ends with a {@link Fault} that says
 * where the program was; only text is cut instead, and the program goes on.
 *
 * @param cycles of a machine that keeps the time
 * @param threadInstructions looked at in loops and at the ends of blocks, so that a few thousand more may be executed
 * @param nanoseconds of the clock on the wall
 * @param printfBytes of text that {@code printf} may leave
 */
public record Limits(long cycles, long threadInstructions, long nanoseconds, long printfBytes) {
    /** The value of no limit: so much nothing takes. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** The limits unless others are given: text alone, to what CUDA's own buffer holds. */
    public static final Limits DEFAULT = new Limits(UNLIMITED, UNLIMITED, UNLIMITED, 1 << 20);
}
