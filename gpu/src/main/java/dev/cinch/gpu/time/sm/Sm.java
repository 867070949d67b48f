package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Block;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.SubCoreSpec;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.regfile.OperandCollectors;
import dev.cinch.gpu.time.regfile.RegisterFile;
import dev.cinch.gpu.time.regfile.RegisterStore;
import java.util.List;

/**
 * A streaming multiprocessor. In a cycle, results arrive, collected instructions go to their units, operands are read,
 * each scheduler issues at most one instruction, and one warp is chosen to fetch.
 */
public final class Sm extends Part {
    private final int index;
    private final WarpTable warps;
    private final RegisterStore registers;
    private final OperandCollectors collectors;
    private final CompletionRing ring = new CompletionRing();
    private final LoopWatch loops = new LoopWatch(ring);
    private final Residency residency;
    private final Readiness readiness;
    private final WakeUps wakeUps;
    private final MemoryInstructions instructions;
    private final WriteBack writeBack;
    private final LoadStoreUnit loadStore;
    private final BlockArrivals arrivals;
    private final ExecutionUnits units;
    private final IssueStage issue;
    private final FetchStage fetch;

    /** In place of collectors, units, issue and fetch, where a multiprocessor has them; else null. */
    private final SubCores subCores;

    private final int startCycles;

    /** Whether a launch has begun and not ended; between launches nothing is issued or counted. */
    private boolean running;

    public Sm(int index, Machine machine, RegisterFile file, SmConnections links, SmCounters counters) {
        this.index = index;
        registers = file.store();
        collectors = file.collectors();
        warps = new WarpTable(machine.sm());
        residency = new Residency(index, warps, registers, counters, links);
        readiness = new Readiness(warps, registers, loops, residency);
        wakeUps = new WakeUps(warps, loops, readiness);
        instructions = new MemoryInstructions(index, machine, links.local(), links.approximations(), counters);
        writeBack = new WriteBack(warps, registers, instructions, readiness, ring, counters);
        MissQueue codeQueue = new MissQueue(index, machine.instructionCache().missQueue(), 0, links);
        InstructionCache code = machine.instructionCache().exists()
                ? new InstructionCache(machine.instructionCache(), codeQueue)
                : null;
        loadStore = new LoadStoreUnit(index, machine, links, instructions, code, writeBack, counters);
        arrivals = new BlockArrivals(index, machine, links, loadStore, warps.states, ring, counters);
        units = new ExecutionUnits(machine.pipeline(), collectors, loadStore, ring);
        issue = new IssueStage(machine, warps, file, instructions, readiness, arrivals, links.meter(), counters);
        SubCoreSpec subCore = machine.guest(SubCoreSpec.class);
        startCycles = subCore.startCycles();
        if (subCore.exist()) {
            subCores = new SubCores(
                    machine,
                    warps,
                    registers,
                    instructions,
                    loadStore,
                    readiness,
                    arrivals,
                    ring,
                    links.meter(),
                    counters);
            readiness.hold(ring, subCores.flow());
            writeBack.tell(subCores.flow());
        } else {
            subCores = null;
        }
        int fetchCycles = machine.sm().fetchCycles();
        fetch = code == null
                ? new FetchStage(warps, readiness, counters, fetchCycles)
                : new CachedFetch(
                        warps,
                        readiness,
                        counters,
                        fetchCycles,
                        code,
                        codeQueue,
                        machine.instructionCache().instructionBytes());
    }

    // ---- launches and blocks -------------------------------------------------------------------------------------

    /** A new launch begins; all blocks of the last one have ended. */
    public void begin(Residents launch, long now) {
        warps.scoreboard.begin(launch.table.masks);
        residency.begin(launch, now);
        readiness.begin(launch);
        loops.begin(launch);
        units.begin(launch.table);
        registers.begin(launch.operands, now);
        loadStore.begin(launch);
        instructions.begin(launch);
        arrivals.begin();
        if (subCores == null) {
            issue.begin(launch, now);
            fetch.begin(launch);
        } else {
            subCores.begin(launch, now);
        }
        running = true;
    }

    /** The launch has ended: what is counted by time is counted up to here. */
    public void end(long now) {
        if (subCores == null) {
            issue.count(now);
        } else {
            subCores.count(now);
        }
        residency.end(now);
        registers.end(now);
        running = false;
    }

