package dev.cinch.gpu.time;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.exec.BlockBytes;
import dev.cinch.gpu.exec.LocalBlocks;
import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.cache.SetIndex;
import dev.cinch.gpu.time.compression.ControllerSide;
import dev.cinch.gpu.time.compression.MemoryCompression;
import dev.cinch.gpu.time.compression.MemoryForm;
import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.dram.BlockMemory;
import dev.cinch.gpu.time.dram.BlockPath;
import dev.cinch.gpu.time.dram.MemoryControllers;
import dev.cinch.gpu.time.l2.L2Slice;
import dev.cinch.gpu.time.machine.ClockSpec;
import dev.cinch.gpu.time.machine.L2PortSpec;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.StartSpec;
import dev.cinch.gpu.time.machine.SubCoreSpec;
import dev.cinch.gpu.time.machine.WriteBackSlice;
import dev.cinch.gpu.time.part.FirstTouches;
import dev.cinch.gpu.time.part.IssueMeter;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.regfile.CompressedRegisters;
import dev.cinch.gpu.time.regfile.RawRegisters;
import dev.cinch.gpu.time.regfile.RegisterFile;
import dev.cinch.gpu.time.regfile.RegisterFileLog;
import dev.cinch.gpu.time.regfile.RegisterStore;
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
import java.util.Optional;
import java.util.function.IntFunction;

/** All parts of a machine, made and joined: what stands between them is said here and nowhere else. */
final class GpuParts {
    private final Machine machine;
    private final Requests requests = new Requests();
    private final IssueMeter meter = new IssueMeter();
    final MachineCounters counters = new MachineCounters();
    final Dispatcher dispatcher;
    final Sm[] sms;
    final L2Slice[] slices;
    final AddressMap map;

    /** The form in which blocks lie in memory. */
    final MemoryForm form;

    /** Parts by their clocks, in the order in which they act in a cycle. */
    final List<Part> core = new ArrayList<>();

    final List<Part> interconnect = new ArrayList<>();

    /** Those of the L2 and before DRAM, if their clock is not the interconnect's. */
    final List<Part> l2 = new ArrayList<>();

    final List<Part> dram = new ArrayList<>();

