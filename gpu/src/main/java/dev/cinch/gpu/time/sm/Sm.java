package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Block;
import dev.cinch.gpu.exec.Grid;
import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.compression.Approximations;
import dev.cinch.gpu.time.compression.CoreDecompression;
import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.part.IssueMeter;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.regfile.OperandCollectors;
import dev.cinch.gpu.time.regfile.RegisterFileCounters;
import dev.cinch.gpu.time.regfile.RegisterStore;
import dev.cinch.gpu.time.wires.LinkPort;
import java.util.Arrays;
import java.util.List;

/**
 * A streaming multiprocessor. In a cycle, results arrive, collected instructions go to their units, operands are read,
 * each scheduler issues at most one instruction, and one warp is chosen to fetch. An instruction is executed when it is
 * issued; what follows is time.
 *
 * <p>The {@linkplain WarpStates state} of a warp changes only when it issues or when something it waits for happens.
 */
public final class Sm extends Part {
    /** How often warps that wait in a loop look whether memory has changed. */
    private static final int LOOK_CYCLES = 64;

    private static final int NO_TOKEN = -1;

    private final int index;
    private final Machine machine;
    private final SmCounters counters;
    private final Crossbar replies;
    private final OperandCollectors collectors;

    private final RegisterStore registers;
    private final MemoryInstructions instructions;
    private final MissQueue missQueue;
    private final LoadStoreUnit loadStore;
    private final ExecutionUnits units;
    private final CompletionRing ring = new CompletionRing();
    private final Part dispatcher;

    private Residents residents;
    private Grid grid;
    private InstructionTable table;

    private final Slots slots = new Slots();
    private final WarpStates states = new WarpStates();
    private final UnderWay underWay = new UnderWay();
    private final Scoreboard scoreboard = new Scoreboard();
    private final InstructionBuffers buffers;
    private final Scheduler[] schedulers;

    /** By slot: the next operation of a warp, and how often memory had changed when it began to wait in a loop. */
    private final int[] nextOperation = new int[Occupancy.MOST_WARPS];

    private final long[] effectsThen = new long[Occupancy.MOST_WARPS];

    /** Warps in loops that will look. */
    private long looking;

    /** Warps whose next instruction to be issued is a MOV. */
    private long moving;

    /** What it costs that blocks come as they lie in memory. */
    private CoreDecompression decompression = CoreDecompression.NONE;

    private IssueMeter meter = new IssueMeter();

    /** Instructions of decompression that wait to be issued. */
    private int assistSlots;

    /** Whether a launch has begun and not ended; between launches nothing is counted. */
    private boolean running;

    private long lastTick;
    private long warpsSince;

    /** @param dispatcher is woken when a block has ended */
    public Sm(
            int index,
            Machine machine,
            SmCounters counters,
            RegisterFileCounters registerCounters,
            RegisterStore registers,
            Requests requests,
            Crossbar requestNetwork,
            Crossbar replyNetwork,
            AddressMap map,
            Part dispatcher) {
        this.index = index;
        this.machine = machine;
        this.counters = counters;
        this.dispatcher = dispatcher;
        replies = replyNetwork;
        this.registers = registers;
        collectors = new OperandCollectors(machine.registerFile(), registerCounters, registers);
        instructions = new MemoryInstructions(index, machine, counters);
        missQueue = new MissQueue(index, machine, requests, requestNetwork, map);
        loadStore = new LoadStoreUnit(this, machine, counters, requests, instructions, missQueue);
        buffers = new InstructionBuffers(machine.sm());
        schedulers = new Scheduler[machine.sm().schedulers()];
        Arrays.setAll(schedulers, number -> new Scheduler(number, machine.sm()));
        units = new ExecutionUnits(machine.pipeline(), collectors, loadStore, ring);
    }

    /** @param told of every store to memory when it is issued */
    public void approximate(Approximations told) {
        instructions.approximate(told);
    }

    /** From now on what it sends to the L2 drives wires. */
    public void drive(LinkPort link) {
        missQueue.drive(link);
    }

    /** @param here what decompression costs in this multiprocessor */
    public void decompress(CoreDecompression here) {
        decompression = here;
    }

