package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.compression.MemoryCompression;
import dev.cinch.gpu.time.compression.Reserve;
import dev.cinch.gpu.time.machine.ClockSpec;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.part.Crossing;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.wires.BusWires;
import java.util.List;

/**
 * The memory controllers: they send what the L2 slices ask for to its channel and back. Every queue is finite; a slice
 * that was refused is woken when there is room.
 *
 * <pre>{@code
 * var memory = new MemoryControllers(spec, clock, slices, new DramCounters(set), null);
 * memory.connect(i, slice, slice); // each of them
 * // interconnect's parts: memory.interconnectParts(), then the slices; DRAM's parts: memory.dramParts()
 * }</pre>
 */
public final class MemoryControllers implements BlockMemory {
    private static final int SECTORS = 4;
    private static final int SECTOR_BYTES = DramSpec.BLOCK_BYTES / SECTORS;

    /** Metadata lie in rows of their own, behind all others. */
    private static final int METADATA_ROWS = 1 << 29;

    private final AddressMap map;

    /** Null if blocks are as large as they are. */
    private MemoryCompression compression;

    /** Null if nobody counts what the wires of the buses do. */
    private BusWires wires;

    private final int channelsPerController;
    private final int burstsPerBlock;
    private final MemoryPort[] ports;
    private final Channel[] channels;
    private final Transfers[] transfers;
    private final Part[] sliceParts;
    private final Filled[] targets;

    /** The bursts that a set of sectors needs, and the sectors that a set of bursts brings. */
    private final int[] bursts = new int[1 << SECTORS];

    private final int[] sectorsMoved = new int[1 << SECTORS];

    /** @param log is told every command; null for none */
    public MemoryControllers(DramSpec spec, ClockSpec clock, int slices, DramCounters counters, CommandLog log) {
        this(spec, clock, slices, counters, log, Reserve.NONE);
    }

    /** @param reserve that of the compression, if {@link #compress} will be called */
    public MemoryControllers(
            DramSpec spec, ClockSpec clock, int slices, DramCounters counters, CommandLog log, Reserve reserve) {
        map = new AddressMap(spec, slices);
        channelsPerController = spec.channelsPerController();
        burstsPerBlock = spec.burstsPerBlock();
        sliceParts = new Part[slices];
        targets = new Filled[slices];
        ports = new MemoryPort[spec.channels()];
        channels = new Channel[spec.channels()];
        transfers = new Transfers[spec.channels()];
        Crossing toDram = new Crossing(clock.interconnectMhz(), clock.dramMhz());
        Crossing toInterconnect = new Crossing(clock.dramMhz(), clock.interconnectMhz());
        long core = clock.coreMhz();
        int latency = (int) (((long) spec.latencyCycles() * clock.interconnectMhz() + core - 1) / core);
        for (int i = 0; i < ports.length; i++) {
            transfers[i] = new Transfers(spec.readQueue() + spec.returnQueue(), spec.writeQueue());
            ports[i] = new MemoryPort(i, spec, map, sliceParts, targets, transfers[i], toDram, latency, reserve);
            channels[i] = new Channel(i, spec, transfers[i], ports[i], toInterconnect, counters, log);
            ports[i].connect(channels[i]);
        }
        for (int sectors = 0; sectors < bursts.length; sectors++) {
            for (int burst = 0; burst < spec.burstsPerBlock(); burst++) {
                int touched = sectorsOf(burst, spec.magBytes());
                if ((sectors & touched) != 0) {
                    bursts[sectors] |= 1 << burst;
                    sectorsMoved[sectors] |= touched;
                }
            }
        }
    }

    private static int sectorsOf(int burst, int magBytes) {
        int first = burst * magBytes / SECTOR_BYTES;
        int last = (burst * magBytes + magBytes - 1) / SECTOR_BYTES;
        return (2 << last) - (1 << first);
    }

    public AddressMap map() {
        return map;
    }

    /** From now on blocks take as many bursts as this says. */
    public void compress(MemoryCompression by) {
        compression = by;
        for (int i = 0; i < ports.length; i++) {
            ports[i].compress(by.compressors(i / channelsPerController), by.decompressors(i / channelsPerController));
            ports[i].approximate(by.approximations());
        }
    }

