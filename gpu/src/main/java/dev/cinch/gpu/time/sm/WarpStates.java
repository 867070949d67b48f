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

    /** Kinds of units that only sub-cores have. */
    static final int ALU = UnitKind.ALU.ordinal();

    static final int EITHER = UnitKind.EITHER.ordinal();
    static final int DOUBLE = UnitKind.DOUBLE.ordinal();
    static final int MATRIX = UnitKind.MATRIX.ordinal();
    static final int EXCHANGE = UnitKind.EXCHANGE.ordinal();
    static final int AT_BARRIER = UnitKind.BARRIER.ordinal();
    static final int GONE = UnitKind.GONE.ordinal();

    /** Waiting for something of its own. */
    static final int MEMORY = 11;

    static final int RESULT = 12;
    static final int FETCH = 13;

    /** Having fetched what stands behind a jump, until its scheduler comes to it. */
    static final int WRONG = 14;

    /** Waiting for other warps. */
    static final int BARRIER = 15;

    static final int LOOP = 16;

    static final int ENDED = 17;
    private static final int STATES = 18;

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
        long ready = 0;
        for (int kind = 0; kind < MEMORY; kind++) {
            ready |= warps[kind];
        }
        return ready;
    }

    /** Warps that only others can set going. */
    static boolean parked(int state) {
        return state == BARRIER || state == LOOP;
    }

    /** Why none of some warps can issue. */
    StallReason stall(long mine) {
        if (((warps[SP] | warps[ALU] | warps[EITHER]) & mine) != 0) {
            return StallReason.SP;
        }
        if (((warps[SFU] | warps[DOUBLE] | warps[MATRIX]) & mine) != 0) {
            return StallReason.SFU;
        }
        if (((warps[LDST] | warps[EXCHANGE]) & mine) != 0) {
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
        if (((warps[BARRIER] | warps[LOOP] | warps[AT_BARRIER]) & mine) != 0) {
            return StallReason.BARRIER;
        }
        return (warps[ENDED] & mine) != 0 ? StallReason.MEMORY : StallReason.IDLE;
    }
}
