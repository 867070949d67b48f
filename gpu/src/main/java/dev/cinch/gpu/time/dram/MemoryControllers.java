package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.machine.ClockSpec;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.part.Crossing;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.standard.StandardTable;
import java.util.List;

/**
 * The memory controllers: they send what the L2 slices ask for along its path to its channel and back. Every queue is
 * finite; a slice that was refused is woken when there is room.
 *
 * <pre>{@code
 * var memory = new MemoryControllers(spec, clock, slices, new DramCounters(set), CommandLog.NONE);
 * memory.connect(i, slice, slice); // each of them
 * // interconnect's parts: memory.l2Parts(), then the slices; DRAM's parts: memory.dramParts()
 * }</pre>
 */
public final class MemoryControllers implements BlockMemory {
    private final AddressMap map;
    private final BlockPath path;
    private final ChannelEnd[] ends;
    private final MemoryPort[] ports;
    private final Channel[] channels;
    private final Part[] sliceParts;
    private final Filled[] targets;
    private boolean astray;

    /** Controllers whose blocks are raw. @param log is told every command */
    public MemoryControllers(DramSpec spec, ClockSpec clock, int slices, DramCounters counters, CommandLog log) {
        this(spec, clock, slices, new AddressMap(spec, slices), counters, log, BlockPath.RAW);
    }

    /**
     * @param map of these slices
     * @param log is told every command
     * @param path of all blocks
     */
    public MemoryControllers(
            DramSpec spec,
            ClockSpec clock,
            int slices,
            AddressMap map,
            DramCounters counters,
            CommandLog log,
            BlockPath path) {
        this.map = map;
        this.path = path;
        sliceParts = new Part[slices];
        targets = new Filled[slices];
        ends = new ChannelEnd[spec.channels()];
        ports = new MemoryPort[spec.channels()];
        channels = new Channel[spec.channels()];
        Crossing toDram = new Crossing(clock.ofL2(), clock.dramMhz());
        Crossing toInterconnect = new Crossing(clock.dramMhz(), clock.ofL2());
        long core = clock.coreMhz();
        int latency = (int) (((long) spec.latencyCycles() * clock.ofL2() + core - 1) / core);
        StandardTable table = spec.table();
        boolean slotted = spec.order().slotted();
        for (int i = 0; i < ports.length; i++) {
            Transfers transfers = new Transfers(spec.mostReads(), spec.mostWrites());
            int controller = i / spec.channelsPerController();
            ports[i] = new MemoryPort(i, controller, spec, map, path, sliceParts, targets, transfers, toDram, latency);
            channels[i] = slotted
                    ? new SlottedChannel(i, spec, table, transfers, ports[i], toInterconnect, counters, log)
                    : new PlannedChannel(i, spec, table, transfers, ports[i], toInterconnect, counters, log);
            channels[i].drive(path.buses());
            ports[i].connect(channels[i]);
            ends[i] = new ChannelEnd(i, spec, map, transfers, ports[i]);
        }
    }

    public AddressMap map() {
        return map;
    }

    /** Says who a slice is. */
    public void connect(int slice, Part part, Filled target) {
        sliceParts[slice] = part;
        targets[slice] = target;
    }

    /** To be put before the slices in the interconnect's domain, so that a slice sees a block in the cycle it comes. */
    public List<Part> l2Parts() {
        return List.of(ports);
    }

    public List<Part> dramParts() {
        return List.of(channels);
    }

    /** From now on slices may write blocks that are not theirs; these go to a channel of the slice. */
    public void letStray() {
        astray = true;
    }

    private int channel(int slice, long block) {
        return astray && map.slice(block) != slice ? map.firstChannel(slice) : map.channel(block);
    }

    @Override
    public boolean acceptsRead(int slice, long block) {
        return ports[map.channel(block)].acceptsRead();
    }

    @Override
    public void read(int slice, long block, int sectors, int ticket, long now) {
        ChannelEnd end = ends[map.channel(block)];
        path.read(end, end.takeRead(slice, ticket, block, sectors), block, now);
    }

    @Override
    public boolean acceptsWrite(int slice, long block) {
        return ports[channel(slice, block)].acceptsWrite();
    }

    @Override
    public void write(int slice, long block, int sectors, int valid, long now) {
        ChannelEnd end = ends[channel(slice, block)];
        path.write(end, end.takeWrite(block, sectors), block, valid, now);
    }
}
