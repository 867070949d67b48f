package dev.cinch.cuda.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;

/** A reader of requests, one after the other; the values of a request's payload are taken in its order. */
public final class RequestReader {
    /** The most bytes of a payload: bulk data do not go here, only names and parameters of kernels. */
    public static final int LARGEST = 1 << 20;

    private static final int HEADER_BYTES = 8;

    private final ReadableByteChannel in;
    private final ByteBuffer buffer =
            ByteBuffer.allocateDirect(HEADER_BYTES + LARGEST).order(ByteOrder.LITTLE_ENDIAN);
    private int op;

    public RequestReader(ReadableByteChannel in) {
        this.in = in;
        buffer.limit(0);
    }

    /**
     * Waits for the next request and reads all of it.
     *
     * @return false if the other side has closed
     * @throws BadMessage if its size cannot be right; nothing more can be read then
     */
    public boolean next() throws IOException {
        buffer.clear().limit(HEADER_BYTES);
        if (!fill()) {
            return false;
        }
        int bytes = buffer.getInt(0);
        op = buffer.getInt(4);
        if (bytes < 0 || bytes > LARGEST) {
            throw new BadMessage("operation " + op + " with a payload of " + Integer.toUnsignedLong(bytes)
                    + " bytes; at most " + LARGEST);
        }
        buffer.limit(HEADER_BYTES + bytes);
        if (!fill()) {
            return false;
        }
        buffer.position(HEADER_BYTES);
        return true;
    }

    private boolean fill() throws IOException {
        while (buffer.hasRemaining()) {
            if (in.read(buffer) < 0) {
                return false;
            }
        }
        return true;
    }

    /** The operation's number as it was sent. */
    public int op() {
        return op;
    }

    public int u8() {
        need(1);
        return buffer.get() & 0xFF;
    }

    /** 32 bits; whoever takes them as unsigned says so. */
    public int u32() {
        need(4);
        return buffer.getInt();
    }

    public long u64() {
        need(8);
        return buffer.getLong();
    }

    public String text() {
        return new String(bytes(u32()), StandardCharsets.UTF_8);
    }

    public byte[] bytes(int count) {
        need(count);
        byte[] bytes = new byte[count];
        buffer.get(bytes);
        return bytes;
    }

    private void need(int count) {
        if (count < 0 || count > buffer.remaining()) {
            WireOp known = WireOp.of(op);
            throw new BadMessage((known == null ? "operation " + op : known.name()) + " is too short: "
                    + Integer.toUnsignedLong(count) + " bytes are wanted where " + buffer.remaining() + " are left");
        }
    }
}
