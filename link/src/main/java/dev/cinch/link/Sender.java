package dev.cinch.link;

import dev.cinch.link.control.Decision;

/**
 * One end of a link. It sends each block in the form that Energy Control chooses; other payloads go raw and are counted
 * apart. Whether a block is compressed, and its encoding, reach the receiver on wires beside the data: they are no flits.
 */
public final class Sender {
    private final WireChannel channel;
    private final Decision control;
    private final SendRules rules;
    private int busy;
    private int cycles = 1;
    private long blocks;
    private long compressedBlocks;
    private long droppedBlocks;
    private long countedBlocks;
    private long rawFlits;
    private long payloads;
    private long payloadFlits;
    private long payloadToggles;
    private boolean compressed;
    private int flits;
    private int toggles;

    public Sender(WireChannel channel, Decision control, SendRules rules) {
        this.channel = channel;
        this.control = control;
        this.rules = rules;
    }

    /** Tells how busy the link has been, for rules that ask: {@code busyCycles} of the last {@code ofCycles}. */
    public void utilisation(int busyCycles, int ofCycles) {
        if (busyCycles < 0 || ofCycles <= 0 || busyCycles > ofCycles) {
            throw new IllegalArgumentException(busyCycles + " busy cycles of " + ofCycles);
        }
        busy = busyCycles;
        cycles = ofCycles;
    }

    /** Sends a block and says how many flits that took: none when zero blocks are dropped and it is one. */
    public int send(Packet packet) {
        if (rules.dropZeroBlocks() && packet.zero()) {
            droppedBlocks++;
            compressed = false;
            flits = 0;
            toggles = 0;
            return 0;
        }
        int raw = channel.flitsOf(packet.blockBits());
        int fewest = rules.largestRatio() == 0 ? 1 : (raw + rules.largestRatio() - 1) / rules.largestRatio();
        int least = Math.max(fewest, channel.flitsOf(packet.streamBits()));
        compressed = least < raw && chooses(packet, raw, least);
        if (compressed) {
            flits = least;
            toggles = least * channel.flitBytes() <= packet.paddedBytes()
                    ? channel.sendPadded(packet.stream(), 0, packet.streamBits(), least)
                    : channel.send(packet.stream(), 0, packet.streamBits(), least);
            compressedBlocks++;
        } else {
            flits = raw;
            toggles = channel.send(packet.block(), packet.blockOffset(), packet.blockBits(), raw);
        }
        blocks++;
        rawFlits += raw;
        return flits;
    }

    private boolean chooses(Packet packet, int raw, int least) {
        if (!control.countsToggles()) {
            return control.compress(raw, least, 0, 0, busy, cycles);
        }
        countedBlocks++;
        int rawCost = channel.cost(packet.block(), packet.blockOffset(), packet.blockBits(), raw);
        int cost = least * channel.flitBytes() <= packet.paddedBytes()
                ? channel.costPadded(packet.stream(), 0, packet.streamBits(), least)
                : channel.cost(packet.stream(), 0, packet.streamBits(), least);
        return control.compress(raw, least, rawCost, cost, busy, cycles);
    }

    /** Sends something that is no block, such as a part of one, and says how many flits that took. */
    public int sendRaw(byte[] data, int offset, int bytes) {
        compressed = false;
        flits = channel.flitsOf(bytes * 8);
        toggles = channel.send(data, offset, bytes * 8, flits);
        payloads++;
        payloadFlits += flits;
        payloadToggles += toggles;
        return flits;
    }

    /** Whether what was sent last went compressed; {@link #flits} and {@link #toggles} are what it took. */
    public boolean compressed() {
        return compressed;
    }

    public int flits() {
        return flits;
    }

    public int toggles() {
        return toggles;
    }

    public WireChannel channel() {
        return channel;
    }

    /** Blocks that went over the wires; dropped ones are not among them. */
    public long blocks() {
        return blocks;
    }

    public long compressedBlocks() {
        return compressedBlocks;
    }

    public long droppedBlocks() {
        return droppedBlocks;
    }

    /** Blocks whose toggles were counted before they were sent, which is what the counter's energy is for. */
    public long countedBlocks() {
        return countedBlocks;
    }

    /** Flits that the blocks would have taken raw. */
    public long rawFlits() {
        return rawFlits;
    }

    public long blockFlits() {
        return channel.flits() - payloadFlits;
    }

    public long blockToggles() {
        return channel.toggles() - payloadToggles;
    }

    /** Payloads that are no blocks. */
    public long payloads() {
        return payloads;
    }

    public long payloadFlits() {
        return payloadFlits;
    }

    public long payloadToggles() {
        return payloadToggles;
    }
}
