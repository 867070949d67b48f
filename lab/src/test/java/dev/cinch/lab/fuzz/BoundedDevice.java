package dev.cinch.lab.fuzz;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.ForwardingDevice;
import dev.cinch.gpu.Limits;
import dev.cinch.gpu.exec.ExecutorDevice;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.machine.Machine;

/** A device for programs that nobody wrote: it ends them soon and gives them little memory. */
final class BoundedDevice extends ForwardingDevice {
    private static final Limits LIMITS = new Limits(100_000, 200_000, Limits.UNLIMITED, 1 << 16);
    private static final long MOST_BYTES = 4 << 20;

    private long bytes;

    private BoundedDevice(ExecutorDevice device) {
        super(device);
        device.limit(LIMITS);
    }

    static Device functional() {
        return new BoundedDevice(new FunctionalDevice());
    }

    static Device timed(Machine machine) {
        return new BoundedDevice(new TimedDevice(machine));
    }

    @Override
    public Buffer allocate(String name, long size, boolean approximable) {
        bytes += Math.min(size, MOST_BYTES + 1);
        if (bytes > MOST_BYTES) {
            throw new BadInput("buffer " + name + " of " + size + " bytes is too large");
        }
        return super.allocate(name, size, approximable);
    }
}
