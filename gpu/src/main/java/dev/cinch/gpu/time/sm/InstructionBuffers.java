package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.machine.SmSpec;

/**
 * The fetched instructions of each warp. Every cycle one warp that has room is chosen, each in turn; a jump makes what
 * was fetched, and what is being fetched, useless.
 */
final class InstructionBuffers {
    /** Instructions that a fetch brings. */
    private static final int GROUP = 2;

    private static final int EPOCHS = 0xFFFF;

    /** Marks a fetch that had to wait for memory. */
    private static final int LATE = 1 << 27;

    private final int size;

    /** Whether warps fetch what stands behind a jump, until they are {@linkplain #jump sent} elsewhere. */
    private final boolean behind;

    /** The first of the states in which a warp wants nothing. */
    private final int restsFrom;

    /** The operation that a buffer starts with, how many it holds, and how often it was emptied by a jump. */
    private final int[] head = new int[Occupancy.MOST_WARPS];

    private final int[] held = new int[Occupancy.MOST_WARPS];
    private final int[] epoch = new int[Occupancy.MOST_WARPS];

    /** Warps that have room, and those for which a fetch is under way. */
    private long wanting;

    private long fetching;

    /** Warps whose instructions come from memory, and their fetches; even one that has jumped waits until they are here. */
    private long missing;

    private final int[] missed = new int[Occupancy.MOST_WARPS];
    private int last;

    InstructionBuffers(SmSpec spec) {
        size = Math.max(GROUP, spec.instructionBuffer());
        behind = spec.fetchBehindJumps();
        restsFrom = behind ? WarpStates.ENDED : WarpStates.BARRIER;
    }

    /** A new warp takes a slot. */
    void clear(int slot) {
        held[slot] = 0;
        head[slot] = -1;
        if ((missing >>> slot & 1) != 0) {
            // What comes was for the warp before.
            epoch[slot]++;
        }
    }

    /** The operation at the head was issued. */
    void issued(int slot, int operation) {
        held[slot]--;
        head[slot] = operation + 1;
    }

    /** A warp that can run goes on with an operation. @return whether it, or one that is {@link #wrong}, is there */
    boolean goesOn(int slot, int operation) {
        if (head[slot] != operation && (!behind || head[slot] < 0)) {
            jump(slot, operation);
        }
        want(slot);
        return held[slot] > 0;
    }

    /** Whether a warp that goes on with an operation holds others. */
    boolean wrong(int slot, int operation) {
        return head[slot] != operation;
    }

    /** A warp drops what it has and fetches from an operation on. */
    void jump(int slot, int operation) {
        head[slot] = operation;
        held[slot] = 0;
        epoch[slot]++;
        fetching &= ~(1L << slot);
        want(slot);
    }

    private void want(int slot) {
        if (held[slot] + GROUP <= size) {
            wanting |= 1L << slot;
        } else {
            wanting &= ~(1L << slot);
        }
    }

    /** A warp that cannot run wants nothing, unless it fetches ahead of what it waits for. */
    void rest(int slot, int state) {
        if (state < restsFrom) {
            want(slot);
        } else {
            wanting &= ~(1L << slot);
        }
    }

    boolean anyWants() {
        return (wanting & ~(fetching | missing)) != 0;
    }

    /** Chooses a warp; there must be one that wants. @return its slot and epoch, for {@link #fetched} */
    int choose() {
        long candidates = wanting & ~(fetching | missing);
        long later = candidates & -2L << last;
        int slot = Long.numberOfTrailingZeros(later != 0 ? later : candidates);
        last = slot;
        fetching |= 1L << slot;
        return (epoch[slot] & EPOCHS) << 6 | slot;
    }

    /** The operation that a chosen warp wants. */
    int wanted(int slot) {
        return head[slot] + held[slot];
    }

    /**
     * The instructions of a chosen warp are not in the cache.
     *
     * @param waits whether it waits for them; if not, it may be chosen again
     */
    void missed(int fetch, boolean waits) {
        int slot = slot(fetch);
        fetching &= ~(1L << slot);
        if (waits) {
            missing |= 1L << slot;
            missed[slot] = fetch;
        }
    }

    /** They have come. @return the fetch, for {@link #fetched} */
    int served(int slot) {
        return missed[slot] | LATE;
    }

    static int slot(int fetch) {
        return fetch & 63;
    }

    /** A fetch is over, wanted or not. */
    void ended(int fetch) {
        if ((fetch & LATE) != 0) {
            missing &= ~(1L << slot(fetch));
        }
    }

    /** A fetch arrives for a warp in a state. @return whether the warp still wants it */
    boolean fetched(int fetch, int state) {
        int slot = slot(fetch);
        if ((epoch[slot] & EPOCHS) != (fetch >>> 6 & EPOCHS)) {
            return false;
        }
        fetching &= ~(1L << slot);
        held[slot] += GROUP;
        if (state < restsFrom) {
            want(slot);
        }
        return true;
    }
}
