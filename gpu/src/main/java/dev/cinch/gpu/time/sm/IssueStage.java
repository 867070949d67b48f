package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Block;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.SmSpec;
import dev.cinch.gpu.time.part.IssueMeter;
import dev.cinch.gpu.time.regfile.OperandCollectors;
import dev.cinch.gpu.time.regfile.OperandReads;
import dev.cinch.gpu.time.regfile.RegisterFile;
import dev.cinch.gpu.time.regfile.RegisterStore;
import java.util.Arrays;

/**
 * Issue: each port's scheduler chooses a warp that is ready. The warp's next instruction is executed and takes an operand
 * collector; what follows is time.
 */
final class IssueStage {
    private static final int NO_TOKEN = -1;

    private final WarpSlots slots;
    private final WarpStates states;
    private final WarpTable warps;
    private final IssuePort[] ports;

    /** Whether another port goes first in each cycle. */
    private final boolean alternate;

    /** Whether an instruction that no lane takes part in passes its unit; if not, it is done when issued. */
    private final boolean emptyPass;

    private final OperandCollectors collectors;
    private final RegisterStore registers;
    private final MemoryInstructions instructions;
    private final Readiness readiness;
    private final BlockArrivals arrivals;
    private final IssueMeter meter;
    private final SmCounters counters;
    private InstructionTable table;

    /** When no port could issue: what {@link WarpStates#changes} was then. */
    private int stalledAt;

    private boolean stalled;

    /** The last cycle that ports are accounted for. */
    private long counted;

    /** @param arrivals may need issue slots for what it decompresses */
    IssueStage(
            Machine machine,
            WarpTable warps,
            RegisterFile file,
            MemoryInstructions instructions,
            Readiness readiness,
            BlockArrivals arrivals,
            IssueMeter meter,
            SmCounters counters) {
        slots = warps.slots;
        states = warps.states;
        this.warps = warps;
        collectors = file.collectors();
        registers = file.store();
        this.instructions = instructions;
        this.readiness = readiness;
        this.arrivals = arrivals;
        this.meter = meter;
        this.counters = counters;
        emptyPass = machine.pipeline().controlInSp();
        SmSpec spec = machine.sm();
        alternate = spec.schedulersAlternate();
        ports = new IssuePort[spec.schedulers()];
        Arrays.setAll(ports, number -> new IssuePort(number, spec));
    }

    void begin(Residents launch, long now) {
        table = launch.table;
        counted = now - 1;
        stalled = false;
        for (IssuePort port : ports) {
            port.stalledFor = StallReason.IDLE.ordinal();
        }
    }

    /** Counts the cycles up to this one in which nothing changed. */
    void count(long now) {
        long gap = now - counted - 1;
        if (gap > 0) {
            for (IssuePort port : ports) {
                counters.stalls[port.stalledFor].value += gap;
            }
        }
        counted = now;
    }

    /** Counts the cycles before this one, which has yet to come. */
    void settle(long now) {
        count(now);
        counted = now - 1;
    }

    /** The turn of each port in a cycle. @return whether any issued */
    boolean issue(long now) {
        if (stalled && stalledAt == states.changes() && able() == 0 && !arrivals.needSlots()) {
            for (IssuePort port : ports) {
                counters.stalls[port.stalledFor].value++;
            }
            return false;
        }
        boolean issued = issueEach(now);
        stalled = !issued;
        stalledAt = states.changes();
        return issued;
    }

    private boolean issueEach(long now) {
        boolean issued = false;
        int first = alternate ? (int) (now % ports.length) : 0;
        for (int i = first; i < ports.length; i++) {
            issued |= issue(ports[i], now);
        }
        for (int i = 0; i < first; i++) {
            issued |= issue(ports[i], now);
        }
        return issued;
    }

    private boolean issue(IssuePort port, long now) {
        if (arrivals.takesSlot()) {
            counters.stalls[StallReason.ASSIST.ordinal()].value++;
            counters.spOperations.value += Integer.SIZE;
            return true;
        }
        long mine = port.mine;
        long candidates = able() & mine;
        long wrong = states.in(WarpStates.WRONG) & mine;
        if (wrong != 0) {
            flush(port, wrong, candidates, now);
        }
        if (candidates == 0) {
            int reason = states.stall(mine).ordinal();
            port.stalledFor = reason;
            counters.stalls[reason].value++;
            return false;
        }
        int slot = port.choose(candidates, slots.age());
        if (readiness.moves(slot)) {
            move(slot, now);
        } else {
            execute(slot, now);
        }
        return true;
    }

