package dev.cinch.gpu.time;

import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.TextureSpec;
import dev.cinch.ptx.PtxModule;

/** A device all of whose buffers a lossy codec may change. */
record ApproximableDevice(Device device) implements Device {
    @Override
    public Buffer allocate(String name, long bytes, boolean approximable) {
        return device.allocate(name, bytes, true);
    }

    @Override
    public void load(PtxModule module) {
        device.load(module);
    }

    @Override
    public void upload(Buffer to, long offset, byte[] data) {
        device.upload(to, offset, data);
    }

    @Override
    public void download(Buffer from, long offset, byte[] into) {
        device.download(from, offset, into);
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
        return device.launch(launch);
    }

    @Override
    public String printed() {
        return device.printed();
    }
}
