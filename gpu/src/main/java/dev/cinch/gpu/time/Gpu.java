package dev.cinch.gpu.time;

import dev.cinch.base.stat.Sample;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.Timing;
import dev.cinch.gpu.exec.Block;
import dev.cinch.gpu.exec.BlockBytes;
import dev.cinch.gpu.exec.Grid;
import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.cache.SetIndex;
import dev.cinch.gpu.time.compression.MemoryCompression;
import dev.cinch.gpu.time.compression.MemoryForm;
import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.dram.BlockMemory;
import dev.cinch.gpu.time.dram.BlockPath;
import dev.cinch.gpu.time.dram.MemoryControllers;
import dev.cinch.gpu.time.l2.L2Slice;
import dev.cinch.gpu.time.machine.ClockSpec;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.part.Crossing;
import dev.cinch.gpu.time.part.Domain;
import dev.cinch.gpu.time.part.IssueMeter;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.regfile.CompressedRegisters;
import dev.cinch.gpu.time.regfile.RawRegisters;
import dev.cinch.gpu.time.regfile.RegisterFile;
import dev.cinch.gpu.time.regfile.RegisterFileLog;
import dev.cinch.gpu.time.regfile.RegisterStore;
import dev.cinch.gpu.time.sm.Occupancy;
import dev.cinch.gpu.time.sm.Residents;
import dev.cinch.gpu.time.sm.Sm;
import dev.cinch.gpu.time.sm.SmConnections;
import dev.cinch.gpu.time.wires.BusWires;
import dev.cinch.gpu.time.wires.DataBuses;
import dev.cinch.gpu.time.wires.LinkPort;
import dev.cinch.gpu.time.wires.LinkWires;
import dev.cinch.gpu.time.wires.PlainPort;
import dev.cinch.gpu.time.wires.WireTraffic;
import dev.cinch.gpu.time.wires.WiredPort;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * All parts of a machine and the time. A step is a core cycle; the other clocks run as many of their cycles as start
 * before its end. Cycles in which no part can act are skipped.
 */
final class Gpu {
    /** Without a single instruction in so many steps something is wrong with the machine, not with the program. */
    private static final long PATIENCE = 5_000_000;

    /** Turns that loops get which look like waiting but count, before other lanes are let ahead of them. */
    private static final int PATIENT_ROUNDS = 4;

    private static final long REPORT_STEPS = 1 << 12;

    private final Machine machine;
    private final MachineCounters counters = new MachineCounters();
    private final Requests requests = new Requests();
    private final Dispatcher dispatcher = new Dispatcher();
    private final Sm[] sms;
    private final L2Slice[] slices;
    private final AddressMap map;
    private final IssueMeter meter = new IssueMeter();

    /** In which blocks lie in memory. */
    private final MemoryForm form;

    private final Domain core;
    private final Domain interconnect;
    private final Domain dram;
    private final Crossing toInterconnect;
    private final Crossing fromInterconnect;
    private final Crossing interconnectToDram;
    private final Crossing toDram;
    private final Crossing fromDram;
    private final List<Part> parts = new ArrayList<>();
    private final boolean skipping;

    /** Whether core and interconnect cycles start together. */
    private final boolean sameClock;

    private long now;

    /** DRAM cycles that have been run. */
    private long dramNow;

    private int patience;

