package dev.cinch.gpu.time;

import dev.cinch.base.BadInput;
import dev.cinch.base.stat.Sample;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.Timing;
import dev.cinch.gpu.exec.Block;
import dev.cinch.gpu.exec.BlockBytes;
import dev.cinch.gpu.exec.Grid;
import dev.cinch.gpu.time.l2.L2Slice;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.StartSpec;
import dev.cinch.gpu.time.part.ActivityLog;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.sm.Occupancy;
import dev.cinch.gpu.time.sm.Residents;
import dev.cinch.gpu.time.sm.Sm;
import java.util.ArrayList;
import java.util.List;

/** A machine at work: launches, and what the host does to its memory. */
final class Gpu {
    /** Without a single instruction in so many steps something is wrong with the machine, not with the program. */
    private static final long PATIENCE = 5_000_000;

    /** Turns that loops get which look like waiting but count, before other lanes are let ahead of them. */
    private static final int PATIENT_ROUNDS = 4;

    private static final long REPORT_STEPS = 1 << 12;

    private final Machine machine;
    private final AssembledKernels assembled;
    private final GpuParts parts;
    private final MachineCounters counters;
    private final Sm[] sms;
    private final Clocks clocks;
    private int patience;

    /** Where the time that is counted ends, in the cycles of each clock. */
    private long coreUntil;

    private long interconnectUntil;
    private long dramUntil;

    /** @param bytes what the blocks hold */
    Gpu(TimedSetup setup, BlockBytes bytes) {
        machine = setup.machine();
        assembled = setup.assembled();
        parts = new GpuParts(setup, bytes);
        counters = parts.counters;
        sms = parts.sms;
        clocks = new Clocks(machine.clock(), parts, setup.skipping());
    }

    // ---- host copies ---------------------------------------------------------------------------------------------

    /** The host is about to read memory. */
    void copying(long address, long bytes) {
        parts.form
                .approximations()
                .copiedToHost(address, bytes, line -> parts.slices[parts.map.slice(line)].dirty(line));
    }

    /** The host has read memory. */
    void read(long address, long bytes) {
        if (!machine.launch().readsFillL2()) {
            return;
        }
        for (long line = address & -128; line < address + bytes; line += 128) {
            L2Slice slice = parts.slices[parts.map.slice(line)];
            boolean written = slice.dirty(line);
            long gone = slice.preload(line);
            if (written && !slice.dirty(line)) {
                parts.form.copied(line);
            }
            if (gone != L2Slice.NO_LINE) {
                parts.form.copied(gone);
            }
        }
    }

    /** The host is about to write memory. */
    void overwriting(long address, long bytes) {
        parts.form.approximations().copiedFromHost(address, bytes);
    }

    /** Memory has been given back: what caches hold of it is of no use. */
    void freed(long address, long bytes) {
        overwriting(address, bytes);
        for (long line = address & -128; line < address + bytes; line += 128) {
            parts.slices[parts.map.slice(line)].invalidate(line);
        }
    }

    private void checkResident(Grid grid, Occupancy occupancy) {
        long atOnce = (long) parts.sms.length * occupancy.blocks();
        if (grid.cooperative() && grid.blocks() > atOnce) {
            throw new BadInput("kernel " + grid.kernel() + ": a cooperative launch has all its " + grid.blocks()
                    + " blocks resident at once; this machine holds " + atOnce);
        }
        if (grid.clusterBlocks() > atOnce) {
            throw new BadInput("kernel " + grid.kernel() + ": a cluster has its " + grid.clusterBlocks()
                    + " blocks resident at once; this machine holds " + atOnce);
        }
    }

    /** A host copy has written memory. */
    void copied(long address, long bytes) {
        for (long line = address & -128; line < address + bytes; line += 128) {
            L2Slice slice = parts.slices[parts.map.slice(line)];
            long gone = L2Slice.NO_LINE;
            if (machine.launch().copiesFillL2()) {
                gone = slice.preload(line);
            } else {
                slice.invalidate(line);
            }
            parts.form.copied(line);
            if (gone != L2Slice.NO_LINE) {
                parts.form.copied(gone);
            }
        }
    }

    // ---- for audits ----------------------------------------------------------------------------------------------

    /** Lets all that the last launch left behind come to its end; nobody counts the time. */
    void drain() {
        while (clocks.anythingLeft()) {
            clocks.step(Part.NEVER);
        }
    }

    // ---- launches ------------------------------------------------------------------------------------------------