    /** @param told of every instruction that is issued */
    public void measure(IssueMeter told) {
        meter = told;
    }

    // ---- launches and blocks -------------------------------------------------------------------------------------

    /** A new launch begins; all blocks of the last one have ended. */
    public void begin(Residents launch, long now) {
        residents = launch;
        grid = launch.grid();
        table = launch.table;
        scoreboard.begin(table);
        units.begin(table);
        registers.begin(launch.operands, now);
        loadStore.invalidate();
        assistSlots = 0;
        lastTick = now - 1;
        for (Scheduler scheduler : schedulers) {
            scheduler.stalledFor = StallReason.IDLE.ordinal();
        }
        warpsSince = now;
        running = true;
    }

    /** The launch has ended: what is counted by time is counted up to here. */
    public void end(long now) {
        account(now);
        countWarps(now);
        registers.end(now);
        running = false;
    }

    /** Whether one more block of the launch fits. */
    public boolean fits() {
        return slots.blocks().size() < residents.occupancy.blocks();
    }

    public boolean isEmpty() {
        return slots.blocks().isEmpty();
    }

    public List<Block> blocks() {
        return slots.blocks();
    }

    public void add(Block block, long now) {
        countWarps(now);
        counters.blocks.value++;
        for (long m = slots.add(block); m != 0; m &= m - 1) {
            int slot = Long.numberOfTrailingZeros(m);
            buffers.clear(slot);
            scoreboard.clear(slot);
            underWay.clear(slot);
            states.start(slot);
            residents.live++;
            update(slot, now);
        }
        wake(now);
    }

    private void countWarps(long now) {
        counters.warpCycles.value += slots.taken() * (now - warpsSince);
        warpsSince = now;
    }

    /** Retires the block of a warp if nothing of it is left. */
    private void retire(int ofSlot, long now) {
        Block block = slots.block(ofSlot);
        long all = slots.together(ofSlot);
        if ((all & ~states.in(WarpStates.ENDED)) != 0) {
            return;
        }
        for (long m = all; m != 0; m &= m - 1) {
            if (!underWay.nothing(Long.numberOfTrailingZeros(m))) {
                return;
            }
        }
        countWarps(now);
        states.leave(all);
        slots.remove(block, all);
        grid.retire(block);
        dispatcher.wake(now);
    }

    // ---- the cycle -----------------------------------------------------------------------------------------------

    @Override
    protected long tick(long now) {
        if (running) {
            account(now);
            lastTick = now;
        }
        for (int event = ring.poll(now); event >= 0; event = ring.poll(now)) {
            happen(event, now);
        }
        if (replies.ready(index, now)) {
            reply(replies.take(index, now), now);
        }
        units.dispatch(now);
        loadStore.tick(now);
        collectors.collect(now);
        boolean issued = false;
        for (int i = 0; running && i < schedulers.length; i++) {
            issued |= schedule(schedulers[i], now);
        }
        fetch(now);
        return next(now, issued);
    }

    /** A packet has come from the L2; a block in it may have to be decompressed first. */
    private void reply(int request, long now) {
        decompression.came(Long.bitCount(states.ready()));
        int cycles = loadStore.decompressionCycles(request, decompression);
        if (cycles == CoreDecompression.RAW) {
            loadStore.reply(request, now);
            return;
        }
        counters.coreDecompressions.value++;
        assistSlots += decompression.instructions();
        // Schedulers issue these instructions before all others.
        long done = now + (assistSlots + schedulers.length - 1) / schedulers.length + cycles;
        if (done > now) {
            ring.add(done, Event.of(Event.DECOMPRESSED, request));
        } else {
            loadStore.reply(request, now);
        }
    }

    /** Counts the cycles since the last tick, in which nothing changed. */
    private void account(long now) {
        long gap = now - lastTick - 1;
        if (gap > 0) {
            for (Scheduler scheduler : schedulers) {
                counters.stalls[scheduler.stalledFor].value += gap;
            }
        }
    }

    private long next(long now, boolean issued) {
        if (issued || collectors.collecting() || buffers.anyWants()) {
            return now + 1;
        }
        long next = Math.min(ring.after(now), loadStore.next(now));
        next = Math.min(next, Math.max(now + 1, replies.readyAt(index)));
        return units.next(now, next);
    }

