package dev.cinch.gpu.time.wires;

import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Quantity;
import dev.cinch.gpu.exec.BlockBytes;
import dev.cinch.gpu.time.compression.MemoryForm;
import dev.cinch.gpu.time.machine.CodecLatency;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.machine.WiresSpec;
import dev.cinch.link.Packet;
import dev.cinch.link.SendRules;
import dev.cinch.link.Sender;
import dev.cinch.link.WireChannel;
import java.util.Arrays;

/**
 * The links into one direction of the crossbar, one for each sender. Whole blocks go in the form that Energy Control
 * chooses, parts of blocks raw. A packet is put on its wires when it is at the head of its sender's queue, and nothing
 * else passes these wires until it has gone.
 */
public final class LinkWires {
    private static final int SECTOR_BYTES = 32;
    private static final int SECTORS = 4;

    private final WirePlan plan;
    private final WiresSpec spec;
    private final WireTraffic.Place place;
    private final BlockBytes memory;
    private final WireCounters counters;
    private final WireTraffic traffic;
    private final Sender[] senders;
    private final Utilisation[] utilisation;
    private final Packet packet;
    private final int compressCycles;
    private final int decompressCycles;

    /** In which blocks may cross, because they lie in memory like that. */
    private final MemoryForm form;

    private final byte[] block = new byte[DramSpec.BLOCK_BYTES];
    private final byte[] stream = new byte[2 * DramSpec.BLOCK_BYTES];
    private final BitWriter writer = new BitWriter();

    /**
     * @param inputs senders
     * @param memory what the blocks hold
     * @param form in which blocks cross if they lie in memory like that
     * @param traffic is told of all data
     */
    public LinkWires(
            WirePlan plan,
            WiresSpec spec,
            WireTraffic.Place place,
            int inputs,
            BlockBytes memory,
            MemoryForm form,
            WireCounters counters,
            WireTraffic traffic) {
        this.plan = plan;
        this.spec = spec;
        this.place = place;
        this.memory = memory;
        this.form = form;
        this.counters = counters;
        this.traffic = traffic;
        packet = new Packet(plan.codec());
        senders = new Sender[inputs];
        utilisation = new Utilisation[inputs];
        Arrays.setAll(
                senders,
                i -> new Sender(
                        plan.coding().open(spec.linkFlitBytes(), spec.padding()), plan.control(), SendRules.PLAIN));
        Arrays.setAll(utilisation, i -> new Utilisation(spec.utilisationCycles()));
        compressCycles = cycles(CodecLatency.compress(spec.compressCycles(), plan.codec()));
        decompressCycles = cycles(CodecLatency.decompress(spec.decompressCycles(), plan.codec()));
    }

    private static int cycles(Quantity latency) {
        return (int) Math.ceil(latency.value());
    }

    /**
     * Puts data on the wires of a sender.
     *
     * @param line the address of the block it belongs to
     * @param sectors those that it is part of
     * @param dataBytes how much of it
     * @param now in the sender's clock
     * @return what became of it, as {@link SentData}
     */
    long send(int sender, long line, int sectors, int dataBytes, long now) {
        if (!memory.read(line, block)) {
            return sendUnknown(dataBytes);
        }
        return dataBytes == DramSpec.BLOCK_BYTES ? sendBlock(sender, line, now) : sendPart(sender, sectors, dataBytes);
    }

    /** Data that is no part of memory. */
    long sendUnknown(int dataBytes) {
        counters.unknown.value++;
        return SentData.of(dataBytes, 0);
    }

    private long sendBlock(int at, long line, long now) {
        Sender sender = senders[at];
        counters.blocks.value++;
        traffic.sent(place, at, block, DramSpec.BLOCK_BYTES);
        if (form.compressed(line)) {
            return sendMemoryForm(sender);
        }
        if (!plan.compresses()) {
            WireChannel channel = sender.channel();
            int toggles = channel.send(block, 0, 8 * DramSpec.BLOCK_BYTES);
            count(sender, channel.flitsOf(8 * DramSpec.BLOCK_BYTES), toggles);
            return SentData.of(DramSpec.BLOCK_BYTES, 0);
        }
        sender.utilisation(utilisation[at].at(now), spec.utilisationCycles());
        packet.load(block, 0);
        long countedBefore = sender.countedBlocks();
        int flits = sender.send(packet);
        utilisation[at].add(flits);
        counters.counted.value += sender.countedBlocks() - countedBefore;
        count(sender, flits, sender.toggles());
        if (!sender.compressed()) {
            return SentData.of(DramSpec.BLOCK_BYTES, compressCycles);
        }
        counters.compressed.value++;
        return SentData.of(packet.streamBits() + 7 >> 3, compressCycles + decompressCycles);
    }

    /** As memory holds it: nobody compresses it, and Energy Control is not asked. */
    private long sendMemoryForm(Sender sender) {
        WireChannel channel = sender.channel();
        int bits = Math.min(form.stream(block, writer), 8 * DramSpec.BLOCK_BYTES);
        writer.copyTo(stream, 0);
        int toggles = channel.send(stream, 0, bits);
        count(sender, channel.flitsOf(bits), toggles);
        counters.compressed.value++;
        return SentData.of(bits + 7 >> 3, decompressCycles);
    }

    private void count(Sender sender, int flits, int toggles) {
        counters.rawFlits.value += sender.channel().flitsOf(8 * DramSpec.BLOCK_BYTES);
        counters.flits.value += flits;
        counters.toggles.value += toggles;
    }

    private long sendPart(int at, int sectors, int dataBytes) {
        // Stores of a part of a sector do not say which: the first bytes of the sectors that are touched stand for
        // them.
        int there = 0;
        for (int sector = 0; sector < SECTORS; sector++) {
            if ((sectors >>> sector & 1) != 0) {
                System.arraycopy(block, sector * SECTOR_BYTES, block, there, SECTOR_BYTES);
                there += SECTOR_BYTES;
            }
        }
        traffic.sent(place, at, block, dataBytes);
        Sender sender = senders[at];
        int flits = sender.sendRaw(block, 0, dataBytes);
        utilisation[at].add(flits);
        counters.payloads.value++;
        counters.payloadFlits.value += flits;
        counters.payloadToggles.value += sender.toggles();
        return SentData.of(dataBytes, 0);
    }
}
