package dev.cinch.lab.fuzz;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.ForwardingDevice;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.Machine;
import dev.cinch.gpu.time.TimeListener;
import dev.cinch.gpu.time.TimedDevice;

/** A device for programs that nobody wrote: it ends them soon and gives them little memory. */
final class BoundedDevice extends ForwardingDevice {
    private static final long MOST_OPERATIONS = 20_000;
    private static final long MOST_THREADS = 1 << 14;
    private static final long MOST_BYTES = 16 << 20;

    private long bytes;

    private BoundedDevice(Device device) {
        super(device);
    }

    static Device functional() {
        return new BoundedDevice(new FunctionalDevice(limit()));
    }

    static Device timed(Machine machine) {
        return new BoundedDevice(new TimedDevice(machine, CompressionPlan.NONE, limit(), TimeListener.NONE));
    }

    private static Observer limit() {
        long[] executed = new long[1];
        return (warp, op, mask) -> {
            if (++executed[0] > MOST_OPERATIONS) {
                throw new Fault("the program runs too long");
            }
        };
    }

    @Override
    public Buffer allocate(String name, long size, boolean approximable) {
        bytes += Math.min(size, MOST_BYTES + 1);
        if (bytes > MOST_BYTES) {
            throw new BadInput("buffer " + name + " of " + size + " bytes is too large");
        }
        return super.allocate(name, size, approximable);
    }

    @Override
    public Launched launch(Launch launch) {
        if (launch.grid().count() > MOST_THREADS / Math.max(1, launch.block().count())) {
            throw new BadInput("a launch of " + launch.grid() + " blocks is too large");
        }
        return super.launch(launch);
    }
}
