package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Block;
import dev.cinch.gpu.exec.Grid;
import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.time.Machine;
import dev.cinch.gpu.time.Part;
import dev.cinch.gpu.time.Requests;
import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.dram.AddressMap;
import dev.cinch.gpu.time.regfile.OperandCollectors;
import dev.cinch.gpu.time.regfile.RegisterFileCounters;
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
    private static final int KIND_SHIFT = 28;

    /** Instructions that a fetch brings. */
    private static final int FETCH_GROUP = 2;

    /** How often warps that wait in a loop look whether memory has changed. */
    private static final int LOOK_CYCLES = 64;

    private static final int SP = UnitKind.SP.ordinal();
    private static final int SFU = UnitKind.SFU.ordinal();
    private static final int LDST = UnitKind.LDST.ordinal();
    private static final int CONTROL = UnitKind.CONTROL.ordinal();
    private static final int NO_TOKEN = -1;

    private final int index;
    private final Machine machine;
    private final SmCounters counters;
    private final Crossbar replies;
    private final OperandCollectors collectors;
    private final LoadStoreUnit loadStore;
    private final CompletionRing ring = new CompletionRing();
    private final Part dispatcher;

    private Residents residents;
    private Grid grid;
    private InstructionTable table;
    private int words;

    // ---- warps, by slot
    private final Warp[] warps = new Warp[Occupancy.MOST_WARPS];
    private final Block[] blockOf = new Block[Occupancy.MOST_WARPS];
    private final long[] slotsOfBlock = new long[Occupancy.MOST_WARPS];
    private final byte[] state = new byte[Occupancy.MOST_WARPS];
    private final int[] nextOperation = new int[Occupancy.MOST_WARPS];

    /** The operation that the instruction buffer starts with, and how many it holds. */
    private final int[] bufferHead = new int[Occupancy.MOST_WARPS];

    private final int[] buffered = new int[Occupancy.MOST_WARPS];
    private final int[] fetchEpoch = new int[Occupancy.MOST_WARPS];
    private final long[] age = new long[Occupancy.MOST_WARPS];
    private final int[] storesUnderWay = new int[Occupancy.MOST_WARPS];

    /** Memory instructions of a warp that the load/store unit has not done; what it sends may be under way for longer. */
    private final int[] memoryUnderWay = new int[Occupancy.MOST_WARPS];

    private final int[] underWay = new int[Occupancy.MOST_WARPS];
    private final long[] effectsThen = new long[Occupancy.MOST_WARPS];

    /** Registers and predicates whose values are on their way, and those of them that come from memory. */
    private long[] pending = new long[0];

    private long[] pendingLoads = new long[0];

    private final long[] states = new long[STATES];
    private long freeSlots = -1L;
    private long fetching;
    private long wantsFetch;
    private long looking;
    private int lastFetched;
    private long nextAge;

    // ---- blocks
    private final List<Block> blocks = new ArrayList<>();

    // ---- schedulers and units
    private final int schedulers;
    private final boolean greedy;
    private final long[] ofScheduler;
    private final int[] lastIssued;
    private final int[] stalledFor;
    private final long[] sfuFree;
    private final int spUnits;
    private final int bufferSize;

    /** Whether a launch has begun and not ended; between launches nothing is counted. */
    private boolean running;

    private long lastTick;
    private long warpsSince;
    private int residentWarps;

    /** @param dispatcher is woken when a block has ended */
    public Sm(
            int index,
            Machine machine,
            SmCounters counters,
            RegisterFileCounters registerCounters,
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
        collectors = new OperandCollectors(machine.registerFile(), registerCounters);
        loadStore = new LoadStoreUnit(this, index, machine, counters, requests, requestNetwork, map);
        schedulers = machine.sm().schedulers();
        greedy = machine.sm().policy() == SchedulerPolicy.GTO;
        ofScheduler = new long[schedulers];
        for (int slot = 0; slot < Occupancy.MOST_WARPS; slot++) {
            ofScheduler[slot % schedulers] |= 1L << slot;
        }
        lastIssued = new int[schedulers];
        stalledFor = new int[schedulers];
        spUnits = machine.pipeline().spUnits();
        sfuFree = new long[machine.pipeline().sfuUnits()];
        bufferSize = Math.max(FETCH_GROUP, machine.sm().instructionBuffer());
    }

    // ---- launches and blocks -------------------------------------------------------------------------------------

    /** A new launch begins; all blocks of the last one have ended. */
    public void begin(Residents launch, long now) {
        residents = launch;
        grid = launch.grid();
        table = launch.table;
        words = table.words;
        pending = new long[words * Occupancy.MOST_WARPS];
        pendingLoads = new long[words * Occupancy.MOST_WARPS];
        loadStore.invalidate();
        lastTick = now - 1;
        Arrays.fill(stalledFor, StallReason.IDLE.ordinal());
        warpsSince = now;
        running = true;
    }

    /** The launch has ended: what is counted by time is counted up to here. */
    public void end(long now) {
        account(now);
        countWarps(now);
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
            buffered[slot] = 0;
            bufferHead[slot] = -1;
            storesUnderWay[slot] = 0;
            memoryUnderWay[slot] = 0;
            underWay[slot] = 0;
            Arrays.fill(pending, slot * words, (slot + 1) * words, 0);
            Arrays.fill(pendingLoads, slot * words, (slot + 1) * words, 0);
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
        for (int slot = 0; slot < warps.length; slot++) {
            if (blockOf[slot] == block && (state[slot] != ENDED || storesUnderWay[slot] > 0 || underWay[slot] > 0)) {
                return;
            }
        }
        countWarps(now);
        for (int slot = 0; slot < warps.length; slot++) {
            if (blockOf[slot] == block) {
                blockOf[slot] = null;
                warps[slot] = null;
                states[ENDED] &= ~(1L << slot);
                freeSlots |= 1L << slot;
                residentWarps--;
            }
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
            loadStore.reply(replies.take(index, now), now);
        }
        dispatch(now);
        loadStore.tick(now);
        collectors.collect();
        boolean issued = false;
        for (int scheduler = 0; running && scheduler < schedulers; scheduler++) {
            issued |= schedule(scheduler, now);
        }
        fetch(now);
        return next(now, issued);
    }

    /** Counts the cycles since the last tick, in which nothing changed. */
    private void account(long now) {
        long gap = now - lastTick - 1;
        if (gap > 0) {
            for (int reason : stalledFor) {
                counters.stalls[reason].value += gap;
            }
        }
    }

    private long next(long now, boolean issued) {
        if (issued || collectors.collecting() || (wantsFetch & ~fetching) != 0) {
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
            case FETCHED -> fetched(value & 63, value >>> 6, now);
            default -> look(value, now);
        }
    }

    private static int event(int kind, int slot, int operation) {
        return kind << KIND_SHIFT | slot << 22 | operation;
    }

    // ---- results -------------------------------------------------------------------------------------------------

    private void writeBack(int slot, int operation, long now) {
        long written = collectors.write(slot, table.writeClusters[operation], table.writeCount[operation], now);
        if (written > now) {
            ring.add(written, event(RELEASE, slot, operation));
        } else {
            release(slot, operation, now);
        }
    }

    private void release(int slot, int operation, long now) {
        int from = slot * words;
        for (int w = 0; w < words; w++) {
            pending[from + w] &= ~table.writes[operation * words + w];
        }
        underWay[slot]--;
        settle(slot, now);
    }

    /** Something of a warp has arrived. */
    private void settle(int slot, long now) {
        if (state[slot] != ENDED) {
            arrived(slot, now);
        } else if (storesUnderWay[slot] == 0 && underWay[slot] == 0) {
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
        long written =
                collectors.write(instruction.slot, table.writeClusters[operation], table.writeCount[operation], now);
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
        int from = slot * words;
        for (int w = 0; w < words; w++) {
            long arrived = table.writes[operation * words + w];
            pending[from + w] &= ~arrived;
            pendingLoads[from + w] &= ~arrived;
        }
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
        ring.add(now + table.latency[operation], event(WRITE_BACK, collectors.slot(collector), operation));
        collectors.dispatch(kind, collector);
    }

    // ---- issue ---------------------------------------------------------------------------------------------------

    private boolean schedule(int scheduler, long now) {
        long mine = ofScheduler[scheduler];
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
            stalledFor[scheduler] = reason;
            counters.stalls[reason].value++;
            return false;
        }
        int slot = choose(candidates, scheduler);
        lastIssued[scheduler] = slot;
        issue(slot, now);
        return true;
    }

    private int choose(long candidates, int scheduler) {
        int last = lastIssued[scheduler];
        if (!greedy) {
            long later = candidates & -2L << last;
            return Long.numberOfTrailingZeros(later != 0 ? later : candidates);
        }
        if ((candidates >>> last & 1) != 0) {
            return last;
        }
        int oldest = Long.numberOfTrailingZeros(candidates);
        for (long m = candidates & candidates - 1; m != 0; m &= m - 1) {
            int slot = Long.numberOfTrailingZeros(m);
            if (age[slot] < age[oldest]) {
                oldest = slot;
            }
        }
        return oldest;
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
        buffered[slot]--;
        bufferHead[slot] = operation + 1;
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
        int from = slot * words;
        int token = NO_TOKEN;
        if (unit == LDST) {
            counters.memoryInstructions.value++;
            memoryUnderWay[slot]++;
            token = loadStore.prepare(slot, operation, table.memory[operation], warp.addresses(), lanes, now);
            for (int w = 0; w < words; w++) {
                pendingLoads[from + w] |= table.writes[operation * words + w];
            }
        } else if (table.doublePrecision[operation]) {
            counters.doubleOperations.value += Integer.bitCount(lanes);
        } else if (unit == SP) {
            counters.spOperations.value += Integer.bitCount(lanes);
        } else {
            counters.sfuOperations.value += Integer.bitCount(lanes);
        }
        for (int w = 0; w < words; w++) {
            pending[from + w] |= table.writes[operation * words + w];
        }
        underWay[slot]++;
        collectors.take(unit, slot, operation, token, lanes, table.readClusters[operation], table.reads[operation]);
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
        long bit = 1L << slot;
        if (!warp.runnable()) {
            wantsFetch &= ~bit;
            return warp.done() ? ENDED : warp.loops() ? LOOP : BARRIER;
        }
        int operation = warp.nextNumber();
        nextOperation[slot] = operation;
        if (bufferHead[slot] != operation) {
            // A jump: what was fetched is of no use.
            bufferHead[slot] = operation;
            buffered[slot] = 0;
            fetchEpoch[slot]++;
            fetching &= ~bit;
        }
        wantFetch(slot);
        return buffered[slot] == 0 ? FETCH : stateOf(slot, operation);
    }

    private void wantFetch(int slot) {
        if (buffered[slot] + FETCH_GROUP <= bufferSize) {
            wantsFetch |= 1L << slot;
        } else {
            wantsFetch &= ~(1L << slot);
        }
    }

    /** What a warp whose next operation has been fetched waits for, or that it is ready. */
    private int stateOf(int slot, int operation) {
        int from = slot * words;
        int needs = operation * words;
        boolean waits = false;
        for (int w = 0; w < words; w++) {
            long missing = pending[from + w];
            if (!table.drains[operation]) {
                missing &= table.needs[needs + w];
            }
            if (missing != 0) {
                if ((missing & pendingLoads[from + w]) != 0) {
                    return MEMORY;
                }
                waits = true;
            }
        }
        if (waits) {
            return RESULT;
        }
        if (table.fence[operation] && (memoryUnderWay[slot] > 0 || storesUnderWay[slot] > 0)) {
            return MEMORY;
        }
        return table.unit[operation];
    }

    // ---- fetch ---------------------------------------------------------------------------------------------------

    private void fetch(long now) {
        long candidates = wantsFetch & ~fetching;
        if (candidates == 0) {
            return;
        }
        long later = candidates & -2L << lastFetched;
        int slot = Long.numberOfTrailingZeros(later != 0 ? later : candidates);
        lastFetched = slot;
        fetching |= 1L << slot;
        counters.fetches.value++;
        ring.add(now + machine.sm().fetchCycles(), FETCHED << KIND_SHIFT | (fetchEpoch[slot] & 0xFFFF) << 6 | slot);
    }

    private void fetched(int slot, int epoch, long now) {
        if ((fetchEpoch[slot] & 0xFFFF) != epoch || warps[slot] == null) {
            return;
        }
        fetching &= ~(1L << slot);
        buffered[slot] += FETCH_GROUP;
        if (state[slot] < BARRIER) {
            wantFetch(slot);
        }
        if (state[slot] == FETCH) {
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
