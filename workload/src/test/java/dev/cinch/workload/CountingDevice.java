package dev.cinch.workload;

import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.TextureSpec;
import dev.cinch.ptx.PtxModule;
import java.util.HashMap;
import java.util.Map;

/** Adds up the thread-instructions of another device, and may spoil one byte of what is downloaded. */
final class CountingDevice implements Device {
    private final Device device;
    private final String spoilt;
    long threadInstructions;
    final Map<String, Long> mostBlocks = new HashMap<>();

    /** @param spoilt the buffer whose byte 8 comes back with its lowest bit flipped; null for none */
    CountingDevice(Device device, String spoilt) {
        this.device = device;
        this.spoilt = spoilt;
    }

    @Override
    public void load(PtxModule module) {
        device.load(module);
    }

    @Override
    public Buffer allocate(String name, long bytes, boolean approximable) {
        return device.allocate(name, bytes, approximable);
    }

    @Override
    public void upload(Buffer to, long offset, byte[] data) {
        device.upload(to, offset, data);
    }

    @Override
    public void download(Buffer from, long offset, byte[] into) {
        device.download(from, offset, into);
        if (from.name().equals(spoilt) && offset == 0) {
            into[8] ^= 1;
        }
    }

    @Override
    public void fill(Buffer to, long offset, long bytes, int value) {
        device.fill(to, offset, bytes, value);
    }

    @Override
    public Buffer symbol(String name) {
        return device.symbol(name);
    }

    @Override
    public long bind(TextureSpec texture) {
        return device.bind(texture);
    }

    @Override
    public Launched launch(Launch launch) {
        Launched launched = device.launch(launch);
        mostBlocks.merge(launch.kernel(), launch.grid().count(), Math::max);
        threadInstructions += launched.threadInstructions();
        return launched;
    }

    @Override
    public String printed() {
        return device.printed();
    }
}
