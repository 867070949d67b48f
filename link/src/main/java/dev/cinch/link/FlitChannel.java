package dev.cinch.link;

import java.util.Arrays;

/** A channel that carries a packet as whole flits, one a cycle: it fills the last one. */
public abstract class FlitChannel extends WireChannel {
    private final Padding padding;
    private byte[] filled = new byte[256];

    protected FlitChannel(int flitBytes, Padding padding) {
        super(flitBytes);
        this.padding = padding;
    }

    @Override
    protected final int drive(byte[] data, int offset, int bits, int count, boolean keep) {
        if (bits == count * flitBytes() * 8) {
            return driveFlits(data, offset, count, keep);
        }
        fill(data, offset, bits, count);
        return driveFlits(filled, 0, count, keep);
    }

    @Override
    final int drivePadded(byte[] data, int offset, int bits, int count, boolean keep) {
        return padding == Padding.ZERO ? driveFlits(data, offset, count, keep) : drive(data, offset, bits, count, keep);
    }

    /** Whole flits, one after the other from {@code offset} on. */
    protected abstract int driveFlits(byte[] data, int offset, int count, boolean keep);

    /** A byte of the flit that was sent last, as data and not as it was driven. */
    protected abstract int lastByte(int index);

    private void fill(byte[] data, int offset, int bits, int count) {
        int bytes = count * flitBytes();
        if (bytes > filled.length) {
            filled = new byte[Math.max(bytes, 2 * filled.length)];
        }
        int used = bits + 7 >>> 3;
        System.arraycopy(data, offset, filled, 0, used);
        int cut = bits & 7;
        if (padding == Padding.ZERO) {
            if (cut != 0) {
                filled[used - 1] &= (byte) (0xFF00 >> cut);
            }
            Arrays.fill(filled, used, bytes, (byte) 0);
            return;
        }
        if (cut != 0) {
            int unused = 0xFF >> cut;
            filled[used - 1] = (byte) (filled[used - 1] & ~unused | before(used - 1) & unused);
        }
        for (int at = used; at < bytes; at++) {
            filled[at] = (byte) before(at);
        }
    }

    /** The levels of the wires of this byte in the flit before. */
    private int before(int at) {
        return at < flitBytes() ? lastByte(at) : filled[at - flitBytes()];
    }
}