    private void happen(int event, long now) {
        int value = Event.value(event);
        switch (Event.kind(event)) {
            case Event.WRITE_BACK -> writeBack(Event.slot(event), Event.what(event), now);
            case Event.RELEASE -> release(Event.slot(event), Event.what(event), now);
            case Event.LOADED -> writeLoaded(value, now);
            case Event.LOAD_RELEASE -> releaseLoaded(value, now);
            case Event.FETCHED -> fetched(value, now);
            case Event.DECOMPRESSED -> loadStore.reply(value, now);
            case Event.MOVED -> moved(Event.slot(event), Event.what(event), now);
            default -> look(value, now);
        }
    }

    // ---- results -------------------------------------------------------------------------------------------------

    private void writeBack(int slot, int operation, long now) {
        long written = registers.write(slot, operation, now);
        if (written > now) {
            ring.add(written, Event.of(Event.RELEASE, slot, operation));
        } else {
            release(slot, operation, now);
        }
    }

    /** A MOV has decompressed a register: it is written back, or has been. */
    private void moved(int slot, int value, long now) {
        int register = value & ~Event.MOVE_WRITTEN;
        long written = register == value ? registers.writeMove(slot, register, now) : now;
        if (written > now) {
            ring.add(written, Event.of(Event.MOVED, slot, register | Event.MOVE_WRITTEN));
            return;
        }
        scoreboard.moved(slot, register);
        underWay.done(slot);
        settle(slot, now);
    }

    private void release(int slot, int operation, long now) {
        scoreboard.released(slot, operation);
        underWay.done(slot);
        settle(slot, now);
    }

    /** Something of a warp has arrived. */
    private void settle(int slot, long now) {
        if (states.of(slot) != WarpStates.ENDED) {
            arrived(slot, now);
        } else if (underWay.nothing(slot)) {
            registers.leave(slot, now);
            retire(slot, now);
        }
    }

    /** All that a memory instruction asked for will be there at a time. */
    void loaded(int token, long time, long now) {
        if (time > now) {
            ring.add(time, Event.of(Event.LOADED, token));
        } else {
            writeLoaded(token, now);
        }
    }

    private void writeLoaded(int token, long now) {
        MemoryInstruction instruction = instructions.get(token);
        int operation = instruction.operation;
        boolean wantsData = instruction.kind != MemoryUse.Kind.STORE && instruction.kind != MemoryUse.Kind.REDUCTION;
        if (instruction.target == MemoryInstruction.Target.GLOBAL && wantsData) {
            counters.loadLatency.add(now - instruction.issued);
        }
        long written = registers.write(instruction.slot, operation, now);
        if (written > now) {
            ring.add(written, Event.of(Event.LOAD_RELEASE, token));
        } else {
            releaseLoaded(token, now);
        }
    }

    private void releaseLoaded(int token, long now) {
        MemoryInstruction instruction = instructions.get(token);
        int slot = instruction.slot;
        int operation = instruction.operation;
        scoreboard.released(slot, operation);
        instructions.release(token);
        underWay.doneByMemory(slot);
        settle(slot, now);
    }

    void holdStore(int slot) {
        underWay.sentStore(slot);
    }

    /** A store of a warp has arrived at the L2. */
    void stored(int slot, long now) {
        underWay.stored(slot);
        settle(slot, now);
    }

    // ---- issue ---------------------------------------------------------------------------------------------------

    private boolean schedule(Scheduler scheduler, long now) {
        if (assistSlots > 0) {
            assistSlots--;
            counters.stalls[StallReason.ASSIST.ordinal()].value++;
            counters.spOperations.value += Integer.SIZE;
            return true;
        }
        long mine = scheduler.mine;
        long candidates =
                states.in(WarpStates.CONTROL) | ready(WarpStates.SP) | ready(WarpStates.LDST) | ready(WarpStates.SFU);
        candidates &= mine;
        if (candidates == 0) {
            int reason = states.stall(mine).ordinal();
            scheduler.stalledFor = reason;
            counters.stalls[reason].value++;
            return false;
        }
        int slot = scheduler.choose(candidates, slots.age());
        if ((moving >>> slot & 1) != 0) {
            move(slot, now);
        } else {
            issue(slot, now);
        }
        return true;
    }

