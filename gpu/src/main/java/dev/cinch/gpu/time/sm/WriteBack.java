package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.regfile.RegisterStore;

/**
 * Write-back: results of units and of memory go to the register file, and when they are there, whoever waits for them may
 * go on.
 */
final class WriteBack extends MemoryProgress {
    private final UnderWay underWay;
    private final CopyGroups groups;
    private final BarrierCopies barriers;
    private final RegisterStore registers;
    private final Scoreboard scoreboard;
    private final MemoryInstructions instructions;
    private final Readiness readiness;
    private final CompletionRing ring;
    private final SmCounters counters;

    /** The times of values, where they are not kept by the scoreboard; else null. */
    private Dataflow flow;

    WriteBack(
            WarpTable warps,
            RegisterStore registers,
            MemoryInstructions instructions,
            Readiness readiness,
            CompletionRing ring,
            SmCounters counters) {
        underWay = warps.underWay;
        groups = warps.copyGroups;
        barriers = warps.barrierCopies;
        this.registers = registers;
        scoreboard = warps.scoreboard;
        this.instructions = instructions;
        this.readiness = readiness;
        this.ring = ring;
        this.counters = counters;
    }

    /** From now on the times of values are kept there. */
    void tell(Dataflow values) {
        flow = values;
    }

    // ---- of units ------------------------------------------------------------------------------------------------

    /** Results of an operation leave their unit. */
    void write(int slot, int operation, long now) {
        long written = registers.write(slot, operation, now);
        if (written > now) {
            ring.add(written, Event.of(Event.RELEASE, slot, operation));
        } else {
            release(slot, operation, now);
        }
    }

    /** They are in the register file. */
    void release(int slot, int operation, long now) {
        scoreboard.released(slot, operation);
        underWay.done(slot);
        readiness.arrived(slot, now);
    }

    /** A MOV has decompressed a register: it is written back, or has been. */
    void moved(int slot, int value, long now) {
        int register = value & ~Event.MOVE_WRITTEN;
        long written = register == value ? registers.writeMove(slot, register, now) : now;
        if (written > now) {
            ring.add(written, Event.of(Event.MOVED, slot, register | Event.MOVE_WRITTEN));
            return;
        }
        scoreboard.moved(slot, register);
        underWay.done(slot);
        readiness.arrived(slot, now);
    }

    // ---- of memory -----------------------------------------------------------------------------------------------

    @Override
    public void loaded(int token, long time, long now) {
        if (time > now) {
            ring.add(time, Event.of(Event.LOADED, token));
        } else {
            writeLoaded(token, now);
        }
    }

    /** All that a memory instruction asked for is there. */
    void writeLoaded(int token, long now) {
        MemoryInstruction instruction = instructions.get(token);
        if (barriers.holds(instruction)) {
            return;
        }
        if (instruction.isGlobalLoad()) {
            counters.loadLatency.add(now - instruction.issued);
        }
        long written = flow == null ? registers.write(instruction.slot, instruction.operation, now) : now;
        if (written > now) {
            ring.add(written, Event.of(Event.LOAD_RELEASE, token));
        } else {
            releaseLoaded(token, now);
        }
    }

    /** It is in the register file. */
    void releaseLoaded(int token, long now) {
        MemoryInstruction instruction = instructions.get(token);
        int slot = instruction.slot;
        if (flow == null) {
            scoreboard.released(slot, instruction.operation);
        } else {
            flow.arrived(instruction.node, now);
            if (instruction.storesShared()) {
                underWay.doneInShared(slot);
            }
            if (instruction.stores) {
                underWay.doneStore(slot);
            }
        }
        if (instruction.waitedFor) {
            underWay.doneAtomic(slot);
        }
        if (instruction.group != MemoryInstruction.NO_GROUP) {
            groups.done(slot, instruction.group);
        }
        boolean counted = instruction.barrier != MemoryInstruction.NO_BARRIER && !instruction.asks;
        if (counted) {
            barriers.came(instruction);
        }
        boolean copied = counted || instruction.group != MemoryInstruction.NO_GROUP;
        instructions.release(token);
        underWay.doneByMemory(slot);
        readiness.arrived(slot, now);
        if (copied) {
            release(now);
        }
    }

    /** A copy has come: whoever was held because of copies looks again. */
    private void release(long now) {
        for (int left = barriers.heldCount(); left > 0 && barriers.heldCount() > 0; left--) {
            writeLoaded(barriers.takeHeld(), now);
        }
    }

    @Override
    public void holdStore(int slot) {
        underWay.sentStore(slot);
    }

    @Override
    public void stored(int slot, long now) {
        underWay.stored(slot);
        readiness.arrived(slot, now);
    }
}