    Launched run(Grid grid, TimeListener listener) {
        Occupancy occupancy = Occupancy.of(
                machine,
                assembled.registers(grid.kernel(), grid.registers()),
                grid.threadsPerBlock(),
                grid.sharedBytes());
        checkResident(grid, occupancy);
        grid.checkMemory(Math.min(grid.blocks(), (long) sms.length * occupancy.blocks()));
        Residents residents = Residents.of(machine, grid, occupancy);
        Sample before = counters.set.sample();
        Sample last = counters.set.counts();
        long dirty = dirtyBlocks();
        long start = clocks.now() + machine.launch().latencyCycles();
        // What the last launch left behind still moves.
        while (clocks.now() < start) {
            clocks.step(start);
        }
        accounted(start);
        long from = start;
        long mark = listener.interval() == Long.MAX_VALUE ? Part.NEVER : start + listener.interval();
        ActivityLog activity = listener.activity();
        activity.begin(grid.kernel(), start);
        for (Sm sm : sms) {
            sm.begin(residents, clocks.now());
        }
        parts.dispatcher.begin(grid, clocks.now());
        patience = 0;
        long progressAt = 0;
        long threadsBefore = counters.sm.threadInstructions.value;
        long progress = counters.sm.issued.value;
        long steps = 0;
        while (!ended(residents)) {
            clocks.step(mark);
            if (clocks.now() >= mark) {
                for (Sm sm : sms) {
                    sm.settle(mark);
                }
                account();
                Sample now = counters.set.counts();
                listener.counted(grid.kernel(), from - start, mark - start, now.since(last));
                last = now;
                from = mark;
                mark += listener.interval();
            }
            if (residents.stuck()) {
                unstick(residents);
            }
            if (counters.sm.issued.value != progress) {
                progress = counters.sm.issued.value;
                progressAt = steps;
            } else if (steps - progressAt > PATIENCE) {
                throw new IllegalStateException(clocks.explain("nothing was issued in " + PATIENCE + " steps"));
            }
            long executed = counters.sm.threadInstructions.value - threadsBefore;
            grid.check(clocks.now() - start, executed);
            if ((++steps & REPORT_STEPS - 1) == 0) {
                grid.checkTime();
                listener.report(grid.standing(clocks.now() - start, executed));
            }
        }
        for (Sm sm : sms) {
            sm.end(clocks.now());
        }
        long cycles = clocks.now() - start + machine.guest(StartSpec.class).kernelCycles();
        activity.end(cycles);
        counters.dirtyLeft.value += dirtyBlocks() - dirty;
        counters.launches.value++;
        counters.launchCycles.value += machine.launch().latencyCycles();
        account();
        Sample after = counters.set.sample();
        if (mark != Part.NEVER) {
            listener.counted(
                    grid.kernel(), from - start, cycles, counters.set.counts().since(last));
        }
        Launched launched = grid.launched();
        return new Launched(
                launched.kernel(),
                launched.warpInstructions(),
                launched.threadInstructions(),
                new Timing(
                        cycles,
                        grid.threadsPerBlock(),
                        occupancy.blocks(),
                        occupancy.limit(),
                        occupancy.needed(),
                        occupancy.available(),
                        after.since(before)));
    }

    /** Time is accounted for up to here. */
    private void accounted(long now) {
        coreUntil = now;
        interconnectUntil = clocks.interconnectNow();
        dramUntil = clocks.dramNow();
    }

    /** Counts the time that has passed since it was last counted. */
    private void account() {
        long cycles = clocks.now() - coreUntil;
        counters.cycles.value += cycles;
        counters.interconnectCycles.value += clocks.interconnectNow() - interconnectUntil;
        long dramCycles = clocks.dramNow() - dramUntil;
        counters.dramCycles.value += dramCycles;
        counters.dataSlots.value += dramCycles * machine.dram().dataBuses();
        counters.issueSlots.value += cycles * sms.length * machine.sm().schedulers();
        counters.warpSlots.value += cycles * sms.length * machine.sm().warps();
        accounted(clocks.now());
    }

    private boolean ended(Residents residents) {
        if (!residents.done() || residents.grid().unstarted() > 0) {
            return false;
        }
        for (Sm sm : sms) {
            if (!sm.isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Every warp waits for another: what loops may look again, what lanes may go ahead? */
    private void unstick(Residents residents) {
        boolean woken = false;
        for (Sm sm : sms) {
            woken |= sm.wakeLoops(false, clocks.now());
        }
        if (woken) {
            patience = 0;
            return;
        }
        for (Sm sm : sms) {
            woken |= sm.wakeLoops(true, clocks.now());
        }
        if (woken && patience++ < PATIENT_ROUNDS) {
            return;
        }
        patience = 0;
        for (Sm sm : sms) {
            if (sm.releaseJoin(clocks.now())) {
                return;
            }
        }
        if (!woken) {
            List<Block> blocks = new ArrayList<>();
            for (Sm sm : sms) {
                blocks.addAll(sm.blocks());
            }
            throw residents.grid().deadlock(blocks);
        }
    }

    private long dirtyBlocks() {
        long blocks = 0;
        for (L2Slice slice : parts.slices) {
            blocks += slice.dirtyBlocks();
        }
        return blocks;
    }
}