    /** @param bytes what the blocks hold */
    Gpu(TimedSetup setup, BlockBytes bytes) {
        machine = setup.machine();
        skipping = setup.skipping();
        CompressionPlan plan = setup.plan();
        ClockSpec clock = machine.clock();
        sameClock = clock.coreMhz() == clock.interconnectMhz();
        int smCount = machine.sm().count();
        int sliceCount = machine.l2().slices();
        toInterconnect = new Crossing(clock.coreMhz(), clock.interconnectMhz());
        fromInterconnect = new Crossing(clock.interconnectMhz(), clock.coreMhz());
        interconnectToDram = new Crossing(clock.interconnectMhz(), clock.dramMhz());
        toDram = new Crossing(clock.coreMhz(), clock.dramMhz());
        fromDram = new Crossing(clock.dramMhz(), clock.coreMhz());
        Crossbar requestNetwork = new Crossbar(
                machine.crossbar(),
                smCount,
                sliceCount,
                clock.coreMhz(),
                clock.interconnectMhz(),
                clock.interconnectMhz(),
                counters.requestNetwork);
        Crossbar replyNetwork = new Crossbar(
                machine.crossbar(),
                sliceCount,
                smCount,
                clock.interconnectMhz(),
                clock.interconnectMhz(),
                clock.coreMhz(),
                counters.replyNetwork);
        map = new AddressMap(machine.dram(), sliceCount);
        BlockPath path;
        if (plan.memory() == null) {
            form = MemoryForm.RAW;
            path = plan.bus() == null ? BlockPath.RAW : BlockPath.wired(buses(plan, bytes));
        } else {
            MemoryCompression compression =
                    new MemoryCompression(machine, plan.memory(), bytes, map, counters.compression, meter);
            form = compression;
            path = BlockPath.compressed(compression, plan.bus() == null ? DataBuses.SILENT : buses(plan, bytes));
        }
        form.tell(setup.blocks());
        MemoryControllers memory =
                new MemoryControllers(machine.dram(), clock, sliceCount, map, counters.dram, setup.commands(), path);
        BlockMemory behindL2 = memory;
        for (int i = plan.stages().size() - 1; i >= 0; i--) {
            behindL2 = plan.stages().get(i).before(behindL2, counters.set, bytes);
        }
        slices = new L2Slice[sliceCount];
        SetIndex index = SetIndex.interleaved(
                machine.l2().sets(), AddressMap.CHUNK_BYTES, machine.dram().controllers());
        for (int i = 0; i < sliceCount; i++) {
            slices[i] =
                    new L2Slice(i, machine.l2(), index, requests, requestNetwork, replyNetwork, behindL2, counters.l2);
            memory.connect(i, slices[i], slices[i]);
        }
        sms = new Sm[smCount];
        IntFunction<LinkPort> ports = requestPorts(plan, bytes, requestNetwork);
        for (int i = 0; i < smCount; i++) {
            SmConnections connections = new SmConnections(
                    requests,
                    requestNetwork,
                    ports.apply(i),
                    replyNetwork,
                    map,
                    form.approximations(),
                    form.inCores(),
                    meter,
                    dispatcher);
            sms[i] = new Sm(i, machine, registers(plan, i), connections, counters.sm);
            requestNetwork.connectInput(i, sms[i]);
            replyNetwork.connectOutput(i, sms[i]);
        }
        driveReplies(plan, bytes);
        dispatcher.connect(sms);
        List<Part> coreParts = new ArrayList<>();
        coreParts.add(dispatcher);
        coreParts.addAll(List.of(sms));
        List<Part> interconnectParts = new ArrayList<>();
        interconnectParts.add(requestNetwork);
        interconnectParts.addAll(memory.interconnectParts());
        interconnectParts.addAll(List.of(slices));
        interconnectParts.add(replyNetwork);
        core = new Domain(coreParts);
        interconnect = new Domain(interconnectParts);
        dram = new Domain(memory.dramParts());
        parts.addAll(coreParts);
        parts.addAll(interconnectParts);
        parts.addAll(memory.dramParts());
    }

    /** The registers of a multiprocessor; the log of a plan is of the first. */
    private RegisterFile registers(CompressionPlan plan, int sm) {
        RegisterFileLog log = sm == 0 && plan.registerLog() != null ? plan.registerLog() : RegisterFileLog.NONE;
        RegisterStore store = plan.registers() == null
                ? new RawRegisters(machine.registerFile(), counters.registers)
                : new CompressedRegisters(
                        machine, plan.registers(), counters.registers, counters.registerCompression, log);
        return new RegisterFile(store, machine.registerFile(), counters.registers);
    }

