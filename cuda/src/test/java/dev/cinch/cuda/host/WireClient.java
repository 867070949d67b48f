package dev.cinch.cuda.host;

import dev.cinch.cuda.wire.WireOp;
import java.io.EOFException;
import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A program's side of the protocol, written from its description alone. */
final class WireClient implements AutoCloseable {
    final SocketChannel socket;
    final MappedByteBuffer window;
    final MappedByteBuffer posted;
    private final Path folder;
    private final ByteBuffer out = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    int error;
    int flags;
    ByteBuffer reply;

    WireClient(Path folder) throws IOException {
        this.folder = folder;
        socket = SocketChannel.open(UnixDomainSocketAddress.of(folder.resolve("socket")));
        window = map("window");
        posted = map("posted");
        begin();
    }

    MappedByteBuffer map(String name) throws IOException {
        try (FileChannel file =
                FileChannel.open(folder.resolve(name), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer memory = file.map(FileChannel.MapMode.READ_WRITE, 0, file.size());
            memory.order(ByteOrder.LITTLE_ENDIAN);
            return memory;
        }
    }

    private void begin() {
        out.clear().position(8);
    }

    WireClient u8(int value) {
        out.put((byte) value);
        return this;
    }

    WireClient u32(int... values) {
        for (int value : values) {
            out.putInt(value);
        }
        return this;
    }

    WireClient u64(long... values) {
        for (long value : values) {
            out.putLong(value);
        }
        return this;
    }

    WireClient f32(float value) {
        out.putFloat(value);
        return this;
    }

    WireClient text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.putInt(bytes.length).put(bytes);
        return this;
    }

    /** Sends what was added and takes the reply; the error. */
    int ask(WireOp op) throws IOException {
        return ask(op.number());
    }

    int ask(int op) throws IOException {
        send(op, out.position() - 8);
        return answer();
    }

    void send(int op, int bytes) throws IOException {
        out.putInt(0, bytes).putInt(4, op).flip();
        while (out.hasRemaining()) {
            socket.write(out);
        }
        begin();
    }

    int answer() throws IOException {
        ByteBuffer head = read(12);
        reply = read(head.getInt(0));
        error = head.getInt(4);
        flags = head.getInt(8);
        return error;
    }

    private ByteBuffer read(int bytes) throws IOException {
        ByteBuffer in = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
        while (in.hasRemaining()) {
            if (socket.read(in) < 0) {
                throw new EOFException("the server has closed");
            }
        }
        return in.flip();
    }

    String replyText() {
        byte[] bytes = new byte[reply.getInt()];
        reply.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    int hello(String program) throws IOException {
        return u32(WireOp.VERSION, (int) ProcessHandle.current().pid())
                .text(program)
                .ask(WireOp.HELLO);
    }

    /** Registers a fat binary, in pieces of so many bytes. */
    int binary(int number, byte[] bytes, int piece) throws IOException {
        for (int at = 0; at < bytes.length; at += piece) {
            int count = Math.min(piece, bytes.length - at);
            window.put(0, bytes, at, count);
            if (u32(number).u64(bytes.length, at).u32(count).ask(WireOp.BINARY) != 0) {
                return error;
            }
        }
        return error;
    }

    long allocate(long bytes) throws IOException {
        return u64(bytes).u32(0).ask(WireOp.ALLOCATE) == 0 ? reply.getLong() : -1;
    }

    int copyIn(long to, byte[] bytes) throws IOException {
        window.put(0, bytes);
        return u64(to, bytes.length, bytes.length, 1, 0).ask(WireOp.COPY_IN);
    }

    byte[] copyOut(long from, int bytes) throws IOException {
        if (u64(from, bytes, bytes, 1, 0).ask(WireOp.COPY_OUT) != 0) {
            return null;
        }
        byte[] answer = new byte[bytes];
        window.get(0, answer);
        return answer;
    }

    /** A launch of one dimension; the parameters are what {@code parameters} adds, of so many bytes. */
    int launch(long key, int grid, int block, int bytes, Runnable parameters) throws IOException {
        u64(key).u32(grid, 1, 1, block, 1, 1).u64(0, 0).u32(0, bytes);
        parameters.run();
        return ask(WireOp.LAUNCH);
    }

    /** The time that launches have taken so far. */
    double moment() throws IOException {
        u32(3).ask(WireOp.RECORD);
        u32(3).ask(WireOp.MOMENT);
        return reply.getDouble();
    }

    /** Posts what was added; nobody is told, so that a server that sleeps sleeps on. */
    void post(WireOp op) {
        int bytes = out.position() - 8;
        out.putInt(0, bytes).putInt(4, op.number()).flip();
        int used = posted.getInt(0);
        posted.put(128 + used, out, 0, out.limit());
        begin();
        VarHandle.releaseFence();
        posted.putInt(0, used + (bytes + 15 & -8));
        VarHandle.fullFence();
    }

    /** Posts a launch of one thread whose parameter is an address. */
    void postLaunch(long key, long address) {
        u64(key).u32(1, 1, 1, 1, 1, 1).u64(0, 0).u32(0, 8).u64(address);
        post(WireOp.LAUNCH);
    }

    /** All text that waits. */
    String printed() throws IOException {
        StringBuilder text = new StringBuilder();
        do {
            ask(WireOp.TEXT);
            byte[] bytes = new byte[reply.getInt()];
            window.get(0, bytes);
            text.append(new String(bytes, StandardCharsets.UTF_8));
        } while (flags == 1);
        return text.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
