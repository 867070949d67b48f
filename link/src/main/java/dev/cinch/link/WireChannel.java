package dev.cinch.link;

import dev.cinch.base.BadInput;
import java.util.List;

/**
 * A bundle of wires that remembers from packet to packet what was last driven on it; all zero at first. It counts data
 * flits only: addresses, lengths and the bit that says "compressed" travel on wires of their own.
 *
 * <p>A packet is a run of bits, most significant first. The first flit is compared with the last one of the packet
 * before. One thread uses a channel at a time.
 */
public abstract class WireChannel {
    public static final List<Integer> FLIT_BYTES = List.of(4, 8, 16, 32);

    private final int flitBytes;
    private final int flitShift;
    private long packets;
    private long flits;
    private long toggles;
    private long cycles;

    protected WireChannel(int flitBytes) {
        checkFlitBytes(flitBytes);
        this.flitBytes = flitBytes;
        this.flitShift = Integer.numberOfTrailingZeros(flitBytes * 8);
    }

    public static void checkFlitBytes(int flitBytes) {
        if (!FLIT_BYTES.contains(flitBytes)) {
            throw new BadInput("flits of " + flitBytes + " bytes are not supported; use 4, 8, 16 or 32");
        }
    }

    public final int flitBytes() {
        return flitBytes;
    }

    /** Flits that so many bits take; at least one. */
    public final int flitsOf(int bits) {
        return Math.max(1, bits + (1 << flitShift) - 1 >>> flitShift);
    }

    /** Wires in all, those that a coding adds included. */
    public abstract int wires();

    /** Toggles that a packet would cause now; nothing is sent. */
    public final int cost(byte[] data, int offset, int bits) {
        return cost(data, offset, bits, flitsOf(bits));
    }

    /** @param count flits to take, at least as many as the bits need; the rest is padding */
    public final int cost(byte[] data, int offset, int bits, int count) {
        return drive(data, offset, bits, count, false);
    }

    /** Sends a packet and says how many toggles that was. */
    public final int send(byte[] data, int offset, int bits) {
        return send(data, offset, bits, flitsOf(bits));
    }

    /** @param count flits to take, at least as many as the bits need; the rest is padding */
    public final int send(byte[] data, int offset, int bits, int count) {
        return sent(drive(data, offset, bits, count, true), count);
    }

    /** The cost as by {@link #cost}, where zeros follow the bits up to the end of the last flit. */
    final int costPadded(byte[] data, int offset, int bits, int count) {
        return drivePadded(data, offset, bits, count, false);
    }

    /** Sends as {@link #send} does, where zeros follow the bits up to the end of the last flit. */
    final int sendPadded(byte[] data, int offset, int bits, int count) {
        return sent(drivePadded(data, offset, bits, count, true), count);
    }

    /** Drives bits that zeros follow; those who fill flits with zeros need not do so again. */
    int drivePadded(byte[] data, int offset, int bits, int count, boolean keep) {
        return drive(data, offset, bits, count, keep);
    }

    private int sent(int changed, int count) {
        packets++;
        flits += count;
        toggles += changed;
        cycles += cyclesOfLast(count);
        return changed;
    }

    /**
     * Counts the toggles of a packet.
     *
     * @param keep whether the packet is really sent: wires then keep their new values
     */
    protected abstract int drive(byte[] data, int offset, int bits, int count, boolean keep);

    /** Cycles that the packet just driven took: one for each of its flits, unless the coding says otherwise. */
    protected int cyclesOfLast(int count) {
        return count;
    }

    public final long packets() {
        return packets;
    }

    public final long flits() {
        return flits;
    }

    public final long toggles() {
        return toggles;
    }

    /** Cycles in which the wires were busy. */
    public final long cycles() {
        return cycles;
    }

    /** Whether {@link #ones} and {@link #zeros} were counted. */
    public abstract boolean countsLevels();

    /** Wires at one, summed over all flits. */
    public abstract long ones();

    /** Wires at zero, summed over all flits: what terminated lines pay for. */
    public final long zeros() {
        return flits * wires() - ones();
    }
}
