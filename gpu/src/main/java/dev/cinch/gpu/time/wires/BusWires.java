package dev.cinch.gpu.time.wires;

import dev.cinch.base.BadInput;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Quantity;
import dev.cinch.gpu.exec.BlockBytes;
import dev.cinch.gpu.time.compression.MemoryForm;
import dev.cinch.gpu.time.compression.Units;
import dev.cinch.gpu.time.machine.CodecLatency;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.WiresSpec;
import dev.cinch.link.Packet;
import dev.cinch.link.WireChannel;
import java.util.Arrays;

/** Data buses whose wires carry bytes: blocks that lie raw may be compressed for the way, and toggles are counted. */
public final class BusWires extends DataBuses {
    private static final int BLOCK_BITS = 8 * DramSpec.BLOCK_BYTES;

    /** Stands for the bits of data whose bytes nobody knows. */
    private static final int UNKNOWN = -1;

    private final WirePlan plan;
    private final WiresSpec spec;
    private final BlockBytes memory;
    private final MemoryForm form;
    private final WireCounters counters;
    private final WireTraffic traffic;
    private final int magBytes;
    private final int rawBursts;
    private final int flitsPerBurst;
    private final int burstCycles;
    private final int pseudoChannels;
    private final double dramPerInterconnect;
    private final WireChannel[] channels;
    private final Utilisation[] utilisation;
    private final Packet packet;
    private final Units compressors;
    private final Units decompressors;

    /** By channel and transfer: the bytes that cross, how many bits of them are data, whether they are a whole block. */
    private final byte[][] forms;

    private final int[][] bits;
    private final boolean[][] part;
    private final byte[] block = new byte[DramSpec.BLOCK_BYTES];
    private final BitWriter writer = new BitWriter();
    private final byte[] stream = new byte[4 * DramSpec.BLOCK_BYTES];

    /**
     * @param form in which blocks lie in memory
     * @param traffic is told of all data
     */
    public BusWires(
            WirePlan plan,
            Machine machine,
            BlockBytes memory,
            MemoryForm form,
            WireCounters counters,
            WireTraffic traffic) {
        DramSpec dram = machine.dram();
        this.plan = plan;
        this.spec = machine.wires();
        this.memory = memory;
        this.form = form;
        this.counters = counters;
        this.traffic = traffic;
        magBytes = dram.magBytes();
        rawBursts = dram.burstsPerBlock();
        int wireBytes = magBytes / dram.burstLength();
        if (!WireChannel.FLIT_BYTES.contains(wireBytes)) {
            throw new BadInput("dram.mag-bytes = " + magBytes + ": a bus of " + 8 * wireBytes
                    + " data lines a channel; those whose toggles can be counted have 32 to 256");
        }
        flitsPerBurst = magBytes / wireBytes;
        burstCycles = dram.burstCycles();
        dramPerInterconnect =
                (double) machine.clock().dramMhz() / machine.clock().ofL2();
        pseudoChannels = dram.standard().table().pseudoChannels();
        channels = new WireChannel[dram.dataBuses()];
        utilisation = new Utilisation[channels.length];
        Arrays.setAll(channels, i -> plan.coding().open(wireBytes, spec.padding(), true));
        Arrays.setAll(utilisation, i -> new Utilisation(spec.utilisationCycles()));
        packet = new Packet(plan.codec());
        compressors = units(CodecLatency.compress(spec.compressCycles(), plan.codec()));
        decompressors = units(CodecLatency.decompress(spec.decompressCycles(), plan.codec()));
        int transfers = dram.mostReads() + dram.mostWrites();
        forms = new byte[dram.channels()][transfers * DramSpec.BLOCK_BYTES];
        bits = new int[dram.channels()][transfers];
        part = new boolean[dram.channels()][transfers];
    }

    /** As many as are wanted, in the interconnect's clock. */
    private Units units(Quantity latency) {
        return Units.unlimited((int) Math.ceil(plan.compresses() ? latency.value() / dramPerInterconnect : 0));
    }

    /** Whether blocks may cross in another form than raw. */
    public boolean compresses() {
        return plan.compresses();
    }

    public Units compressors() {
        return compressors;
    }

    public Units decompressors() {
        return decompressors;
    }

