package dev.cinch.cli;

import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.TextureSpec;
import dev.cinch.ptx.PtxModule;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A GPU that knows one kernel by heart; a block of one thread makes it fault. */
final class SaxpyDevice implements Device {
    private final ByteBuffer memory = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    private int next = 256;

    @Override
    public int load(PtxModule module) {
        module.kernel("saxpy");
        return 0;
    }

    @Override
    public Buffer allocateForHost(String name, long bytes) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void avoidHostAddresses() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void allowStrayAccesses() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void renewHeap(long bytes) {
        throw new UnsupportedOperationException();
    }

    @Override
    public String firstStray() {
        return null;
    }

    @Override
    public void free(Buffer buffer) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void copy(Buffer to, long toOffset, Buffer from, long fromOffset, long bytes) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Buffer allocate(String name, long bytes, boolean approximable) {
        Buffer buffer = new Buffer(name, next, bytes, approximable);
        next = (int) (buffer.end() + 255 & -256);
        return buffer;
    }

    @Override
    public void upload(Buffer to, long offset, byte[] data) {
        memory.put((int) (to.address() + offset), data);
    }

    @Override
    public void download(Buffer from, long offset, byte[] into) {
        memory.get((int) (from.address() + offset), into);
    }

    @Override
    public void fill(Buffer to, long offset, long bytes, int value) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Buffer symbol(int module, String name) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long bind(TextureSpec texture) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Launched launch(Launch launch) {
        if (launch.block().count() == 1) {
            throw new Fault("saxpy: kernels.ptx:33: out of bounds");
        }
        int count = argument(launch, 0).getInt();
        float a = argument(launch, 1).getFloat();
        int x = (int) argument(launch, 2).getLong();
        int y = (int) argument(launch, 3).getLong();
        for (int i = 0; i < count; i++) {
            memory.putFloat(y + 4 * i, a * memory.getFloat(x + 4 * i) + memory.getFloat(y + 4 * i));
        }
        return new Launched("saxpy", 640, 20264);
    }

    private static ByteBuffer argument(Launch launch, int index) {
        return ByteBuffer.wrap(launch.arguments().get(index).bytes()).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public String printed() {
        return "about to start\n";
    }
}
