package dev.cinch.cuda.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;

/** A reader of the requests that come by the socket, one after the other. */
public final class RequestReader extends WireRequest {
    /** The most bytes of a payload: bulk data do not go here, only names and parameters of kernels. */
    public static final int LARGEST = 1 << 20;

    private static final int HEADER_BYTES = 8;

    private final ReadableByteChannel in;
    private final ByteBuffer buffer =
            ByteBuffer.allocateDirect(HEADER_BYTES + LARGEST).order(ByteOrder.LITTLE_ENDIAN);

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
        int op = buffer.getInt(4);
        if (bytes < 0 || bytes > LARGEST) {
            throw new BadMessage("operation " + op + " with a payload of " + Integer.toUnsignedLong(bytes)
                    + " bytes; at most " + LARGEST);
        }
        buffer.limit(HEADER_BYTES + bytes);
        if (!fill()) {
            return false;
        }
        buffer.position(HEADER_BYTES);
        set(op, buffer);
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
}