    private BusWires buses(CompressionPlan plan, BlockBytes bytes) {
        return new BusWires(plan.bus(), machine, bytes, form, counters.buses, plan.traffic());
    }

    /** What requests of each multiprocessor leave by. */
    private IntFunction<LinkPort> requestPorts(CompressionPlan plan, BlockBytes bytes, Crossbar network) {
        if (plan.link() == null) {
            PlainPort plain = new PlainPort(network::flits);
            return sm -> plain;
        }
        LinkWires wires = links(plan, WireTraffic.Place.REQUEST, sms.length, bytes, MemoryForm.RAW);
        return sm -> new WiredPort(wires, sm, requests, machine.crossbar());
    }

    private void driveReplies(CompressionPlan plan, BlockBytes bytes) {
        if (plan.link() == null) {
            return;
        }
        MemoryForm carried = machine.wires().carryMemoryForm() ? form : MemoryForm.RAW;
        LinkWires wires = links(plan, WireTraffic.Place.REPLY, slices.length, bytes, carried);
        for (int i = 0; i < slices.length; i++) {
            slices[i].drive(new WiredPort(wires, i, requests, machine.crossbar()));
        }
    }

    private LinkWires links(
            CompressionPlan plan, WireTraffic.Place place, int inputs, BlockBytes bytes, MemoryForm carried) {
        return new LinkWires(
                plan.link(), machine.wires(), place, inputs, bytes, carried, counters.links, plan.traffic());
    }

    // ---- host copies ---------------------------------------------------------------------------------------------

    /** The host is about to read memory. */
    void copying(long address, long bytes) {
        form.approximations().copiedToHost(address, bytes, line -> slices[map.slice(line)].dirty(line));
    }

    /** The host is about to write memory. */
    void overwriting(long address, long bytes) {
        form.approximations().copiedFromHost(address, bytes);
    }

    /** A host copy has written memory. */
    void copied(long address, long bytes) {
        for (long line = address & -128; line < address + bytes; line += 128) {
            L2Slice slice = slices[map.slice(line)];
            long gone = L2Slice.NO_LINE;
            if (machine.launch().copiesFillL2()) {
                gone = slice.preload(line);
            } else {
                slice.invalidate(line);
            }
            form.copied(line);
            if (gone != L2Slice.NO_LINE) {
                form.copied(gone);
            }
        }
    }

    // ---- for audits ----------------------------------------------------------------------------------------------

    /** Lets all that the last launch left behind come to its end; nobody counts the time. */
    void settle() {
        while (Math.min(core.earliest(), Math.min(interconnect.earliest(), dram.earliest())) != Part.NEVER) {
            step(Part.NEVER);
        }
    }

    // ---- launches ------------------------------------------------------------------------------------------------

