package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Block;
import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.SmSpec;
import dev.cinch.gpu.time.machine.SubCoreSpec;
import dev.cinch.gpu.time.part.IssueMeter;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.policy.lower.SlowPath;
import dev.cinch.gpu.time.regfile.RegisterStore;
import java.util.Arrays;

/**
 * The sub-cores of a multiprocessor: issue and units in one. Each has a scheduler, warps and units of its own; an instruction goes to
 * its unit when it is issued, and its result is there after a time that the lowering knows. What PTX writes and the machine
 * does not execute is done on the way, in no time.
 */
final class SubCores {
    private static final int KINDS = UnitKind.values().length;

    private final WarpTable warps;
    private final WarpSlots slots;
    private final WarpStates states;
    private final IssuePort[] ports;
    private final RegisterStore registers;
    private final MemoryInstructions instructions;
    private final Readiness readiness;
    private final BlockArrivals arrivals;
    private final CompletionRing ring;
    private final IssueMeter meter;
    private final SmCounters counters;
    private final BarrierUnit barriers;
    private final Outbox outbox;
    private final LoadStoreUnit loadStore;

    /** From when on each port issues again, and each unit of each takes another: port times {@link #KINDS} plus kind. */
    private final long[] portFree;

    private final long[] unitFree;

    private final RegisterBanks banks;

    /** The same of the unit that all share. */
    private long exchangeFree;

    private InstructionTable table;
    private final Dataflow flow = new Dataflow();

    /** When no port could issue: what {@link WarpStates#changes} was then, and from when on it is worth to look again. */
    private int stalledAt;

    private boolean stalled;
    private long lookAgain;

    /** The port whose turn it is to send something to memory. */
    private int firstPort;

    /** Whether a warp waits for room in the load/store unit. */
    private boolean queueFull;

    /** Cycles of the loop that the last access was, or of the slow path that lanes took; 0 if none. */
    private int detour;

    private final SlowLanes slowLanes = new SlowLanes();

    /** The last cycle that ports are accounted for. */
    private long counted;

    SubCores(
            Machine machine,
            WarpTable warps,
            RegisterStore registers,
            MemoryInstructions instructions,
            LoadStoreUnit loadStore,
            Readiness readiness,
            BlockArrivals arrivals,
            CompletionRing ring,
            IssueMeter meter,
            SmCounters counters) {
        this.warps = warps;
        slots = warps.slots;
        states = warps.states;
        this.registers = registers;
        this.instructions = instructions;
        this.readiness = readiness;
        this.arrivals = arrivals;
        this.ring = ring;
        this.meter = meter;
        this.counters = counters;
        barriers = new BarrierUnit(machine.guest(SubCoreSpec.class).barrierCycles(), slots, states, readiness);
        this.loadStore = loadStore;
        outbox = new Outbox(loadStore);
        SmSpec spec = machine.sm();
        ports = new IssuePort[spec.schedulers()];
        Arrays.setAll(ports, number -> new IssuePort(number, spec));
        portFree = new long[ports.length];
        unitFree = new long[ports.length * KINDS];
        banks = new RegisterBanks(ports.length, machine.guest(SubCoreSpec.class).registerBanks());
    }