    /** Issues a MOV for a warp whose next operation writes some lanes of a register that lies compressed. */
    private void move(int slot, long now) {
        int register = registers.mustMove(slot, nextOperation[slot], slots.warp(slot));
        counters.stalls[StallReason.MOVE.ordinal()].value++;
        counters.spOperations.value += Integer.SIZE;
        scoreboard.moves(slot, register);
        underWay.issued(slot);
        collectors.take(WarpStates.SP, slot, ~register, NO_TOKEN, registers.issueMove(slot, register));
        moving &= ~(1L << slot);
        enter(slot, WarpStates.RESULT, now);
    }

    /** Warps that are ready for a kind of unit, if it takes any. */
    private long ready(int kind) {
        long warps = states.in(kind);
        return warps != 0 && collectors.hasRoom(kind) ? warps : 0;
    }

    private void issue(int slot, long now) {
        Warp warp = slots.warp(slot);
        Block block = slots.block(slot);
        int operation = nextOperation[slot];
        counters.issued.value++;
        int came = Integer.bitCount(warp.nextMask());
        counters.threadInstructions.value += came;
        meter.issued(came);
        int wakeUps = block.wakeUps();
        int lanes = warp.step(now);
        buffers.issued(slot, operation);
        int unit = table.unit[operation];
        if (unit == WarpStates.CONTROL) {
            counters.controlInstructions.value++;
        } else if (lanes != 0) {
            occupy(slot, operation, unit, warp, lanes, now);
        }
        if (block.wakeUps() != wakeUps) {
            updateAll(block, slots.together(slot), now);
        } else {
            update(slot, now);
        }
    }

    private void occupy(int slot, int operation, int unit, Warp warp, int lanes, long now) {
        int token = NO_TOKEN;
        if (unit == WarpStates.LDST) {
            counters.memoryInstructions.value++;
            meter.accessedMemory();
            token = instructions.take(slot, operation, table.memory[operation], warp.addresses(), lanes, now);
        } else if (table.doublePrecision[operation]) {
            counters.doubleOperations.value += Integer.bitCount(lanes);
        } else if (unit == WarpStates.SP) {
            counters.spOperations.value += Integer.bitCount(lanes);
        } else {
            counters.sfuOperations.value += Integer.bitCount(lanes);
        }
        scoreboard.issued(slot, operation, unit == WarpStates.LDST);
        if (unit == WarpStates.LDST) {
            underWay.issuedToMemory(slot);
        } else {
            underWay.issued(slot);
        }
        collectors.take(unit, slot, operation, token, registers.issue(slot, operation, warp, lanes));
    }

    // ---- states --------------------------------------------------------------------------------------------------

    /** Looks at all warps of a block that is still there. */
    private void updateAll(Block block, long warps, long now) {
        for (long m = warps; m != 0; m &= m - 1) {
            int slot = Long.numberOfTrailingZeros(m);
            if (slots.block(slot) == block) {
                update(slot, now);
            }
        }
    }

    /** Finds out what a warp can do now that it has issued or was set going. */
    private void update(int slot, long now) {
        enter(slot, stateOf(slot, slots.warp(slot)), now);
    }

    /** The same when something came that it may have waited for; the warp itself need not be looked at. */
    private void arrived(int slot, long now) {
        int before = states.of(slot);
        if (before == WarpStates.MEMORY || before == WarpStates.RESULT) {
            enter(slot, stateOf(slot, nextOperation[slot]), now);
        }
    }

    private void enter(int slot, int after, long now) {
        int before = states.of(slot);
        if (after == before) {
            return;
        }
        states.change(slot, after);
        boolean isParked = WarpStates.parked(after);
        if (WarpStates.parked(before) != isParked) {
            residents.parked += isParked ? 1 : -1;
        }
        if (after == WarpStates.LOOP) {
            effectsThen[slot] = grid.effects();
            lookLater(slot, now);
        } else if (after == WarpStates.ENDED) {
            residents.live--;
            settle(slot, now);
        }
    }

