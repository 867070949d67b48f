package dev.cinch.link.coding;

import dev.cinch.codec.Bits;
import dev.cinch.link.FlitChannel;
import dev.cinch.link.Padding;

/** A wire for each bit of a flit. One loop for each width, so that the last flit stays in registers. */
final class PlainChannel extends FlitChannel {
    private long wires0;
    private long wires1;
    private long wires2;
    private long wires3;
    private long ones;

    PlainChannel(int flitBytes, Padding padding) {
        super(flitBytes, padding);
    }

    @Override
    public int wires() {
        return flitBytes() * 8;
    }

    @Override
    public boolean countsLevels() {
        return true;
    }

    @Override
    public long ones() {
        return ones;
    }

    @Override
    protected int lastByte(int index) {
        long word = switch (index >> 3) {
            case 0 -> wires0;
            case 1 -> wires1;
            case 2 -> wires2;
            default -> wires3;
        };
        return (int) (word >>> 8 * (index & 7)) & 0xFF;
    }

    @Override
    protected int driveFlits(byte[] data, int offset, int count, boolean keep) {
        return switch (flitBytes()) {
            case 4 -> drive4(data, offset, count, keep);
            case 8 -> drive8(data, offset, count, keep);
            case 16 -> drive16(data, offset, count, keep);
            default -> drive32(data, offset, count, keep);
        };
    }

    private int drive4(byte[] data, int offset, int count, boolean keep) {
        int last = (int) wires0;
        int toggles = 0;
        int high = 0;
        for (int at = offset, end = offset + count * 4; at < end; at += 4) {
            int next = Bits.int32(data, at);
            toggles += Integer.bitCount(next ^ last);
            high += Integer.bitCount(next);
            last = next;
        }
        if (keep) {
            wires0 = last & 0xFFFFFFFFL;
            ones += high;
        }
        return toggles;
    }

    private int drive8(byte[] data, int offset, int count, boolean keep) {
        long last = wires0;
        int toggles = 0;
        int high = 0;
        for (int at = offset, end = offset + count * 8; at < end; at += 8) {
            long next = Bits.long64(data, at);
            toggles += Long.bitCount(next ^ last);
            high += Long.bitCount(next);
            last = next;
        }
        if (keep) {
            wires0 = last;
            ones += high;
        }
        return toggles;
    }

    private int drive16(byte[] data, int offset, int count, boolean keep) {
        long last0 = wires0;
        long last1 = wires1;
        int toggles = 0;
        int high = 0;
        for (int at = offset, end = offset + count * 16; at < end; at += 16) {
            long next0 = Bits.long64(data, at);
            long next1 = Bits.long64(data, at + 8);
            toggles += Long.bitCount(next0 ^ last0) + Long.bitCount(next1 ^ last1);
            high += Long.bitCount(next0) + Long.bitCount(next1);
            last0 = next0;
            last1 = next1;
        }
        if (keep) {
            wires0 = last0;
            wires1 = last1;
            ones += high;
        }
        return toggles;
    }

    private int drive32(byte[] data, int offset, int count, boolean keep) {
        long last0 = wires0;
        long last1 = wires1;
        long last2 = wires2;
        long last3 = wires3;
        int toggles = 0;
        int high = 0;
        for (int at = offset, end = offset + count * 32; at < end; at += 32) {
            long next0 = Bits.long64(data, at);
            long next1 = Bits.long64(data, at + 8);
            long next2 = Bits.long64(data, at + 16);
            long next3 = Bits.long64(data, at + 24);
            toggles += Long.bitCount(next0 ^ last0)
                    + Long.bitCount(next1 ^ last1)
                    + Long.bitCount(next2 ^ last2)
                    + Long.bitCount(next3 ^ last3);
            high += Long.bitCount(next0) + Long.bitCount(next1) + Long.bitCount(next2) + Long.bitCount(next3);
            last0 = next0;
            last1 = next1;
            last2 = next2;
            last3 = next3;
        }
        if (keep) {
            wires0 = last0;
            wires1 = last1;
            wires2 = last2;
            wires3 = last3;
            ones += high;
        }
        return toggles;
    }
}
