package dev.cinch.link.coding;

import dev.cinch.codec.Bits;
import dev.cinch.link.FlitChannel;
import dev.cinch.link.Padding;

/** A wire for each bit of a flit. One loop for each width, so that the last flit stays in registers. */
final class PlainChannel extends FlitChannel {
    private final boolean levels;
    private long wires0;
    private long wires1;
    private long wires2;
    private long wires3;
    private long ones;

    PlainChannel(int flitBytes, Padding padding, boolean levels) {
        super(flitBytes, padding);
        this.levels = levels;
    }

    @Override
    public int wires() {
        return flitBytes() * 8;
    }

    @Override
    public boolean countsLevels() {
        return levels;
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
        if (keep && levels) {
            countOnes(data, offset, count * flitBytes());
        }
        return switch (flitBytes()) {
            case 4 -> drive4(data, offset, count, keep);
            case 8 -> drive8(data, offset, count, keep);
            case 16 -> drive16(data, offset, count, keep);
            default -> drive32(data, offset, count, keep);
        };
    }

    private void countOnes(byte[] data, int offset, int bytes) {
        for (int at = offset, end = offset + bytes; at < end; at += 4) {
            ones += Integer.bitCount(Bits.int32(data, at));
        }
    }

    /** Two flits make a word: the first is compared with the wires, the second with the first. */
    private int drive4(byte[] data, int offset, int count, boolean keep) {
        long last = wires0;
        int toggles = 0;
        int at = offset;
        for (int end = offset + count * 4 - 7; at < end; at += 8) {
            long next = Bits.long64(data, at);
            toggles += BitSum.fold(BitSum.ofBytes(next ^ (next << 32 | last)));
            last = next >>> 32;
        }
        if ((count & 1) != 0) {
            long next = Bits.int32(data, at) & 0xFFFFFFFFL;
            toggles += Long.bitCount(next ^ last);
            last = next;
        }
        if (keep) {
            wires0 = last;
        }
        return toggles;
    }

    private int drive8(byte[] data, int offset, int count, boolean keep) {
        long last = wires0;
        int toggles = 0;
        int at = offset;
        for (int end = offset + count * 8 - 31; at < end; at += 32) {
            long next0 = Bits.long64(data, at);
            long next1 = Bits.long64(data, at + 8);
            long next2 = Bits.long64(data, at + 16);
            long next3 = Bits.long64(data, at + 24);
            toggles += BitSum.fold(BitSum.ofBytes(next0 ^ last, next1 ^ next0, next2 ^ next1, next3 ^ next2));
            last = next3;
        }
        for (int end = offset + count * 8; at < end; at += 8) {
            long next = Bits.long64(data, at);
            toggles += BitSum.fold(BitSum.ofBytes(next ^ last));
            last = next;
        }
        if (keep) {
            wires0 = last;
        }
        return toggles;
    }

    private int drive16(byte[] data, int offset, int count, boolean keep) {
        long last0 = wires0;
        long last1 = wires1;
        int toggles = 0;
        for (int at = offset, end = offset + count * 16; at < end; at += 16) {
            long next0 = Bits.long64(data, at);
            long next1 = Bits.long64(data, at + 8);
            toggles += BitSum.fold(BitSum.ofBytes(next0 ^ last0) + BitSum.ofBytes(next1 ^ last1));
            last0 = next0;
            last1 = next1;
        }
        if (keep) {
            wires0 = last0;
            wires1 = last1;
        }
        return toggles;
    }

    private int drive32(byte[] data, int offset, int count, boolean keep) {
        return count == 4 ? drive128(data, offset, keep) : driveMany32(data, offset, count, keep);
    }

    /** A raw block, which is most of what is sent. */
    private int drive128(byte[] data, int offset, boolean keep) {
        long a0 = Bits.long64(data, offset);
        long a1 = Bits.long64(data, offset + 8);
        long a2 = Bits.long64(data, offset + 16);
        long a3 = Bits.long64(data, offset + 24);
        long b0 = Bits.long64(data, offset + 32);
        long b1 = Bits.long64(data, offset + 40);
        long b2 = Bits.long64(data, offset + 48);
        long b3 = Bits.long64(data, offset + 56);
        long c0 = Bits.long64(data, offset + 64);
        long c1 = Bits.long64(data, offset + 72);
        long c2 = Bits.long64(data, offset + 80);
        long c3 = Bits.long64(data, offset + 88);
        long d0 = Bits.long64(data, offset + 96);
        long d1 = Bits.long64(data, offset + 104);
        long d2 = Bits.long64(data, offset + 112);
        long d3 = Bits.long64(data, offset + 120);
        long sums = BitSum.ofBytes(a0 ^ wires0, b0 ^ a0, c0 ^ b0, d0 ^ c0)
                + BitSum.ofBytes(a1 ^ wires1, b1 ^ a1, c1 ^ b1, d1 ^ c1)
                + BitSum.ofBytes(a2 ^ wires2, b2 ^ a2, c2 ^ b2, d2 ^ c2)
                + BitSum.ofBytes(a3 ^ wires3, b3 ^ a3, c3 ^ b3, d3 ^ c3);
        if (keep) {
            wires0 = d0;
            wires1 = d1;
            wires2 = d2;
            wires3 = d3;
        }
        return BitSum.fold(sums);
    }

    private int driveMany32(byte[] data, int offset, int count, boolean keep) {
        long last0 = wires0;
        long last1 = wires1;
        long last2 = wires2;
        long last3 = wires3;
        int toggles = 0;
        int at = offset;
        for (int left = count; left > 0; left -= BitSum.SUMS) {
            long bytes = 0;
            for (int end = at + Math.min(left, BitSum.SUMS) * 32; at < end; at += 32) {
                long next0 = Bits.long64(data, at);
                long next1 = Bits.long64(data, at + 8);
                long next2 = Bits.long64(data, at + 16);
                long next3 = Bits.long64(data, at + 24);
                bytes += BitSum.ofBytes(next0 ^ last0, next1 ^ last1, next2 ^ last2, next3 ^ last3);
                last0 = next0;
                last1 = next1;
                last2 = next2;
                last3 = next3;
            }
            toggles += BitSum.fold(bytes);
        }
        if (keep) {
            wires0 = last0;
            wires1 = last1;
            wires2 = last2;
            wires3 = last3;
        }
        return toggles;
    }
}