    /**
     * A block that lies raw in memory will cross a bus.
     *
     * @param pseudoChannel of the channel, whose bus it is
     * @param whole whether all of it does
     * @param now in the interconnect's clock
     * @return the bursts that it takes
     */
    public int load(int channel, int pseudoChannel, int transfer, long address, boolean whole, long now) {
        if (!look(channel, transfer, address, whole)) {
            return rawBursts;
        }
        if (whole && plan.compresses()) {
            packet.load(block, 0);
            int least = Math.max(1, (packet.streamBits() + 8 * magBytes - 1) / (8 * magBytes));
            if (least < rawBursts && chooses(channel * pseudoChannels + pseudoChannel, least, now)) {
                counters.compressed.value++;
                keep(channel, transfer, packet.stream(), packet.streamBits());
                return least;
            }
        }
        keep(channel, transfer, block, BLOCK_BITS);
        return rawBursts;
    }

    /** Takes a look at what will cross and counts it. @return whether anybody knows the bytes */
    private boolean look(int channel, int transfer, long address, boolean whole) {
        if (!memory.read(address, block)) {
            bits[channel][transfer] = UNKNOWN;
            return false;
        }
        traffic.sent(WireTraffic.Place.BUS, channel, block, whole ? DramSpec.BLOCK_BYTES : magBytes);
        part[channel][transfer] = !whole;
        if (whole) {
            counters.blocks.value++;
            counters.rawFlits.value += (long) rawBursts * flitsPerBurst;
        }
        return true;
    }

    private boolean chooses(int bus, int least, long now) {
        int raw = rawBursts * flitsPerBurst;
        int few = least * flitsPerBurst;
        int busy = utilisation[bus].at((long) (now * dramPerInterconnect));
        if (!plan.control().countsToggles()) {
            return plan.control().compress(raw, few, 0, 0, busy, spec.utilisationCycles());
        }
        counters.counted.value++;
        int rawCost = channels[bus].cost(block, 0, BLOCK_BITS, raw);
        int cost = channels[bus].cost(packet.stream(), 0, packet.streamBits(), few);
        return plan.control().compress(raw, few, rawCost, cost, busy, spec.utilisationCycles());
    }

    @Override
    public void loadForm(int channel, int transfer, long address, int bursts, boolean whole) {
        if (!look(channel, transfer, address, whole)) {
            return;
        }
        if (bursts == rawBursts || !whole) {
            keep(channel, transfer, block, BLOCK_BITS);
            return;
        }
        counters.compressed.value++;
        // Stores that are on their way may have made it longer than it was when it was written.
        int length = Math.min(form.stream(block, writer), 8 * magBytes * bursts);
        writer.copyTo(stream, 0);
        keep(channel, transfer, stream, length);
    }

    @Override
    public void loadUnknown(int channel, int transfer) {
        bits[channel][transfer] = UNKNOWN;
    }

    private void keep(int channel, int transfer, byte[] from, int length) {
        bits[channel][transfer] = length;
        System.arraycopy(from, 0, forms[channel], transfer * DramSpec.BLOCK_BYTES, length + 7 >> 3);
    }

    @Override
    public void burst(int channel, int pseudoChannel, int transfer, int index, long now) {
        int bus = channel * pseudoChannels + pseudoChannel;
        utilisation[bus].at(now);
        utilisation[bus].add(burstCycles);
        int length = bits[channel][transfer];
        if (length == UNKNOWN) {
            counters.unknown.value++;
            return;
        }
        WireChannel wires = channels[bus];
        int left = Math.min(8 * magBytes, Math.max(0, length - 8 * magBytes * index));
        long zerosBefore = wires.countsLevels() ? wires.zeros() : 0;
        int from = transfer * DramSpec.BLOCK_BYTES + magBytes * index;
        int toggles = wires.send(forms[channel], from, left, flitsPerBurst);
        if (wires.countsLevels()) {
            counters.zeros.value += wires.zeros() - zerosBefore;
        }
        if (part[channel][transfer]) {
            counters.payloads.value++;
            counters.payloadFlits.value += flitsPerBurst;
            counters.payloadToggles.value += toggles;
        } else {
            counters.flits.value += flitsPerBurst;
            counters.toggles.value += toggles;
        }
    }
}