    /** From now on blocks cross buses of real wires, perhaps compressed for the way. */
    public void drive(BusWires bus) {
        wires = bus;
        for (int i = 0; i < ports.length; i++) {
            channels[i].drive(bus);
            if (bus.compresses()) {
                ports[i].compress(bus.compressors(), bus.decompressors());
            }
        }
    }

    /** Says who a slice is. */
    public void connect(int slice, Part part, Filled target) {
        sliceParts[slice] = part;
        targets[slice] = target;
    }

    /** To be put before the slices in the interconnect's domain, so that a slice sees a block in the cycle it comes. */
    public List<Part> interconnectParts() {
        return List.of(ports);
    }

    public List<Part> dramParts() {
        return List.of(channels);
    }

    @Override
    public boolean acceptsRead(int slice, long block) {
        return ports[map.channel(block)].acceptsRead();
    }

    @Override
    public void read(int slice, long block, int sectors, int ticket, long now) {
        int channel = map.channel(block);
        Transfers at = transfers[channel];
        int transfer = at.takeRead();
        at.slice[transfer] = slice;
        at.ticket[transfer] = ticket;
        at.compressed[transfer] = false;
        at.recoded[transfer] = MemoryPort.NOBODY;
        at.block[transfer] = block;
        place(at, transfer, block, sectors);
        if (compression == null) {
            at.compressed[transfer] = wires != null && cross(channel, transfer, block, now);
            ports[channel].read(transfer, now);
            return;
        }
        if (compression.sampling()) {
            compression.sampleRead(block);
            loadForm(channel, transfer, block, burstsPerBlock);
            ports[channel].read(transfer, now);
            return;
        }
        boolean known = compression.metadata().knows(block, false);
        int count = compression.read(block);
        if (compression.compressed(count)) {
            at.compressed[transfer] = true;
            whole(at, transfer, count);
        } else if (compression.recodes(block)) {
            whole(at, transfer, count);
            at.recoded[transfer] = recode(channel, block, now);
        }
        loadForm(channel, transfer, block, count);
        if (known) {
            ports[channel].read(transfer, now);
        } else {
            ports[channel].holdRead(transfer, now);
            readMetadata(channel, block, transfer, now);
        }
        writeEvicted(channel, block, now);
    }

    /** A block that is being read will be written compressed. @return the write, or nobody if it saves nothing */
    private int recode(int channel, long block, long now) {
        int count = compression.recode(block);
        if (!compression.compressed(count)) {
            return MemoryPort.NOBODY;
        }
        Transfers at = transfers[channel];
        int write = at.takeWrite();
        place(at, write, block, (1 << SECTORS) - 1);
        whole(at, write, count);
        loadForm(channel, write, block, count);
        ports[channel].holdWrite(now);
        return write;
    }

    /** A block that lies raw crosses the bus. @return whether it crosses compressed, and so takes fewer bursts */
    private boolean cross(int channel, int transfer, long block, long now) {
        Transfers at = transfers[channel];
        int count = wires.load(channel, transfer, block, isWhole(at, transfer), now);
        if (count < burstsPerBlock) {
            whole(at, transfer, count);
            return true;
        }
        return false;
    }

    /** A block crosses the bus as it lies in memory. */
    private void loadForm(int channel, int transfer, long block, int count) {
        if (wires != null) {
            boolean whole = count < burstsPerBlock || isWhole(transfers[channel], transfer);
            wires.loadForm(channel, transfer, block, compression, count, whole);
        }
    }

    private boolean isWhole(Transfers at, int transfer) {
        return Integer.bitCount(at.bursts[transfer] & 0xFF) == burstsPerBlock;
    }

    /** A compressed block moves as a whole. */
    private static void whole(Transfers at, int transfer, int count) {
        at.sectors[transfer] = (1 << SECTORS) - 1;
        at.bursts[transfer] = (byte) ((1 << count) - 1);
        at.left[2 * transfer] = (byte) (count + 1 >> 1);
        at.left[2 * transfer + 1] = (byte) (count >> 1);
    }

