package dev.cinch.gpu;

import dev.cinch.ptx.PtxModule;

/**
 * A device that stands before another one and passes everything on; who wants to see or change something overrides
 * that.
 */
public abstract class ForwardingDevice implements Device {
    private final Device device;

    protected ForwardingDevice(Device device) {
        this.device = device;
    }

    @Override
    public int load(PtxModule module) {
        return device.load(module);
    }

    @Override
    public Buffer allocate(String name, long bytes, boolean approximable) {
        return device.allocate(name, bytes, approximable);
    }

    @Override
    public Buffer allocateForHost(String name, long bytes) {
        return device.allocateForHost(name, bytes);
    }

    @Override
    public void avoidHostAddresses() {
        device.avoidHostAddresses();
    }

    @Override
    public void allowStrayAccesses() {
        device.allowStrayAccesses();
    }

    @Override
    public String firstStray() {
        return device.firstStray();
    }

    @Override
    public void renewHeap(long bytes) {
        device.renewHeap(bytes);
    }

    @Override
    public boolean heapAsked() {
        return device.heapAsked();
    }

    @Override
    public void free(Buffer buffer) {
        device.free(buffer);
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
    public void copy(Buffer to, long toOffset, Buffer from, long fromOffset, long bytes) {
        device.copy(to, toOffset, from, fromOffset, bytes);
    }

    @Override
    public void fill(Buffer to, long offset, long bytes, int value) {
        device.fill(to, offset, bytes, value);
    }

    @Override
    public Buffer symbol(int module, String name) {
        return device.symbol(module, name);
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
    public boolean lastLaunchWrote(Buffer buffer) {
        return device.lastLaunchWrote(buffer);
    }

    @Override
    public String printed() {
        return device.printed();
    }

    @Override
    public boolean printedCut() {
        return device.printedCut();
    }
}