    private int stateOf(int slot, Warp warp) {
        if (!warp.runnable()) {
            buffers.rest(slot);
            return warp.done() ? WarpStates.ENDED : warp.loops() ? WarpStates.LOOP : WarpStates.BARRIER;
        }
        int operation = warp.nextNumber();
        nextOperation[slot] = operation;
        return buffers.goesOn(slot, operation) ? stateOf(slot, operation) : WarpStates.FETCH;
    }

    /** What a warp whose next operation has been fetched waits for, or that it is ready. */
    private int stateOf(int slot, int operation) {
        int waits = scoreboard.waitsFor(slot, operation);
        if (waits != Scoreboard.NOTHING) {
            return waits == Scoreboard.MEMORY ? WarpStates.MEMORY : WarpStates.RESULT;
        }
        if (table.fence[operation] && underWay.memory(slot)) {
            return WarpStates.MEMORY;
        }
        return mustMove(slot, operation) ? WarpStates.SP : table.unit[operation];
    }

    private boolean mustMove(int slot, int operation) {
        moving &= ~(1L << slot);
        boolean must = table.unit[operation] != WarpStates.CONTROL
                && registers.mustMove(slot, operation, slots.warp(slot)) != RegisterStore.NO_REGISTER;
        if (must) {
            moving |= 1L << slot;
        }
        return must;
    }

    // ---- fetch ---------------------------------------------------------------------------------------------------

    private void fetch(long now) {
        if (buffers.anyWants()) {
            counters.fetches.value++;
            ring.add(now + machine.sm().fetchCycles(), Event.of(Event.FETCHED, buffers.choose()));
        }
    }

    private void fetched(int fetch, long now) {
        int slot = InstructionBuffers.slot(fetch);
        boolean there = slots.warp(slot) != null && buffers.fetched(fetch, states.of(slot) < WarpStates.BARRIER);
        if (there && states.of(slot) == WarpStates.FETCH) {
            enter(slot, stateOf(slot, nextOperation[slot]), now);
        }
    }

    // ---- loops that wait -----------------------------------------------------------------------------------------

    private void look(int slot, long now) {
        looking &= ~(1L << slot);
        if (slots.warp(slot) == null || states.of(slot) != WarpStates.LOOP) {
            return;
        }
        if (grid.effects() != effectsThen[slot]) {
            effectsThen[slot] = grid.effects();
            wakeLoops(slots.block(slot), true, now);
        }
        if (states.of(slot) == WarpStates.LOOP) {
            lookLater(slot, now);
        }
    }

    private void lookLater(int slot, long now) {
        if ((looking >>> slot & 1) == 0) {
            looking |= 1L << slot;
            ring.add(now + LOOK_CYCLES, Event.of(Event.LOOK, slot));
        }
    }

    private boolean wakeLoops(Block block, boolean yielding, long now) {
        boolean woken = block.wakeLoops(yielding);
        if (woken) {
            updateAll(block, slots.of(block), now);
            wake(now);
        }
        return woken;
    }

    /** When every warp waits: lets all loops look again. */
    public boolean wakeLoops(boolean yielding, long now) {
        boolean woken = false;
        for (int i = 0; i < slots.blocks().size(); i++) {
            woken |= wakeLoops(slots.blocks().get(i), yielding, now);
        }
        return woken;
    }

    /** When every warp waits: lets lanes that wait at a join go ahead of the lanes they wait for. */
    public boolean releaseJoin(long now) {
        for (int i = 0; i < slots.blocks().size(); i++) {
            Block block = slots.blocks().get(i);
            if (block.releaseJoin()) {
                updateAll(block, slots.of(block), now);
                wake(now);
                return true;
            }
        }
        return false;
    }

    @Override
    public String waitsFor() {
        if (slots.blocks().isEmpty()) {
            return null;
        }
        String memory = loadStore.waitsFor();
        return "multiprocessor " + index + ": " + slots.taken() + " warps, of which "
                + Long.bitCount(states.in(WarpStates.MEMORY))
                + " wait for memory, " + Long.bitCount(states.in(WarpStates.BARRIER) | states.in(WarpStates.LOOP))
                + " for other warps, "
                + Long.bitCount(states.in(WarpStates.ENDED)) + " have ended" + (memory == null ? "" : "; " + memory);
    }
}