    private void readMetadata(int channel, long block, int waiting, long now) {
        Transfers at = transfers[channel];
        int transfer = at.takeRead();
        at.slice[transfer] = MemoryPort.METADATA;
        at.ticket[transfer] = waiting;
        at.compressed[transfer] = false;
        placeMetadata(channel, transfer, compression.metadata().line(block));
        ports[channel].read(transfer, now);
    }

    private void writeEvicted(int channel, long block, long now) {
        long line = compression.metadata().evicted(block);
        if (line >= 0) {
            Transfers at = transfers[channel];
            int transfer = at.takeWrite();
            placeMetadata(channel, transfer, line);
            ports[channel].write(transfer, now);
        }
    }

    private void placeMetadata(int channel, int transfer, long line) {
        Transfers at = transfers[channel];
        at.bank[transfer] = (byte) (2 * (int) (line % map.bankPairs()));
        at.row[transfer] = METADATA_ROWS + (int) (line / map.bankPairs() / map.blocksPerRow());
        whole(at, transfer, compression.metadata().bursts());
        if (wires != null) {
            wires.loadUnknown(channel, transfer);
        }
    }

    @Override
    public boolean acceptsWrite(int slice, long block) {
        return ports[map.channel(block)].acceptsWrite();
    }

    @Override
    public void write(int slice, long block, int sectors, int valid, long now) {
        int channel = map.channel(block);
        Transfers at = transfers[channel];
        int transfer = at.takeWrite();
        place(at, transfer, block, sectors);
        if (compression == null) {
            if (wires != null && isWhole(at, transfer) && wires.compresses()) {
                cross(channel, transfer, block, now);
                ports[channel].compressAndWrite(transfer, now);
                return;
            }
            if (wires != null) {
                cross(channel, transfer, block, now);
            }
            ports[channel].write(transfer, now);
            return;
        }
        if (compression.sampling()) {
            compression.sampleWrite(block);
            loadForm(channel, transfer, block, burstsPerBlock);
            ports[channel].write(transfer, now);
            return;
        }
        boolean known = compression.metadata().knows(block, true);
        boolean packed = compression.compressed(block);
        int waiting = MemoryPort.NOBODY;
        if (valid == (1 << SECTORS) - 1) {
            int count = compression.write(block);
            if (packed || compression.compressed(count)) {
                whole(at, transfer, count);
            }
            loadForm(channel, transfer, block, count);
            ports[channel].compressAndWrite(transfer, now);
        } else if (packed) {
            waiting = merge(channel, block, transfer, known, now);
        } else {
            compression.writePart();
            loadForm(channel, transfer, block, burstsPerBlock);
            ports[channel].write(transfer, now);
        }
        if (!known) {
            readMetadata(channel, block, waiting, now);
        }
        writeEvicted(channel, block, now);
    }

    /** A compressed block of which the L2 has a part is read before it is written. @return the read */
    private int merge(int channel, long block, int write, boolean known, long now) {
        Transfers at = transfers[channel];
        int read = at.takeRead();
        at.slice[read] = MemoryPort.MERGE;
        at.ticket[read] = write;
        at.compressed[read] = true;
        at.bank[read] = at.bank[write];
        at.row[read] = at.row[write];
        int before = compression.readToMerge(block);
        whole(at, read, before);
        loadForm(channel, read, block, before);
        int after = compression.write(block);
        whole(at, write, after);
        loadForm(channel, write, block, after);
        ports[channel].holdWrite(now);
        if (known) {
            ports[channel].read(read, now);
        } else {
            ports[channel].holdRead(read, now);
        }
        return read;
    }

    private void place(Transfers at, int transfer, long block, int sectors) {
        if (sectors <= 0 || sectors >= bursts.length) {
            throw new IllegalArgumentException("sectors " + Integer.toBinaryString(sectors));
        }
        long channelBlock = map.channelBlock(block);
        at.bank[transfer] = (byte) map.bank(channelBlock);
        at.row[transfer] = map.row(channelBlock);
        at.sectors[transfer] = (byte) sectorsMoved[sectors];
        int moved = bursts[sectors];
        at.bursts[transfer] = (byte) moved;
        at.left[2 * transfer] = (byte) Integer.bitCount(moved & 0x55);
        at.left[2 * transfer + 1] = (byte) Integer.bitCount(moved & 0xAA);
    }
}