    /** Warps with the wrong instructions that the port comes to before one that issues drop them. */
    private void flush(IssuePort port, long wrong, long candidates, long now) {
        for (long left = wrong; left != 0; ) {
            int slot = port.first(left | candidates, slots.age());
            if ((candidates >>> slot & 1) != 0) {
                return;
            }
            left &= ~(1L << slot);
            readiness.flush(slot, now);
        }
    }

    /** Warps that can issue. */
    private long able() {
        return states.in(WarpStates.CONTROL) | ready(WarpStates.SP) | ready(WarpStates.LDST) | ready(WarpStates.SFU);
    }

    /** Warps that are ready for a kind of unit, if it takes any. */
    private long ready(int kind) {
        long ready = states.in(kind);
        return ready != 0 && collectors.hasRoom(kind) ? ready : 0;
    }

    /** Issues a MOV for a warp whose next operation writes some lanes of a register that lies compressed. */
    private void move(int slot, long now) {
        int register = registers.mustMove(slot, warps.nextOperation[slot], slots.warp(slot));
        counters.stalls[StallReason.MOVE.ordinal()].value++;
        counters.spOperations.value += Integer.SIZE;
        warps.scoreboard.moves(slot, register);
        warps.underWay.issued(slot);
        collectors.take(WarpStates.SP, slot, ~register, NO_TOKEN, registers.issueMove(slot, register));
        readiness.moveIssued(slot, now);
    }

    private void execute(int slot, long now) {
        Warp warp = slots.warp(slot);
        Block block = slots.block(slot);
        int operation = warps.nextOperation[slot];
        counters.issued.value++;
        int came = Warp.lanes(warp.nextMask());
        counters.threadInstructions.value += came;
        meter.issued(came);
        int wakeUps = block.wakeUps();
        int lanes = warp.step(now);
        warps.buffers.issued(slot, operation);
        int unit = table.unit[operation];
        if (table.control[operation]) {
            counters.controlInstructions.value++;
            if (table.commits[operation] && lanes != 0) {
                warps.copyGroups.commit(slot);
            }
            if (unit != WarpStates.CONTROL) {
                pass(slot, operation, unit);
            }
        } else if (lanes != 0) {
            occupy(slot, operation, unit, warp, lanes, now);
        } else if (emptyPass) {
            warps.scoreboard.issued(slot, operation, false);
            pass(slot, operation, unit);
        }
        if (block.wakeUps() != wakeUps) {
            readiness.updateAll(block, slots.together(slot), now);
        } else {
            readiness.update(slot, now);
        }
    }

    /** What computes nothing passes its unit all the same. */
    private void pass(int slot, int operation, int unit) {
        warps.underWay.issued(slot);
        collectors.take(unit, slot, operation, ExecutionUnits.NOTHING, OperandReads.NONE);
    }

    private void occupy(int slot, int operation, int unit, Warp warp, int lanes, long now) {
        int token = NO_TOKEN;
        if (unit == WarpStates.LDST) {
            counters.memoryInstructions.value++;
            meter.accessedMemory();
            token = instructions.take(slot, operation, table.memory[operation], warp, lanes, now);
            warps.underWay.issuedToMemory(slot);
            if (instructions.get(token).waitedFor) {
                warps.underWay.issuedAtomic(slot);
            }
            if (table.copies[operation]) {
                instructions.get(token).group = warps.copyGroups.issued(slot);
            }
            warps.barrierCopies.issued(instructions.get(token), table, warp, lanes, slots.block(slot));
        } else {
            countLanes(unit, table.doublePrecision[operation], Warp.lanes(lanes));
            warps.underWay.issued(slot);
        }
        warps.scoreboard.issued(slot, operation, unit == WarpStates.LDST);
        collectors.take(unit, slot, operation, token, registers.issue(slot, operation, warp, lanes));
    }

    private void countLanes(int unit, boolean doublePrecision, int lanes) {
        if (doublePrecision) {
            counters.doubleOperations.value += lanes;
        } else if (unit == WarpStates.SP) {
            counters.spOperations.value += lanes;
        } else {
            counters.sfuOperations.value += lanes;
        }
    }
}
