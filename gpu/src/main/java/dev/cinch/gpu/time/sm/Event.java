package dev.cinch.gpu.time.sm;

import dev.cinch.base.BadInput;

/** An event inside a multiprocessor at a known time, packed for the {@link CompletionRing}: a kind, and of what. */
final class Event {
    /** Results of a warp's operation leave their unit, and are in the register file. */
    static final int WRITE_BACK = 0;

    static final int RELEASE = 1;

    /** Data of a memory instruction are there, and are in the register file. */
    static final int LOADED = 2;

    static final int LOAD_RELEASE = 3;

    /** A warp that waits in a loop looks whether memory has changed. */
    static final int LOOK = 4;

    /** The packet that a request brought is where it is wanted, and its block decompressed. */
    static final int ARRIVED = 5;

    /** A MOV has decompressed a register of a warp; with {@link #MOVE_WRITTEN}, it is in the register file. */
    static final int MOVED = 6;

    static final int MOVE_WRITTEN = 1 << 21;

    /** A warp may issue again. */
    static final int RESUMED = 7;

    private static final int KIND_SHIFT = 28;
    private static final int SLOT_SHIFT = 22;

    /** Operations of a kernel and registers of a warp that an event can name. */
    private static final int MOST = MOVE_WRITTEN;

    private Event() {}

    /** Says so if a kernel has more than events can name. */
    static void check(String kernel, int operations, int registers) {
        if (operations > MOST || registers > MOST) {
            throw new BadInput("kernel " + kernel + " has " + operations + " operations and " + registers
                    + " registers; a timed machine takes at most " + MOST + " of each: --functional keeps no time");
        }
    }

    static int of(int kind, int value) {
        return kind << KIND_SHIFT | value;
    }

    /** @param what an operation or a register */
    static int of(int kind, int slot, int what) {
        return kind << KIND_SHIFT | slot << SLOT_SHIFT | what;
    }

    static int kind(int event) {
        return event >>> KIND_SHIFT;
    }

    static int value(int event) {
        return event & (1 << KIND_SHIFT) - 1;
    }

    static int slot(int event) {
        return value(event) >>> SLOT_SHIFT;
    }

    static int what(int event) {
        return event & (1 << SLOT_SHIFT) - 1;
    }
}