    void begin(Residents launch, long now) {
        table = launch.table;
        flow.begin(table, now);
        counted = now - 1;
        stalled = false;
        barriers.begin(now);
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

    /** The turn of each port in a cycle. @return whether any issued */
    boolean issue(long now) {
        if (stalled
                && stalledAt == states.changes()
                && now < lookAgain
                && (!queueFull || outbox.full())
                && !arrivals.needSlots()) {
            for (IssuePort port : ports) {
                counters.stalls[port.stalledFor].value++;
            }
            return false;
        }
        boolean issued = false;
        queueFull = false;
        lookAgain = Part.NEVER;
        int first = firstPort;
        for (int i = 0; i < ports.length; i++) {
            issued |= issue((first + i) % ports.length, now);
        }
        stalled = !issued;
        stalledAt = states.changes();
        return issued;
    }

    Dataflow flow() {
        return flow;
    }

    /** A cycle begins: what waits for the load/store unit goes there. */
    void tick(long at) {
        outbox.tick(at);
    }

    /** When a port or a unit that somebody waits for is free. */
    long next() {
        return lookAgain;
    }

    private boolean issue(int number, long now) {
        if (portFree[number] > now) {
            lookAgain = Math.min(lookAgain, portFree[number]);
            return true;
        }
        IssuePort port = ports[number];
        if (arrivals.takesSlot()) {
            counters.stalls[StallReason.ASSIST.ordinal()].value++;
            counters.spOperations.value += Integer.SIZE;
            return true;
        }
        long candidates = able(number, port.mine, now);
        while (candidates != 0) {
            int slot = port.choose(candidates, slots.age());
            if (execute(number, slot, now)) {
                return true;
            }
            // What it had to do took no time, and it cannot go on.
            candidates = able(number, port.mine, now);
        }
        int reason = states.stall(port.mine).ordinal();
        port.stalledFor = reason;
        counters.stalls[reason].value++;
        return false;
    }

    /** Warps of a port whose next instruction has a unit that takes it; notes when others will. */
    private long able(int number, long mine, long now) {
        int units = number * KINDS;
        long able = states.in(WarpStates.CONTROL) | states.in(WarpStates.GONE);
        long either = states.in(WarpStates.EITHER);
        long fma = free(units + WarpStates.SP, states.in(WarpStates.SP) | either, mine, now);
        long alu = free(units + WarpStates.ALU, states.in(WarpStates.ALU) | either, mine, now);
        able |= fma | alu;
        able |= free(units + WarpStates.SFU, states.in(WarpStates.SFU), mine, now);
        able |= free(units + WarpStates.DOUBLE, states.in(WarpStates.DOUBLE), mine, now);
        able |= free(units + WarpStates.MATRIX, states.in(WarpStates.MATRIX), mine, now);
        long memory = states.in(WarpStates.LDST);
        if (memory != 0) {
            if (outbox.full()) {
                queueFull = true;
            } else {
                able |= memory;
            }
        }
        long exchange = states.in(WarpStates.EXCHANGE);
        if (exchange != 0) {
            if (exchangeFree <= now) {
                able |= exchange;
            } else {
                lookAgain = Math.min(lookAgain, exchangeFree);
            }
        }
        long barrier = states.in(WarpStates.AT_BARRIER) & mine;
        if (barrier != 0) {
            able |= barriers.ready(barrier, now);
            lookAgain = Math.min(lookAgain, barriers.next());
        }
        return able & mine;
    }

    private long free(int unit, long waiting, long mine, long now) {
        if ((waiting & mine) == 0) {
            return 0;
        }
        if (unitFree[unit] <= now) {
            return waiting;
        }
        lookAgain = Math.min(lookAgain, unitFree[unit]);
        return 0;
    }

    /** Executes a warp's next instruction, and before it all that takes no time. @return whether an instruction was issued */
    private boolean execute(int number, int slot, long now) {
        while (true) {
            int operation = warps.nextOperation[slot];
            step(number, slot, operation, now);
            if (portFree[number] > now) {
                return true;
            }
            if ((able(number, 1L << slot, now) >>> slot & 1) == 0) {
                return false;
            }
        }
    }

    private void step(int number, int slot, int operation, long now) {
        Warp warp = slots.warp(slot);
        Block block = slots.block(slot);
        counters.issued.value++;
        int mask = warp.nextMask();
        int came = Integer.bitCount(mask);
        counters.threadInstructions.value += came;
        meter.issued(came);
        int wakeUps = block.wakeUps();
        int live = warp.live();
        SlowPath slow = table.slow[operation];
        if (slow != null) {
            slowLanes.look(slow, warp, mask);
        }
        int lanes = warp.step(now);
        detour = 0;
        int unit = table.unit[operation];
        boolean spared = flow.spared(slot, operation);
        int taken = spared ? 0 : table.slots[operation];
        if (slow != null) {
            slowLanes.go(slow, lanes);
            taken += slowLanes.instructions;
            detour = slowLanes.cycles;
        }
        counters.machineInstructions.value += taken;
        portFree[number] = now + (taken > 0 ? Math.max(taken, table.holds[operation]) : 0);
        if (taken > 0) {
            boolean follows = flow.issued(slot, operation, now);
            int reads = table.reads[operation] - (follows ? table.readAgain[operation] : 0);
            portFree[number] = Math.max(portFree[number], banks.read(number, reads, now));
        }
        if (table.control[operation]) {
            counters.controlInstructions.value++;
            if (table.commits[operation] && lanes != 0) {
                warps.copyGroups.commit(slot);
            }
            if (table.wideFence[operation]) {
                loadStore.fenced();
            }
            if (unit == WarpStates.AT_BARRIER) {
                barriers.came(slot, table.interval[operation], now);
            }
        } else if (unit == WarpStates.LDST) {
            if (lanes != 0) {
                access(slot, operation, warp, lanes, now);
                firstPort = (number + 1) % ports.length;
            }
        } else if (taken > 0) {
            compute(number, slot, operation, unit, lanes, now);
        } else {
            flow.copy(slot, operation);
        }
        if (block.wakeUps() != wakeUps) {
            if (unit == WarpStates.AT_BARRIER) {
                barriers.release(block, slot, now);
            } else {
                readiness.updateAll(block, slots.together(slot), now);
            }
            return;
        }
        int hold = spared && lanes == mask ? 1 : hold(warp, operation, mask, lanes, warp.live() == live);
        if (table.unrolled[operation] && table.control[operation]) {
            flow.round(slot);
        }
        if (hold > 1) {
            flow.held(slot, hold);
            readiness.updateHeld(slot, now + hold, now);
        } else {
            readiness.update(slot, now);
        }
    }

    /** Cycles until a warp can issue again after an operation: branches take some, and so do lanes that meet. */
    private int hold(Warp warp, int operation, int mask, int lanes, boolean all) {
        boolean parts = false;
        int hold = table.resume[operation] + detour;
        if (table.reduces[operation] && (lanes == -1 || lanes != 0 && table.reducesParts[operation])) {
            hold += table.reduceCycles[operation];
        }
        if (table.untaken[operation] > 0) {
            parts = lanes != 0 && lanes != mask;
            hold = lanes == 0 ? table.untaken[operation] : hold + (parts ? table.leave[operation] : 0);
        }
        if (lanes != 0 && lanes != warp.live()) {
            hold += table.yields[operation];
        }
        if (!warp.runnable()) {
            return hold;
        }
        if (!table.unrolled[operation]) {
            hold += table.entry[warp.nextNumber()];
        }
        int join = table.join[warp.nextNumber()];
        boolean others = all && !parts && warp.nextMask() != mask;
        return hold + (parts ? 0 : others ? table.joinCycles : join);
    }

    private void access(int slot, int operation, Warp warp, int lanes, long now) {
        counters.memoryInstructions.value++;
        meter.accessedMemory();
        int token = instructions.take(slot, operation, table.memory[operation], warp, lanes, now);
        instructions.get(token).passCycles = table.interval[operation];
        instructions.get(token).answerCycles = table.latency[operation] - 1;
        warps.underWay.issuedToMemory(slot);
        if (instructions.get(token).waitedFor) {
            warps.underWay.issuedAtomic(slot);
        }
        if (instructions.get(token).storesShared()) {
            warps.underWay.issuedToShared(slot);
        }
        if (table.copies[operation]) {
            instructions.get(token).group = warps.copyGroups.issued(slot);
        }
        warps.barrierCopies.issued(instructions.get(token), table, warp, lanes, slots.block(slot));
        registers.issue(slot, operation, warp, lanes);
        instructions.get(token).node = flow.access(slot, operation);
        detour = instructions.get(token).spin;
        if (storesFar(instructions.get(token), operation)) {
            warps.underWay.issuedStore(slot);
        }
        outbox.send(token, now);
    }

    /** Whether an atomic of its warp waits until it is in the L2: a store, or an exchange whose answer nobody reads. */
    private boolean storesFar(MemoryInstruction instruction, int operation) {
        instruction.stores = instruction.target == MemoryInstruction.Target.GLOBAL
                && (instruction.kind == MemoryUse.Kind.STORE
                        || instruction.kind == MemoryUse.Kind.REDUCTION && table.exchanges[operation]);
        return instruction.stores;
    }

    private void compute(int number, int slot, int operation, int unit, int lanes, long now) {
        long until = now + table.interval[operation];
        int units = number * KINDS;
        if (unit == WarpStates.EITHER) {
            unitFree[units + (unitFree[units + WarpStates.ALU] <= now ? WarpStates.ALU : WarpStates.SP)] = until;
        } else if (unit == WarpStates.EXCHANGE) {
            exchangeFree = until;
        } else {
            unitFree[units + unit] = until;
        }
        if (lanes == 0) {
            return;
        }
        int count = Integer.bitCount(lanes);
        if (table.doublePrecision[operation]) {
            counters.doubleOperations.value += count;
        } else if (unit == WarpStates.MATRIX) {
            counters.matrixCycles.value += table.interval[operation];
        } else if (unit == WarpStates.SFU) {
            counters.sfuOperations.value += count;
        } else {
            counters.spOperations.value += count;
        }
        registers.issue(slot, operation, slots.warp(slot), lanes);
        flow.compute(slot, operation, now);
    }
}
