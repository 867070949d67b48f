package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.machine.SmSpec;

/** The warps of a multiprocessor by slot: who they are, what each can do or waits for, and what of it is under way. */
final class WarpTable {
    final WarpSlots slots = new WarpSlots();
    final WarpStates states = new WarpStates();
    final UnderWay underWay = new UnderWay();
    final CopyGroups copyGroups = new CopyGroups();
    final BarrierCopies barrierCopies = new BarrierCopies(copyGroups);
    final Scoreboard scoreboard = new Scoreboard();
    final InstructionBuffers buffers;

    /** The operation that a warp issues next, for those that run. */
    final int[] nextOperation = new int[Occupancy.MOST_WARPS];

    WarpTable(SmSpec spec) {
        buffers = new InstructionBuffers(spec);
    }

    /** A new warp takes a slot: it has yet to fetch. */
    void start(int slot) {
        buffers.clear(slot);
        scoreboard.clear(slot);
        underWay.clear(slot);
        copyGroups.clear(slot);
        states.start(slot);
    }
}
