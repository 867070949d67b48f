package dev.cinch.gpu.time;

import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.ForwardingDevice;

/** A device all of whose buffers a lossy codec may change. */
final class ApproximableDevice extends ForwardingDevice {
    ApproximableDevice(Device device) {
        super(device);
    }

    @Override
    public Buffer allocate(String name, long bytes, boolean approximable) {
        return super.allocate(name, bytes, true);
    }
}
