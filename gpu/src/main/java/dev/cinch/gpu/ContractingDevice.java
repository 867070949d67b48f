package dev.cinch.gpu;

import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.flow.Contraction;

/** A device that executes multiplications and the sums behind them as one, where PTX lets an assembler do so. */
public final class ContractingDevice extends ForwardingDevice {
    private int fused;

    public ContractingDevice(Device device) {
        super(device);
    }

    @Override
    public int load(PtxModule module) {
        Contraction.Contracted contracted = Contraction.of(module);
        fused += contracted.fused();
        return super.load(contracted.module());
    }

    /** The pairs that became one, in all modules. */
    public int fused() {
        return fused;
    }
}