    /** Counts all that goes by time up to a cycle that has yet to come. */
    public void settle(long now) {
        issue.settle(now);
        residency.end(now);
        registers.settle(now);
    }

    /** Whether one more block of the launch fits. */
    public boolean fits() {
        return residency.fits();
    }

    public boolean isEmpty() {
        return blocks().isEmpty();
    }

    public List<Block> blocks() {
        return warps.slots.blocks();
    }

    public void add(Block block, long now) {
        long slots = residency.add(block, now);
        if (subCores == null) {
            readiness.updateAll(block, slots, now);
        } else {
            for (long m = slots; m != 0; m &= m - 1) {
                subCores.flow().clear(Long.numberOfTrailingZeros(m));
                readiness.updateHeld(Long.numberOfTrailingZeros(m), now + startCycles, now);
            }
        }
        wake(now);
    }

    // ---- the cycle -----------------------------------------------------------------------------------------------

    @Override
    protected long tick(long now) {
        if (subCores != null) {
            return tickSubCores(now);
        }
        if (running) {
            issue.count(now);
        }
        for (int event = ring.poll(now); event >= 0; event = ring.poll(now)) {
            happen(event, now);
        }
        fetch.take(now);
        arrivals.take(now);
        units.dispatch(now);
        loadStore.tick(now);
        collectors.collect(now);
        boolean issued = running && issue.issue(now);
        fetch.choose(now);
        return issued || collectors.collecting() || fetch.busy() ? now + 1 : next(now);
    }

    private long tickSubCores(long now) {
        subCores.tick(now);
        if (running) {
            subCores.count(now);
        }
        for (int event = ring.poll(now); event >= 0; event = ring.poll(now)) {
            happen(event, now);
        }
        arrivals.take(now);
        loadStore.tick(now);
        subCores.tick(now);
        if (running && subCores.issue(now)) {
            return now + 1;
        }
        long next = Math.min(ring.after(now), loadStore.next(now));
        return Math.min(Math.min(next, arrivals.next(now)), Math.max(now + 1, subCores.next()));
    }

    private long next(long now) {
        long next = Math.min(Math.min(ring.after(now), loadStore.next(now)), fetch.next(now));
        return units.next(now, Math.min(next, arrivals.next(now)));
    }

    private void happen(int event, long now) {
        int value = Event.value(event);
        switch (Event.kind(event)) {
            case Event.WRITE_BACK -> writeBack.write(Event.slot(event), Event.what(event), now);
            case Event.RELEASE -> writeBack.release(Event.slot(event), Event.what(event), now);
            case Event.LOADED -> writeBack.writeLoaded(value, now);
            case Event.LOAD_RELEASE -> writeBack.releaseLoaded(value, now);
            case Event.ARRIVED -> arrivals.arrived(value, now);
            case Event.RESUMED -> readiness.resumed(value, now);
            case Event.MOVED -> writeBack.moved(Event.slot(event), Event.what(event), now);
            default -> wakeIf(wakeUps.look(value, now), now);
        }
    }

    // ---- when every warp waits -----------------------------------------------------------------------------------

    /** Lets all loops look again. @return whether any warp goes on */
    public boolean wakeLoops(boolean yielding, long now) {
        return wakeIf(wakeUps.loops(yielding, now), now);
    }

    /** Lets lanes that wait at a join go ahead of the lanes they wait for. @return whether any do */
    public boolean releaseJoin(long now) {
        return wakeIf(wakeUps.join(now), now);
    }

    private boolean wakeIf(boolean woken, long now) {
        if (woken) {
            wake(now);
        }
        return woken;
    }

    @Override
    public String waitsFor() {
        if (isEmpty()) {
            return null;
        }
        WarpStates states = warps.states;
        return "multiprocessor " + index + ": " + warps.slots.taken() + " warps, of which "
                + Long.bitCount(states.in(WarpStates.MEMORY))
                + " wait for memory, " + Long.bitCount(states.in(WarpStates.BARRIER) | states.in(WarpStates.LOOP))
                + " for other warps, "
                + Long.bitCount(states.in(WarpStates.ENDED)) + " have ended" + loadStore.waitsFor();
    }
}