    Launched run(Grid grid, TimeListener listener) {
        Occupancy occupancy = Occupancy.of(machine, grid);
        grid.checkMemory(Math.min(grid.blocks(), (long) sms.length * occupancy.blocks()));
        Residents residents = Residents.of(machine, grid, occupancy);
        Sample before = counters.set.sample();
        long dirty = dirtyBlocks();
        long start = now + machine.launch().latencyCycles();
        // What the last launch left behind still moves.
        while (now < start) {
            step(start);
        }
        long interconnectStart = toInterconnect.during(now);
        long dramStart = toDram.during(now);
        for (Sm sm : sms) {
            sm.begin(residents, now);
        }
        dispatcher.begin(grid, now);
        patience = 0;
        long progressAt = 0;
        long threadsBefore = counters.sm.threadInstructions.value;
        long progress = counters.sm.issued.value;
        long steps = 0;
        while (!ended(residents)) {
            step(Part.NEVER);
            if (residents.stuck()) {
                unstick(residents);
            }
            if (counters.sm.issued.value != progress) {
                progress = counters.sm.issued.value;
                progressAt = steps;
            } else if (steps - progressAt > PATIENCE) {
                throw new IllegalStateException(explain("nothing was issued in " + PATIENCE + " steps"));
            }
            long executed = counters.sm.threadInstructions.value - threadsBefore;
            grid.check(now - start, executed);
            if ((++steps & REPORT_STEPS - 1) == 0) {
                grid.checkTime();
                listener.report(grid.standing(now - start, executed));
            }
        }
        for (Sm sm : sms) {
            sm.end(now);
        }
        long cycles = now - start;
        counters.dirtyLeft.value += dirtyBlocks() - dirty;
        counters.launches.value++;
        counters.launchCycles.value += machine.launch().latencyCycles();
        counters.cycles.value += cycles;
        counters.interconnectCycles.value += toInterconnect.during(now) - interconnectStart;
        long dramCycles = toDram.during(now) - dramStart;
        counters.dramCycles.value += dramCycles;
        counters.dataSlots.value += dramCycles * machine.dram().dataBuses();
        counters.issueSlots.value += cycles * sms.length * machine.sm().schedulers();
        counters.warpSlots.value += cycles * sms.length * machine.sm().warps();
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
                        counters.set.sample().since(before)));
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

    /** One core cycle and all that happens in it; then on to the next in which anything can, or to a limit. */
    private void step(long limit) {
        long interconnectEnd = toInterconnect.after(now);
        long dramEnd = toDram.after(now);
        run(core, now, now + 1);
        form.coreCycleEnded();
        if (sameClock) {
            run(interconnect, now, interconnectEnd);
        } else {
            // Each interconnect cycle sees the DRAM cycles that ended before it started, though the core does not.
            for (long cycle = toInterconnect.after(now - 1); cycle < interconnectEnd; cycle++) {
                runDram(interconnectToDram.during(cycle));
                run(interconnect, cycle, cycle + 1);
            }
        }
        runDram(dramEnd);
        if (!skipping) {
            now++;
            return;
        }
        long next = core.earliest();
        if (interconnect.earliest() != Part.NEVER) {
            next = Math.min(next, fromInterconnect.during(interconnect.earliest()));
        }
        if (dram.earliest() != Part.NEVER) {
            next = Math.min(next, fromDram.during(dram.earliest()));
        }
        // Nothing will ever act again: whoever waits for it finds out, cycle by cycle.
        next = next == Part.NEVER ? now + 1 : next;
        now = Math.max(now + 1, Math.min(next, limit));
    }

    private void runDram(long until) {
        run(dram, dramNow, until);
        dramNow = Math.max(dramNow, until);
    }

    private void run(Domain domain, long from, long until) {
        if (skipping) {
            domain.run(until);
        } else {
            domain.runAll(from, until);
        }
    }

    /** Every warp waits for another: what loops may look again, what lanes may go ahead? */
    private void unstick(Residents residents) {
        boolean woken = false;
        for (Sm sm : sms) {
            woken |= sm.wakeLoops(false, now);
        }
        if (woken) {
            patience = 0;
            return;
        }
        for (Sm sm : sms) {
            woken |= sm.wakeLoops(true, now);
        }
        if (woken && patience++ < PATIENT_ROUNDS) {
            return;
        }
        patience = 0;
        for (Sm sm : sms) {
            if (sm.releaseJoin(now)) {
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

    private String explain(String what) {
        StringBuilder text = new StringBuilder("the machine stands still in cycle " + now + ": " + what);
        for (Part part : parts) {
            String waiting = part.waitsFor();
            if (waiting != null) {
                text.append("; ").append(waiting);
            }
        }
        return text.toString();
    }

    private long dirtyBlocks() {
        long blocks = 0;
        for (L2Slice slice : slices) {
            blocks += slice.dirtyBlocks();
        }
        return blocks;
    }
}
