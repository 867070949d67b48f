package dev.cinch.gpu.time.regfile;

import dev.cinch.gpu.time.machine.PipelineSpec;
import dev.cinch.gpu.time.machine.RegisterFileSpec;

/** The way of an instruction from its issue to its unit, on which its operands are read. */
public abstract class OperandCollectors {
    static OperandCollectors of(
            RegisterFileSpec spec, PipelineSpec pipeline, RegisterFileCounters counters, RegisterStore registers) {
        BankedCollectors collectors = new BankedCollectors(spec, counters, registers);
        return pipeline.latches() ? new LatchedCollectors(collectors, pipeline) : collectors;
    }

    /** Whether an instruction for a kind of unit can be issued. */
    public abstract boolean hasRoom(int kind);

    /** Nothing waits to be dispatched. */
    public abstract boolean nothingReady();

    /** Whether any waits for an operand or was just issued: the next cycle will be busy. */
    public abstract boolean collecting();

    /**
     * An instruction for a kind of unit is issued; there must be room.
     *
     * @param reads what its operands take
     */
    public abstract void take(int kind, int warp, int op, int memoryToken, OperandReads reads);

    /** The moves and reads of one cycle. */
    public abstract void collect(long now);

    /** The place of an instruction for a kind of unit that can be dispatched, each in turn; -1 if none. */
    public abstract int ready(int kind);

    /** It goes to its unit; the place is free again. */
    public abstract void dispatch(int kind, int place);

    /** What is known of the instruction at a place. */
    public abstract int slot(int place);

    public abstract int operation(int place);

    public abstract int token(int place);
}
