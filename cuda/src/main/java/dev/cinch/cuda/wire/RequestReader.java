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

    /** The bytes that have come and are not taken: whatever is there is read at once, also of later requests. */
    private int start;

    private int end;

    public RequestReader(ReadableByteChannel in) {
        this.in = in;
    }

    /**
     * Waits for the next request and reads all of it.
     *
     * @return false if the other side has closed
     * @throws BadMessage if its size cannot be right; nothing more can be read then
     */
    public boolean next() throws IOException {
        if (!fill(HEADER_BYTES)) {
            return false;
        }
        buffer.limit(end);
        int bytes = buffer.getInt(start);
        int op = buffer.getInt(start + 4);
        if (bytes < 0 || bytes > LARGEST) {
            throw new BadMessage("operation " + op + " with a payload of " + Integer.toUnsignedLong(bytes)
                    + " bytes; at most " + LARGEST);
        }
        if (!fill(HEADER_BYTES + bytes)) {
            return false;
        }
        int payload = start + HEADER_BYTES;
        start = payload + bytes;
        buffer.limit(start).position(payload);
        set(op, buffer);
        return true;
    }

    /** Waits until so many bytes are there. */
    private boolean fill(int wanted) throws IOException {
        if (end - start < wanted) {
            buffer.limit(end).position(start);
            buffer.compact();
            end -= start;
            start = 0;
            while (end < wanted) {
                int more = in.read(buffer);
                if (more < 0) {
                    return false;
                }
                end += more;
            }
        }
        return true;
    }
}