    /** @param global what the blocks of buffers hold */
    GpuParts(TimedSetup setup, BlockBytes global) {
        LocalBlocks bytes = new LocalBlocks(global);
        machine = setup.machine();
        dispatcher = new Dispatcher(machine.guest(StartSpec.class));
        CompressionPlan plan = setup.plan();
        ClockSpec clock = machine.clock();
        int smCount = machine.sm().count();
        int sliceCount = machine.l2().slices();
        Crossbar requestNetwork = new Crossbar(
                machine.crossbar(),
                smCount,
                sliceCount,
                clock.coreMhz(),
                clock.interconnectMhz(),
                clock.ofL2(),
                counters.requestNetwork);
        Crossbar replyNetwork = new Crossbar(
                machine.crossbar().ofReplies(),
                sliceCount,
                smCount,
                clock.ofL2(),
                clock.interconnectMhz(),
                clock.coreMhz(),
                counters.replyNetwork);
        map = new AddressMap(machine.dram(), sliceCount);
        Optional<MemoryCompression> compression = plan.memory()
                .map(memory -> new MemoryCompression(machine, memory, bytes, map, counters.compression, meter));
        form = compression.isPresent() ? compression.get() : MemoryForm.RAW;
        Optional<BusWires> buses =
                plan.bus().map(bus -> new BusWires(bus, machine, bytes, form, counters.buses, plan.traffic()));
        BlockPath path = compression
                .map(by -> BlockPath.compressed(by, buses.isPresent() ? buses.get() : DataBuses.SILENT))
                .orElseGet(() -> buses.map(BlockPath::wired).orElse(BlockPath.RAW));
        setup.blocks().stand(new ControllerSide(machine, bytes, map, meter));
        form.tell(setup.blocks());
        MemoryControllers memory =
                new MemoryControllers(machine.dram(), clock, sliceCount, map, counters.dram, setup.commands(), path);
        if (machine.l2().writeBackSlice() == WriteBackSlice.OF_SUCCESSOR) {
            memory.letStray();
        }
        BlockMemory behindL2 = memory;
        for (int i = plan.stages().size() - 1; i >= 0; i--) {
            behindL2 = plan.stages().get(i).before(behindL2, counters.set, bytes);
        }
        slices = new L2Slice[sliceCount];
        SetIndex index = SetIndex.interleaved(
                machine.l2().setHash(), machine.l2().sets(), map.chunkBytes(), map.takersOfChunks());
        for (int i = 0; i < sliceCount; i++) {
            slices[i] =
                    L2Slice.of(i, machine.l2(), index, requests, requestNetwork, replyNetwork, behindL2, counters.l2);
            slices[i].take(machine.guest(L2PortSpec.class));
            memory.connect(i, slices[i], slices[i]);
        }
        sms = new Sm[smCount];
        FirstTouches touches = new FirstTouches(machine.guest(StartSpec.class).pageCycles());
        IntFunction<LinkPort> ports = requestPorts(plan, bytes, requestNetwork);
        for (int i = 0; i < smCount; i++) {
            SmConnections connections = new SmConnections(
                    requests,
                    requestNetwork,
                    ports.apply(i),
                    replyNetwork,
                    map,
                    bytes,
                    form.approximations(),
                    form.inCores(),
                    meter,
                    dispatcher,
                    sliceCount,
                    machine.guest(L2PortSpec.class).farCycles(),
                    touches,
                    setup.listener().activity());
            sms[i] = new Sm(i, machine, registers(plan, i), connections, counters.sm);
            requestNetwork.connectInput(i, sms[i]);
            replyNetwork.connectOutput(i, sms[i]);
        }
        driveReplies(plan, bytes);
        dispatcher.connect(sms);
        core.add(dispatcher);
        core.addAll(List.of(sms));
        // Parts of one clock are in one list, so that cycles in which nobody acts are skipped together.
        List<Part> ofL2 = clock.ofL2() == clock.interconnectMhz() ? interconnect : l2;
        interconnect.add(requestNetwork);
        ofL2.addAll(memory.l2Parts());
        ofL2.addAll(List.of(slices));
        interconnect.add(replyNetwork);
        dram.addAll(memory.dramParts());
    }

    /** The registers of a multiprocessor; the log of a plan is of the first. */
    private RegisterFile registers(CompressionPlan plan, int sm) {
        if (plan.registers().isPresent() && machine.guest(SubCoreSpec.class).exist()) {
            throw new BadInput("registers cannot be compressed on a machine of sub-cores (sub-core.lowering = "
                    + machine.guest(SubCoreSpec.class).lowering().name() + "), whose register banks are not modelled");
        }
        RegisterFileLog log = sm == 0 ? plan.registerLog() : RegisterFileLog.NONE;
        RegisterStore store = plan.registers().isPresent()
                ? new CompressedRegisters(
                        machine, plan.registers().get(), counters.registers, counters.registerCompression, log)
                : new RawRegisters(machine.registerFile(), counters.registers);
        return new RegisterFile(store, machine, counters.registers);
    }

    /** What requests of each multiprocessor leave by. */
    private IntFunction<LinkPort> requestPorts(CompressionPlan plan, BlockBytes bytes, Crossbar network) {
        if (plan.link().isEmpty()) {
            PlainPort plain = new PlainPort(network::flits);
            return sm -> plain;
        }
        LinkWires wires = links(plan, WireTraffic.Place.REQUEST, sms.length, bytes, MemoryForm.RAW);
        return sm -> new WiredPort(wires, sm, requests, machine.crossbar());
    }

    private void driveReplies(CompressionPlan plan, BlockBytes bytes) {
        if (plan.link().isEmpty()) {
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
                plan.link().get(), machine.wires(), place, inputs, bytes, carried, counters.links, plan.traffic());
    }
}
