package dev.cinch.gpu.time.sm;

/**
 * The states of resident warps: what each can do or waits for. A warp is in exactly one state and warps are bits, so a scheduler never
 * looks at those that cannot issue.
 */
final class WarpStates {
    /** Ready for a {@link UnitKind}. */
    static final int SP = UnitKind.SP.ordinal();

    static final int SFU = UnitKind.SFU.ordinal();
    static final int LDST = UnitKind.LDST.ordinal();
    static final int CONTROL = UnitKind.CONTROL.ordinal();

    /** Waiting for something of its own. */
    static final int MEMORY = 4;

    static final int RESULT = 5;
    static final int FETCH = 6;

    /** Having fetched what stands behind a jump, until its scheduler comes to it. */
    static final int WRONG = 7;

    /** Waiting for other warps. */
    static final int BARRIER = 8;

    static final int LOOP = 9;

    static final int ENDED = 10;
    private static final int STATES = 11;

    private final byte[] of = new byte[Occupancy.MOST_WARPS];
    private final long[] warps = new long[STATES];
    private int changes;

    int of(int slot) {
        return of[slot];
    }

    /** The slots of all warps in a state. */
    long in(int state) {
        return warps[state];
    }

    /** How often any warp has changed its state. */
    int changes() {
        return changes;
    }

    /** A new warp takes a slot. */
    void start(int slot) {
        changes++;
        of[slot] = FETCH;
        warps[FETCH] |= 1L << slot;
    }

    void change(int slot, int after) {
        changes++;
        long bit = 1L << slot;
        warps[of[slot]] &= ~bit;
        warps[after] |= bit;
        of[slot] = (byte) after;
    }

    /** Ended warps give up their slots. */
    void leave(long slots) {
        changes++;
        warps[ENDED] &= ~slots;
    }

    long ready() {
        return warps[SP] | warps[SFU] | warps[LDST] | warps[CONTROL];
    }

    /** Warps that only others can set going. */
    static boolean parked(int state) {
        return state == BARRIER || state == LOOP;
    }

    /** Why none of some warps can issue. */
    StallReason stall(long mine) {
        if ((warps[SP] & mine) != 0) {
            return StallReason.SP;
        }
        if ((warps[SFU] & mine) != 0) {
            return StallReason.SFU;
        }
        if ((warps[LDST] & mine) != 0) {
            return StallReason.LDST;
        }
        if ((warps[MEMORY] & mine) != 0) {
            return StallReason.MEMORY;
        }
        if ((warps[RESULT] & mine) != 0) {
            return StallReason.RESULT;
        }
        if (((warps[FETCH] | warps[WRONG]) & mine) != 0) {
            return StallReason.FETCH;
        }
        if (((warps[BARRIER] | warps[LOOP]) & mine) != 0) {
            return StallReason.BARRIER;
        }
        return (warps[ENDED] & mine) != 0 ? StallReason.MEMORY : StallReason.IDLE;
    }
}
