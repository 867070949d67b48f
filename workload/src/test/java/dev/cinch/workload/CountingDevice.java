package dev.cinch.workload;

import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.ForwardingDevice;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import java.util.HashMap;
import java.util.Map;

/** Adds up the thread-instructions of another device, and may spoil one byte of what is downloaded. */
final class CountingDevice extends ForwardingDevice {
    private final String spoilt;
    long threadInstructions;
    final Map<String, Long> mostBlocks = new HashMap<>();

    /** @param spoilt the buffer whose byte 8 comes back with its lowest bit flipped; null for none */
    CountingDevice(Device device, String spoilt) {
        super(device);
        this.spoilt = spoilt;
    }

    @Override
    public void download(Buffer from, long offset, byte[] into) {
        super.download(from, offset, into);
        if (from.name().equals(spoilt) && offset == 0) {
            into[8] ^= 1;
        }
    }

    @Override
    public Launched launch(Launch launch) {
        Launched launched = super.launch(launch);
        mostBlocks.merge(launch.kernel(), launch.grid().count(), Math::max);
        threadInstructions += launched.threadInstructions();
        return launched;
    }
}
