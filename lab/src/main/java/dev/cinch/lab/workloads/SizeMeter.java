package dev.cinch.lab.workloads;

import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.ForwardingDevice;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.flow.RegisterAllocation;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.WorkloadSize;
import java.util.HashSet;
import java.util.Set;

/** A meter that runs a program for its values and finds out how large it is. */
public final class SizeMeter extends ForwardingDevice {
    private static final long SEED = 1;

    private final Set<String> kernels = new HashSet<>();
    private PtxModule module;
    private long threadInstructions;
    private long footprintBytes;
    private int launches;
    private int registers;
    private long blocks;

    private SizeMeter() {
        super(new FunctionalDevice());
    }

    public static WorkloadSize measure(Workload workload, Scale scale) {
        SizeMeter meter = new SizeMeter();
        workload.run(meter, scale, SEED);
        return new WorkloadSize(
                meter.threadInstructions,
                meter.footprintBytes,
                meter.kernels.size(),
                meter.launches,
                meter.registers,
                meter.blocks);
    }

    @Override
    public int load(PtxModule loaded) {
        module = loaded;
        return super.load(loaded);
    }

    @Override
    public Buffer allocate(String name, long bytes, boolean approximable) {
        footprintBytes += bytes;
        return super.allocate(name, bytes, approximable);
    }

    @Override
    public Launched launch(Launch launch) {
        Launched launched = super.launch(launch);
        threadInstructions += launched.threadInstructions();
        launches++;
        blocks = Math.max(blocks, launch.grid().count());
        if (kernels.add(launch.kernel())) {
            registers = Math.max(
                    registers,
                    RegisterAllocation.of(module.kernel(launch.kernel())).registers());
        }
        return launched;
    }
}
