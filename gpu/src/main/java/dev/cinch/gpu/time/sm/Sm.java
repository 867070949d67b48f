package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Block;
import dev.cinch.gpu.exec.Grid;
import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.time.Machine;
import dev.cinch.gpu.time.Part;
import dev.cinch.gpu.time.Requests;
import dev.cinch.gpu.time.compression.Approximations;
import dev.cinch.gpu.time.compression.CoreDecompression;
import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.dram.AddressMap;
import dev.cinch.gpu.time.regfile.CompressedRegisters;
import dev.cinch.gpu.time.regfile.OperandCollectors;
import dev.cinch.gpu.time.regfile.RawRegisters;
import dev.cinch.gpu.time.regfile.RegisterFileCounters;
import dev.cinch.gpu.time.wires.LinkPort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A streaming multiprocessor. In a cycle, results arrive, collected instructions go to their units, operands are read,
 * each scheduler issues at most one instruction, and one warp is chosen to fetch. An instruction is executed when it is
 * issued; what follows is time.
 *
 * <p>Warps are bits: each resident one is in exactly one {@link #states state}, which changes only when it issues or when
 * something it waits for happens. So a scheduler never looks at warps that cannot issue.
 */
public final class Sm extends Part {
    /** The first four are ready for a {@link UnitKind}. */
    private static final int MEMORY = 4;

    private static final int RESULT = 5;
    private static final int FETCH = 6;
    private static final int BARRIER = 7;
    private static final int LOOP = 8;
    private static final int ENDED = 9;
    private static final int STATES = 10;

    /** Kinds of events in the ring. */
    private static final int WRITE_BACK = 0;

    private static final int RELEASE = 1;
    private static final int LOADED = 2;
    private static final int LOAD_RELEASE = 3;
    private static final int FETCHED = 4;
    private static final int LOOK = 5;
    private static final int DECOMPRESSED = 6;
    private static final int MOVED = 7;
    private static final int KIND_SHIFT = 28;

    /** How often warps that wait in a loop look whether memory has changed. */
    private static final int LOOK_CYCLES = 64;

    private static final int SP = UnitKind.SP.ordinal();
    private static final int SFU = UnitKind.SFU.ordinal();
    private static final int LDST = UnitKind.LDST.ordinal();
    private static final int CONTROL = UnitKind.CONTROL.ordinal();
    private static final int NO_TOKEN = -1;

    /** In the event of a MOV, beside its register: that it is written. */
    private static final int MOVE_WRITTEN = 1 << 21;

    private final int index;
    private final Machine machine;
    private final SmCounters counters;
    private final Crossbar replies;
    private final OperandCollectors collectors;

    /** Of these two only one has the registers: the second if they lie compressed, else it is null. */
    private final RawRegisters rawRegisters;

    private final CompressedRegisters registers;
    private final LoadStoreUnit loadStore;
    private final CompletionRing ring = new CompletionRing();
    private final Part dispatcher;

    private Residents residents;
    private Grid grid;
    private InstructionTable table;

    // ---- warps, by slot
    private final Warp[] warps = new Warp[Occupancy.MOST_WARPS];
    private final Block[] blockOf = new Block[Occupancy.MOST_WARPS];
    private final long[] slotsOfBlock = new long[Occupancy.MOST_WARPS];
    private final byte[] state = new byte[Occupancy.MOST_WARPS];
    private final int[] nextOperation = new int[Occupancy.MOST_WARPS];

    private final long[] age = new long[Occupancy.MOST_WARPS];
    private final int[] storesUnderWay = new int[Occupancy.MOST_WARPS];

    /** Memory instructions of a warp that the load/store unit has not done; what it sends may be under way for longer. */
    private final int[] memoryUnderWay = new int[Occupancy.MOST_WARPS];

    private final int[] underWay = new int[Occupancy.MOST_WARPS];
    private final long[] effectsThen = new long[Occupancy.MOST_WARPS];

    private final Scoreboard scoreboard = new Scoreboard();
    private final InstructionBuffers buffers;
    private final long[] states = new long[STATES];
    private long freeSlots = -1L;
    private long looking;

    /** Warps whose next instruction to be issued is a MOV. */
    private long moving;

    private long nextAge;

    // ---- blocks
    private final List<Block> blocks = new ArrayList<>();

    // ---- schedulers and units
    private final Scheduler[] schedulers;
    private final long[] sfuFree;
    private final int spUnits;

    /** Who decompresses blocks that come; null if they come as they are. */
    private CoreDecompression decompression;

    /** Instructions of decompression that wait to be issued. */
    private int assistSlots;

    /** Whether a launch has begun and not ended; between launches nothing is counted. */
    private boolean running;

    private long lastTick;
    private long warpsSince;
    private int residentWarps;

    /**
     * @param registers that lie compressed; null if they lie as they are
     * @param dispatcher is woken when a block has ended
     */
    public Sm(
            int index,
            Machine machine,
            SmCounters counters,
            RegisterFileCounters registerCounters,
            CompressedRegisters registers,
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
        rawRegisters = new RawRegisters(machine.registerFile(), registerCounters);
        collectors = new OperandCollectors(
                machine.registerFile(), registerCounters, registers == null ? null : registers.decompressors());
        loadStore = new LoadStoreUnit(this, index, machine, counters, requests, requestNetwork, map);
        buffers = new InstructionBuffers(machine.sm());
        schedulers = new Scheduler[machine.sm().schedulers()];
        Arrays.setAll(schedulers, number -> new Scheduler(number, machine.sm()));
        spUnits = machine.pipeline().spUnits();
        sfuFree = new long[machine.pipeline().sfuUnits()];
    }

    /** @param told of every store to memory when it is issued; null for nobody */
    public void approximate(Approximations told) {
        loadStore.approximate(told);
    }

    /** From now on what it sends to the L2 drives wires. */
    public void drive(LinkPort link) {
        loadStore.drive(link);
    }

    /** @param here who decompresses blocks in this multiprocessor; null for nobody */
    public void decompress(CoreDecompression here) {
        decompression = here;
    }

    // ---- launches and blocks -------------------------------------------------------------------------------------

    /** A new launch begins; all blocks of the last one have ended. */
    public void begin(Residents launch, long now) {
        residents = launch;
        grid = launch.grid();
        table = launch.table;
        scoreboard.begin(table);
        if (registers != null) {
            registers.begin(grid.kernel(), grid.operations(), table.registers, Occupancy.MOST_WARPS, now);
        }
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
        if (registers != null) {
            registers.end(now);
        }
        running = false;
    }

    /** Whether one more block of the launch fits. */
    public boolean fits() {
        return blocks.size() < residents.occupancy.blocks();
    }

    public boolean isEmpty() {
        return blocks.isEmpty();
    }

    public List<Block> blocks() {
        return blocks;
    }

    public void add(Block block, long now) {
        countWarps(now);
        blocks.add(block);
        counters.blocks.value++;
        long slots = 0;
        for (int w = 0; w < block.warps(); w++) {
            long bit = Long.lowestOneBit(freeSlots);
            freeSlots &= ~bit;
            slots |= bit;
        }
        int w = 0;
        for (long m = slots; m != 0; m &= m - 1) {
            int slot = Long.numberOfTrailingZeros(m);
            slotsOfBlock[slot] = slots;
            warps[slot] = block.warp(w++);
            blockOf[slot] = block;
            age[slot] = nextAge++;
            buffers.clear(slot);
            scoreboard.clear(slot);
            storesUnderWay[slot] = 0;
            memoryUnderWay[slot] = 0;
            underWay[slot] = 0;
            state[slot] = FETCH;
            states[FETCH] |= 1L << slot;
            residents.live++;
            residentWarps++;
            update(slot, now);
        }
        wake(now);
    }

    private void countWarps(long now) {
        counters.warpCycles.value += residentWarps * (now - warpsSince);
        warpsSince = now;
    }

    /** Retires the block of a warp if nothing of it is left. */
    private void retire(int ofSlot, long now) {
        Block block = blockOf[ofSlot];
        long slots = slotsOfBlock[ofSlot];
        if ((slots & ~states[ENDED]) != 0) {
            return;
        }
        for (long m = slots; m != 0; m &= m - 1) {
            int slot = Long.numberOfTrailingZeros(m);
            if (storesUnderWay[slot] > 0 || underWay[slot] > 0) {
                return;
            }
        }
        countWarps(now);
        states[ENDED] &= ~slots;
        freeSlots |= slots;
        residentWarps -= Long.bitCount(slots);
        for (long m = slots; m != 0; m &= m - 1) {
            int slot = Long.numberOfTrailingZeros(m);
            blockOf[slot] = null;
            warps[slot] = null;
        }
        blocks.remove(block);
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
        dispatch(now);
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
        if (decompression == null) {
            loadStore.reply(request, now);
            return;
        }
        decompression.came(Long.bitCount(states[SP] | states[SFU] | states[LDST] | states[CONTROL]));
        int cycles = loadStore.decompressionCycles(request, decompression);
        if (cycles < 0) {
            loadStore.reply(request, now);
            return;
        }
        counters.coreDecompressions.value++;
        assistSlots += decompression.instructions();
        // Schedulers issue these instructions before all others.
        long done = now + (assistSlots + schedulers.length - 1) / schedulers.length + cycles;
        if (done > now) {
            ring.add(done, DECOMPRESSED << KIND_SHIFT | request);
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
        if (!collectors.idle()) {
            if (collectors.ready(SP) >= 0 || collectors.ready(LDST) >= 0 && !loadStore.full()) {
                return now + 1;
            }
            if (collectors.ready(SFU) >= 0) {
                for (long free : sfuFree) {
                    next = Math.min(next, Math.max(now + 1, free));
                }
            }
        }
        return next;
    }

    private void happen(int event, long now) {
        int value = event & (1 << KIND_SHIFT) - 1;
        switch (event >>> KIND_SHIFT) {
            case WRITE_BACK -> writeBack(value >>> 22, value & (1 << 22) - 1, now);
            case RELEASE -> release(value >>> 22, value & (1 << 22) - 1, now);
            case LOADED -> writeLoaded(value, now);
            case LOAD_RELEASE -> releaseLoaded(value, now);
            case FETCHED -> fetched(value, now);
            case DECOMPRESSED -> loadStore.reply(value, now);
            case MOVED -> moved(value >>> 22, value & (1 << 22) - 1, now);
            default -> look(value, now);
        }
    }

    private static int event(int kind, int slot, int operation) {
        return kind << KIND_SHIFT | slot << 22 | operation;
    }

    // ---- results -------------------------------------------------------------------------------------------------

    private void writeBack(int slot, int operation, long now) {
        long written = write(slot, operation, now);
        if (written > now) {
            ring.add(written, event(RELEASE, slot, operation));
        } else {
            release(slot, operation, now);
        }
    }

    /** @return the cycle in which all results of an operation are in the register file */
    private long write(int slot, int operation, long now) {
        return registers == null
                ? rawRegisters.write(slot, table.writeClusters[operation], table.writeCount[operation], now)
                : registers.write(slot, operation, now);
    }

    /** A MOV has decompressed a register: it is written back, or has been. */
    private void moved(int slot, int value, long now) {
        int register = value & ~MOVE_WRITTEN;
        long written = register == value ? registers.writeMoved(slot, register, now) : now;
        if (written > now) {
            ring.add(written, event(MOVED, slot, register | MOVE_WRITTEN));
            return;
        }
        scoreboard.moved(slot, register);
        underWay[slot]--;
        settle(slot, now);
    }

    private void release(int slot, int operation, long now) {
        scoreboard.released(slot, operation);
        underWay[slot]--;
        settle(slot, now);
    }

    /** Something of a warp has arrived. */
    private void settle(int slot, long now) {
        if (state[slot] != ENDED) {
            arrived(slot, now);
        } else if (storesUnderWay[slot] == 0 && underWay[slot] == 0) {
            if (registers != null) {
                registers.free(slot, now);
            }
            retire(slot, now);
        }
    }

    /** All that a memory instruction asked for will be there at a time. */
    void loaded(int token, long time, long now) {
        if (time > now) {
            ring.add(time, LOADED << KIND_SHIFT | token);
        } else {
            writeLoaded(token, now);
        }
    }

    private void writeLoaded(int token, long now) {
        MemoryInstruction instruction = loadStore.instruction(token);
        int operation = instruction.operation;
        boolean wantsData = instruction.kind != MemoryUse.Kind.STORE && instruction.kind != MemoryUse.Kind.REDUCTION;
        if (instruction.target == MemoryInstruction.Target.GLOBAL && wantsData) {
            counters.loadLatency.add(now - instruction.issued);
        }
        long written = write(instruction.slot, operation, now);
        if (written > now) {
            ring.add(written, LOAD_RELEASE << KIND_SHIFT | token);
        } else {
            releaseLoaded(token, now);
        }
    }

    private void releaseLoaded(int token, long now) {
        MemoryInstruction instruction = loadStore.instruction(token);
        int slot = instruction.slot;
        int operation = instruction.operation;
        scoreboard.released(slot, operation);
        loadStore.release(token);
        memoryUnderWay[slot]--;
        underWay[slot]--;
        settle(slot, now);
    }

    void holdStore(int slot) {
        storesUnderWay[slot]++;
    }

    /** A store of a warp has arrived at the L2. */
    void stored(int slot, long now) {
        storesUnderWay[slot]--;
        settle(slot, now);
    }

    // ---- dispatch ------------------------------------------------------------------------------------------------

    private void dispatch(long now) {
        if (collectors.idle()) {
            return;
        }
        for (int i = 0; i < spUnits; i++) {
            int collector = collectors.ready(SP);
            if (collector < 0) {
                break;
            }
            execute(SP, collector, now);
        }
        for (int i = 0; i < sfuFree.length; i++) {
            // MOVs are for the SP units, so this is an operation of the kernel.
            int collector = sfuFree[i] <= now ? collectors.ready(SFU) : -1;
            if (collector >= 0) {
                sfuFree[i] = now + table.interval[collectors.operation(collector)];
                execute(SFU, collector, now);
            }
        }
        int collector = collectors.ready(LDST);
        if (collector >= 0 && !loadStore.full()) {
            loadStore.enter(collectors.token(collector), now);
            collectors.dispatch(LDST, collector);
        }
    }

    private void execute(int kind, int collector, long now) {
        int operation = collectors.operation(collector);
        int slot = collectors.slot(collector);
        if (operation < 0) {
            ring.add(now + machine.pipeline().addCycles(), event(MOVED, slot, ~operation));
        } else {
            ring.add(now + table.latency[operation], event(WRITE_BACK, slot, operation));
        }
        collectors.dispatch(kind, collector);
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
        long candidates = states[CONTROL];
        if (states[SP] != 0 && collectors.hasRoom(SP)) {
            candidates |= states[SP];
        }
        if (states[LDST] != 0 && collectors.hasRoom(LDST)) {
            candidates |= states[LDST];
        }
        if (states[SFU] != 0 && collectors.hasRoom(SFU)) {
            candidates |= states[SFU];
        }
        candidates &= mine;
        if (candidates == 0) {
            int reason = reason(mine);
            scheduler.stalledFor = reason;
            counters.stalls[reason].value++;
            return false;
        }
        int slot = scheduler.choose(candidates, age);
        if ((moving >>> slot & 1) != 0) {
            move(slot, now);
        } else {
            issue(slot, now);
        }
        return true;
    }

    /** Issues a MOV for a warp whose next operation writes some lanes of a register that lies compressed. */
    private void move(int slot, long now) {
        Warp warp = warps[slot];
        int register = registers.mustMove(slot, nextOperation[slot], warp.nextLanes(), warp.live());
        counters.stalls[StallReason.MOVE.ordinal()].value++;
        counters.spOperations.value += Integer.SIZE;
        registers.moved();
        scoreboard.moves(slot, register);
        underWay[slot]++;
        collectors.take(
                SP,
                slot,
                ~register,
                NO_TOKEN,
                1L << 4 * (register & machine.registerFile().clusters() - 1),
                1,
                registers.storedBanks(slot, register),
                registers.compressedSource(slot, register));
        moving &= ~(1L << slot);
        enter(slot, RESULT, now);
    }

    private int reason(long mine) {
        if ((states[SP] & mine) != 0) {
            return StallReason.SP.ordinal();
        }
        if ((states[SFU] & mine) != 0) {
            return StallReason.SFU.ordinal();
        }
        if ((states[LDST] & mine) != 0) {
            return StallReason.LDST.ordinal();
        }
        if ((states[MEMORY] & mine) != 0) {
            return StallReason.MEMORY.ordinal();
        }
        if ((states[RESULT] & mine) != 0) {
            return StallReason.RESULT.ordinal();
        }
        if ((states[FETCH] & mine) != 0) {
            return StallReason.FETCH.ordinal();
        }
        if (((states[BARRIER] | states[LOOP]) & mine) != 0) {
            return StallReason.BARRIER.ordinal();
        }
        return (states[ENDED] & mine) != 0 ? StallReason.MEMORY.ordinal() : StallReason.IDLE.ordinal();
    }

    private void issue(int slot, long now) {
        Warp warp = warps[slot];
        Block block = blockOf[slot];
        int operation = nextOperation[slot];
        counters.issued.value++;
        counters.threadInstructions.value += Integer.bitCount(warp.nextMask());
        int wakeUps = block.wakeUps();
        int lanes = warp.step(now);
        buffers.issued(slot, operation);
        int unit = table.unit[operation];
        if (unit == CONTROL) {
            counters.controlInstructions.value++;
        } else if (lanes != 0) {
            occupy(slot, operation, unit, warp, lanes, now);
        }
        if (block.wakeUps() != wakeUps) {
            updateAll(slot, now);
        } else {
            update(slot, now);
        }
    }

    private void occupy(int slot, int operation, int unit, Warp warp, int lanes, long now) {
        int token = NO_TOKEN;
        if (unit == LDST) {
            counters.memoryInstructions.value++;
            memoryUnderWay[slot]++;
            token = loadStore.prepare(slot, operation, table.memory[operation], warp.addresses(), lanes, now);
        } else if (table.doublePrecision[operation]) {
            counters.doubleOperations.value += Integer.bitCount(lanes);
        } else if (unit == SP) {
            counters.spOperations.value += Integer.bitCount(lanes);
        } else {
            counters.sfuOperations.value += Integer.bitCount(lanes);
        }
        scoreboard.issued(slot, operation, unit == LDST);
        underWay[slot]++;
        long sources = table.readClusters[operation];
        int count = table.reads[operation];
        if (registers == null) {
            rawRegisters.issued(table.writeCount[operation], lanes);
            collectors.take(unit, slot, operation, token, sources, count, rawRegisters.banks(count), 0);
            return;
        }
        boolean merges = registers.merges(lanes, warp.live());
        if (merges) {
            sources += table.writeClusters[operation];
            count += table.writeCount[operation];
        }
        registers.read(slot, operation, merges);
        collectors.take(
                unit, slot, operation, token, sources, count, registers.operandBanks(), registers.compressedOperands());
        registers.issued(slot, operation, warp, lanes);
    }

    // ---- states --------------------------------------------------------------------------------------------------

    private void updateAll(int ofSlot, long now) {
        Block block = blockOf[ofSlot];
        for (long m = slotsOfBlock[ofSlot]; m != 0; m &= m - 1) {
            int slot = Long.numberOfTrailingZeros(m);
            if (blockOf[slot] == block) {
                update(slot, now);
            }
        }
    }

    /** Finds out what a warp can do now that it has issued or was set going. */
    private void update(int slot, long now) {
        enter(slot, stateOf(slot, warps[slot]), now);
    }

    /** The same when something came that it may have waited for; the warp itself need not be looked at. */
    private void arrived(int slot, long now) {
        int before = state[slot];
        if (before == MEMORY || before == RESULT) {
            enter(slot, stateOf(slot, nextOperation[slot]), now);
        }
    }

    private void enter(int slot, int after, long now) {
        int before = state[slot];
        if (after == before) {
            return;
        }
        long bit = 1L << slot;
        states[before] &= ~bit;
        states[after] |= bit;
        state[slot] = (byte) after;
        boolean wasParked = before == BARRIER || before == LOOP;
        boolean isParked = after == BARRIER || after == LOOP;
        if (wasParked != isParked) {
            residents.parked += isParked ? 1 : -1;
        }
        if (after == LOOP) {
            effectsThen[slot] = grid.effects();
            lookLater(slot, now);
        } else if (after == ENDED) {
            residents.live--;
            settle(slot, now);
        }
    }

    private int stateOf(int slot, Warp warp) {
        if (!warp.runnable()) {
            buffers.rest(slot);
            return warp.done() ? ENDED : warp.loops() ? LOOP : BARRIER;
        }
        int operation = warp.nextNumber();
        nextOperation[slot] = operation;
        return buffers.goesOn(slot, operation) ? stateOf(slot, operation) : FETCH;
    }

    /** What a warp whose next operation has been fetched waits for, or that it is ready. */
    private int stateOf(int slot, int operation) {
        int waits = scoreboard.waitsFor(slot, operation);
        if (waits != Scoreboard.NOTHING) {
            return waits == Scoreboard.MEMORY ? MEMORY : RESULT;
        }
        if (table.fence[operation] && (memoryUnderWay[slot] > 0 || storesUnderWay[slot] > 0)) {
            return MEMORY;
        }
        return registers != null && mustMove(slot, operation) ? SP : table.unit[operation];
    }

    private boolean mustMove(int slot, int operation) {
        moving &= ~(1L << slot);
        if (table.writeCount[operation] > 0 && table.unit[operation] != CONTROL) {
            Warp warp = warps[slot];
            if (registers.mustMove(slot, operation, warp.nextLanes(), warp.live()) >= 0) {
                moving |= 1L << slot;
                return true;
            }
        }
        return false;
    }

    // ---- fetch ---------------------------------------------------------------------------------------------------

    private void fetch(long now) {
        if (buffers.anyWants()) {
            counters.fetches.value++;
            ring.add(now + machine.sm().fetchCycles(), FETCHED << KIND_SHIFT | buffers.choose());
        }
    }

    private void fetched(int fetch, long now) {
        int slot = InstructionBuffers.slot(fetch);
        boolean there = warps[slot] != null && buffers.fetched(fetch, state[slot] < BARRIER);
        if (there && state[slot] == FETCH) {
            enter(slot, stateOf(slot, nextOperation[slot]), now);
        }
    }

    // ---- loops that wait -----------------------------------------------------------------------------------------

    private void look(int slot, long now) {
        looking &= ~(1L << slot);
        if (warps[slot] == null || state[slot] != LOOP) {
            return;
        }
        if (grid.effects() != effectsThen[slot]) {
            effectsThen[slot] = grid.effects();
            wakeLoops(blockOf[slot], true, now);
        }
        if (state[slot] == LOOP) {
            lookLater(slot, now);
        }
    }

    private void lookLater(int slot, long now) {
        if ((looking >>> slot & 1) == 0) {
            looking |= 1L << slot;
            ring.add(now + LOOK_CYCLES, LOOK << KIND_SHIFT | slot);
        }
    }

    private boolean wakeLoops(Block block, boolean yielding, long now) {
        boolean woken = block.wakeLoops(yielding);
        if (woken) {
            updateAll(slotOf(block), now);
            wake(now);
        }
        return woken;
    }

    private int slotOf(Block block) {
        int slot = 0;
        while (blockOf[slot] != block) {
            slot++;
        }
        return slot;
    }

    /** When every warp waits: lets all loops look again. */
    public boolean wakeLoops(boolean yielding, long now) {
        boolean woken = false;
        for (int i = 0; i < blocks.size(); i++) {
            woken |= wakeLoops(blocks.get(i), yielding, now);
        }
        return woken;
    }

    /** When every warp waits: lets lanes that wait at a join go ahead of the lanes they wait for. */
    public boolean releaseJoin(long now) {
        for (int i = 0; i < blocks.size(); i++) {
            Block block = blocks.get(i);
            if (block.releaseJoin()) {
                updateAll(slotOf(block), now);
                wake(now);
                return true;
            }
        }
        return false;
    }

    @Override
    public String waitsFor() {
        if (blocks.isEmpty()) {
            return null;
        }
        String memory = loadStore.waitsFor();
        return "multiprocessor " + index + ": " + residentWarps + " warps, of which " + Long.bitCount(states[MEMORY])
                + " wait for memory, " + Long.bitCount(states[BARRIER] | states[LOOP]) + " for other warps, "
                + Long.bitCount(states[ENDED]) + " have ended" + (memory == null ? "" : "; " + memory);
    }
}
