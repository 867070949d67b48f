package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Block;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.time.regfile.RegisterStore;

/**
 * The judge of what each warp can do. A warp's {@linkplain WarpStates state} is found anew only when it has issued or when
 * something happens that it may have waited for.
 */
final class Readiness {
    private final WarpSlots slots;
    private final WarpStates states;
    private final UnderWay underWay;
    private final CopyGroups groups;
    private final int[] nextOperation;
    private final InstructionBuffers buffers;
    private final Scoreboard scoreboard;
    private final RegisterStore registers;
    private final boolean mayMove;
    private final LoopWatch loops;
    private final Residency residency;
    private Residents launch;
    private InstructionTable table;

    /** Until when each warp issues nothing, whatever it could; null if none is ever held. */
    private long[] heldUntil;

    private CompletionRing ring;
    private Dataflow flow;

    /** Warps whose next instruction to be issued is a MOV. */
    private long moving;

    /**
     * @param loops is told of warps that begin to wait in one
     * @param residency is told of warps that have ended
     */
    Readiness(WarpTable warps, RegisterStore registers, LoopWatch loops, Residency residency) {
        slots = warps.slots;
        states = warps.states;
        underWay = warps.underWay;
        groups = warps.copyGroups;
        nextOperation = warps.nextOperation;
        buffers = warps.buffers;
        scoreboard = warps.scoreboard;
        this.registers = registers;
        mayMove = registers.mayMove();
        this.loops = loops;
        this.residency = residency;
    }

    void begin(Residents of) {
        launch = of;
        table = of.table;
    }

    /** From now on instructions need not be fetched, and warps can be held. @param events gets the ends; values say who waits */
    void hold(CompletionRing events, Dataflow values) {
        flow = values;
        heldUntil = new long[Occupancy.MOST_WARPS];
        ring = events;
    }

    // ---- what happens --------------------------------------------------------------------------------------------

    /** A warp has issued or was set going. */
    void update(int slot, long now) {
        enter(slot, stateOf(slot, slots.warp(slot), now), now);
    }

    /** A warp has issued what lets it issue again at a later time. */
    void updateHeld(int slot, long until, long now) {
        heldUntil[slot] = until;
        update(slot, now);
    }

    /** The same of all warps of a block; it may leave meanwhile. */
    void updateAll(Block block, long warps, long now) {
        for (long m = warps; m != 0; m &= m - 1) {
            int slot = Long.numberOfTrailingZeros(m);
            if (slots.block(slot) == block) {
                update(slot, now);
            }
        }
    }

    /** Something of a warp is no longer under way; the warp itself need not be looked at. */
    void arrived(int slot, long now) {
        int state = states.of(slot);
        if (state == WarpStates.MEMORY || state == WarpStates.RESULT) {
            enter(slot, stateOf(slot, nextOperation[slot], now), now);
        } else if (state == WarpStates.ENDED) {
            residency.leave(slot, now);
        }
    }

    /** Instructions of a warp have been fetched. */
    void fetched(int slot, long now) {
        if (states.of(slot) == WarpStates.FETCH) {
            enter(slot, stateOf(slot, nextOperation[slot], now), now);
        }
    }

    /** The time has come until which a warp may have been held. */
    void resumed(int slot, long now) {
        if (!slots.taken(slot) || heldUntil[slot] > now) {
            return;
        }
        int state = states.of(slot);
        if (state == WarpStates.FETCH || state == WarpStates.RESULT) {
            enter(slot, stateOf(slot, nextOperation[slot], now), now);
        }
    }

    /** A scheduler has found that a warp holds the wrong instructions. */
    void flush(int slot, long now) {
        buffers.jump(slot, nextOperation[slot]);
        enter(slot, WarpStates.FETCH, now);
    }

    /** Whether the next instruction of a warp that is ready is a MOV. */
    boolean moves(int slot) {
        return (moving >>> slot & 1) != 0;
    }

    /** The MOV is issued. */
    void moveIssued(int slot, long now) {
        moving &= ~(1L << slot);
        enter(slot, WarpStates.RESULT, now);
    }

    // ---- states --------------------------------------------------------------------------------------------------

    private void enter(int slot, int after, long now) {
        int before = states.of(slot);
        if (after == before) {
            return;
        }
        states.change(slot, after);
        boolean isParked = WarpStates.parked(after);
        if (WarpStates.parked(before) != isParked) {
            launch.parked += isParked ? 1 : -1;
        }
        if (after == WarpStates.LOOP) {
            loops.enter(slot, now);
        } else if (after == WarpStates.ENDED) {
            launch.live--;
            residency.leave(slot, now);
        }
    }

    private int stateOf(int slot, Warp warp, long now) {
        if (!warp.runnable()) {
            int state = warp.done() ? WarpStates.ENDED : warp.loops() ? WarpStates.LOOP : WarpStates.BARRIER;
            if (heldUntil == null) {
                buffers.rest(slot, state);
            }
            return state;
        }
        int operation = warp.nextNumber();
        nextOperation[slot] = operation;
        boolean there = heldUntil == null ? buffers.goesOn(slot, operation) : heldUntil[slot] <= now;
        if (!there && heldUntil != null) {
            ring.add(heldUntil[slot], Event.of(Event.RESUMED, slot));
        }
        return there ? stateOf(slot, operation, now) : WarpStates.FETCH;
    }

    /** What a warp whose next operation has been fetched waits for, or that it is ready. */
    private int stateOf(int slot, int operation, long now) {
        if (underWay.atomic(slot)) {
            return WarpStates.MEMORY;
        }
        if (flow != null) {
            return stateByFlow(slot, operation, now);
        }
        if (buffers.wrong(slot, operation)) {
            return WarpStates.WRONG;
        }
        int waits = scoreboard.waitsFor(slot, operation);
        if (waits != Scoreboard.NOTHING) {
            return waits == Scoreboard.MEMORY ? WarpStates.MEMORY : WarpStates.RESULT;
        }
        if (waitsForMemory(slot, operation)) {
            return WarpStates.MEMORY;
        }
        return mayMove && mustMove(slot, operation) ? WarpStates.SP : table.unit[operation];
    }

    /** Whether it is a fence, or a wait for copies, and what it wants is not done. */
    private boolean waitsForMemory(int slot, int operation) {
        return table.awaits[operation]
                && (table.fence[operation] && underWay.memory(slot) || groups.more(slot, table.groupsLeft[operation]));
    }

    private int stateByFlow(int slot, int operation, long now) {
        int waits = flow.waitsFor(slot, operation, now);
        if (waits == Dataflow.RESULT) {
            heldUntil[slot] = flow.until();
            ring.add(flow.until(), Event.of(Event.RESUMED, slot));
            return WarpStates.RESULT;
        }
        boolean waitsForMemory = waits == Dataflow.MEMORY
                || waitsForMemory(slot, operation)
                || table.unit[operation] == WarpStates.AT_BARRIER && underWay.sharedStores(slot)
                || table.awaitsStores[operation] && underWay.stores(slot);
        return waitsForMemory ? WarpStates.MEMORY : table.unit[operation];
    }

    private boolean mustMove(int slot, int operation) {
        moving &= ~(1L << slot);
        boolean must = !table.control[operation]
                && registers.mustMove(slot, operation, slots.warp(slot)) != RegisterStore.NO_REGISTER;
        if (must) {
            moving |= 1L << slot;
        }
        return must;
    }
}
