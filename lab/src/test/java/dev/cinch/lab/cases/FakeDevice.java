package dev.cinch.lab.cases;

import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.TextureSpec;
import dev.cinch.ptx.PtxModule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A device whose kernels are Java code. It writes down all that is asked of it. */
public class FakeDevice implements Device {
    /** What a launch does, instead of a kernel. */
    public interface Kernel {
        void run(FakeDevice device, Launch launch);
    }

    final List<String> calls = new ArrayList<>();
    final Map<String, byte[]> memory = new HashMap<>();
    final StringBuilder printed = new StringBuilder();
    private final Kernel kernel;
    private long next = 0x1000;

    public FakeDevice(Kernel kernel) {
        this.kernel = kernel;
    }

    @Override
    public int load(PtxModule module) {
        calls.add("load " + module.name());
        module.variables().forEach(variable -> memory.put(variable.name(), new byte[(int) variable.bytes()]));
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
        calls.add("allocate " + name + " " + bytes);
        Buffer buffer = new Buffer(name, next, bytes, approximable);
        memory.put(name, new byte[(int) bytes]);
        next = next + bytes + 255 & -256;
        return buffer;
    }

    @Override
    public void upload(Buffer to, long offset, byte[] data) {
        calls.add("upload " + to.name() + " " + offset + " " + data.length);
        System.arraycopy(data, 0, memory.get(to.name()), (int) offset, data.length);
    }

    @Override
    public void download(Buffer from, long offset, byte[] into) {
        System.arraycopy(memory.get(from.name()), (int) offset, into, 0, into.length);
    }

    @Override
    public void fill(Buffer to, long offset, long bytes, int value) {
        calls.add("fill " + to.name() + " " + offset + " " + bytes + " " + value);
        Arrays.fill(memory.get(to.name()), (int) offset, (int) (offset + bytes), (byte) value);
    }

    @Override
    public Buffer symbol(int module, String name) {
        return new Buffer(name, 0x100, memory.get(name).length, false);
    }

    @Override
    public long bind(TextureSpec texture) {
        calls.add("bind " + texture);
        return 77;
    }

    @Override
    public Launched launch(Launch launch) {
        calls.add(
                "launch " + launch.kernel() + " " + launch.grid() + " " + launch.block() + " " + launch.sharedBytes());
        kernel.run(this, launch);
        return new Launched(launch.kernel(), 10, 320);
    }

    @Override
    public String printed() {
        return printed.toString();
    }
}
