package dev.cinch.cuda.capture;

import dev.cinch.base.tap.TapHeader;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * A reader of what one process tells. Each message is a head of 24 bytes, little-endian (u32 what, u32 zero, u64
 * address, u64 bytes), and so many bytes.
 */
final class CaptureReader {
    private static final int COPY = 1;
    private static final int LAUNCH = 2;
    private static final int BUFFER = 3;
    private static final int LOST = 4;

    private static final int PIECE = 1024 * TapHeader.BLOCK_BYTES;

    private final DataInputStream in;
    private final CaptureTaps taps;
    private final byte[] piece = new byte[PIECE];
    private volatile long bytes;

    CaptureReader(InputStream in, CaptureTaps taps) {
        this.in = new DataInputStream(in);
        this.taps = taps;
    }

    /** How many bytes came so far. */
    long bytes() {
        return bytes;
    }

    /** Reads to the end; what a process that ended told in part counts as far as it goes. */
    void read() throws IOException {
        try {
            for (; ; ) {
                int what = Integer.reverseBytes(in.readInt());
                int zero = in.readInt();
                long address = Long.reverseBytes(in.readLong());
                long length = Long.reverseBytes(in.readLong());
                if (zero != 0 || length < 0) {
                    throw new IOException("a damaged message of the capturing library");
                }
                message(what, address, length);
            }
        } catch (EOFException ended) {
            // This is how a process ends.
        }
    }

    private void message(int what, long address, long length) throws IOException {
        switch (what) {
            case COPY -> {
                taps.copy();
                data(address, length, taps::copied);
            }
            case LAUNCH -> taps.launch(address);
            case BUFFER -> data(address, length, taps::left);
            case LOST -> taps.lost();
            default -> throw new IOException("an unknown message of the capturing library");
        }
    }

    private interface Taker {
        void take(long address, byte[] bytes, int count);
    }

    /** In pieces that end where blocks do. */
    private void data(long address, long length, Taker taker) throws IOException {
        for (long at = 0; at < length; ) {
            long offset = address + at & TapHeader.BLOCK_BYTES - 1;
            int count = (int) Math.min(PIECE - offset, length - at);
            in.readFully(piece, 0, count);
            taker.take(address + at, piece, count);
            at += count;
            bytes += count;
        }
    }
}
