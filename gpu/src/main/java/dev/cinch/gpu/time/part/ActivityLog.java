package dev.cinch.gpu.time.part;

/**
 * A log of what warps and requests do, for people who want to see it; it must not change anything. All times are core
 * cycles of the machine, which go on from launch to launch.
 */
public interface ActivityLog {
    /** Nobody who wants to know. */
    ActivityLog NONE = new ActivityLog() {};

    /** A launch begins. */
    default void begin(String kernel, long now) {}

    /** The launch has ended. @param cycles that it took */
    default void end(long cycles) {}

    /**
     * A warp gets a slot of a multiprocessor.
     *
     * @param block its number in the grid
     * @param warp its number in the block
     */
    default void came(int sm, int slot, long block, int warp, long now) {}

    /** The warp in a slot has left it, together with all others of its block. */
    default void left(int sm, int slot, long now) {}

    /**
     * A request leaves a multiprocessor.
     *
     * @param request its number, which others get when it has been answered
     * @param kind one of those of {@link Requests}
     */
    default void asked(int sm, int request, byte kind, long line, long now) {}

    /** All that a request wanted has come. */
    default void answered(int request, long now) {}
}
