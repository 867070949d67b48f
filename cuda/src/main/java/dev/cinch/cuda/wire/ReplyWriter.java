package dev.cinch.cuda.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;

/** A writer of replies: values are added, then all is sent together with the outcome. */
public final class ReplyWriter {
    /** The flag that text of a kernel's printf waits to be fetched. */
    public static final int TEXT_WAITS = 1;

    private static final int HEADER_BYTES = 12;
    private static final int LARGEST = 1 << 20;

    private final WritableByteChannel out;
    private final ByteBuffer buffer =
            ByteBuffer.allocateDirect(HEADER_BYTES + LARGEST).order(ByteOrder.LITTLE_ENDIAN);

    public ReplyWriter(WritableByteChannel out) {
        this.out = out;
        clear();
    }

    /** Drops what was added since the last reply. */
    public void clear() {
        buffer.clear().position(HEADER_BYTES);
    }

    public ReplyWriter u32(int value) {
        buffer.putInt(value);
        return this;
    }

    public ReplyWriter u64(long value) {
        buffer.putLong(value);
        return this;
    }

    public ReplyWriter f64(double value) {
        buffer.putDouble(value);
        return this;
    }

    public ReplyWriter text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        buffer.putInt(bytes.length).put(bytes);
        return this;
    }

    public void send(int error, int flags) throws IOException {
        buffer.putInt(0, buffer.position() - HEADER_BYTES);
        buffer.putInt(4, error);
        buffer.putInt(8, flags);
        buffer.flip();
        while (buffer.hasRemaining()) {
            out.write(buffer);
        }
        clear();
    }
}
