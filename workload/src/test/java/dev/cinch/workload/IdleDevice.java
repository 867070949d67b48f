package dev.cinch.workload;

import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.TextureSpec;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Has memory and remembers what was asked of it, but its kernels do nothing. */
final class IdleDevice implements Device {
    final Map<Buffer, byte[]> memory = new LinkedHashMap<>();
    PtxModule loaded;
    final List<Launch> launches = new ArrayList<>();

    @Override
    public int load(PtxModule module) {
        loaded = module;
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
        Buffer buffer = new Buffer(name, 256L * (memory.size() + 1) << 32, bytes, approximable);
        memory.put(buffer, new byte[Math.toIntExact(bytes)]);
        return buffer;
    }

    @Override
    public void upload(Buffer to, long offset, byte[] data) {
        System.arraycopy(data, 0, memory.get(to), Math.toIntExact(offset), data.length);
    }

    @Override
    public void download(Buffer from, long offset, byte[] into) {
        System.arraycopy(memory.get(from), Math.toIntExact(offset), into, 0, into.length);
    }

    @Override
    public void fill(Buffer to, long offset, long bytes, int value) {
        Arrays.fill(memory.get(to), Math.toIntExact(offset), Math.toIntExact(offset + bytes), (byte) value);
    }

    @Override
    public Buffer symbol(int module, String name) {
        Variable variable = loaded.variables().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
        return memory.keySet().stream()
                .filter(buffer -> buffer.name().equals(name))
                .findFirst()
                .orElseGet(() -> allocate(name, variable.bytes()));
    }

    @Override
    public long bind(TextureSpec texture) {
        return texture.buffer().address();
    }

    @Override
    public Launched launch(Launch launch) {
        launches.add(launch);
        return new Launched(launch.kernel(), 0, 0);
    }

    @Override
    public String printed() {
        return "";
    }

    long footprint() {
        return memory.keySet().stream().mapToLong(Buffer::bytes).sum();
    }
}
