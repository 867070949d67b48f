package dev.cinch.gpu.time.regfile;

import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.time.machine.RegisterFileSpec;

/** Registers that lie as they are: each lane has its place in the banks of its register. No MOV is ever needed. */
public final class RawRegisters extends RegisterStore {
    private final int clusters;
    private final int banksPerOperand;
    private final ActiveBanks activeBanks;
    private final RegisterFileCounters counters;
    private final RawWritePorts ports;
    private final OperandReads reads = new OperandReads();
    private final boolean sharedPorts;

    /** The clusters written in a cycle, and which it is. */
    private long written;

    private long writtenIn = -1;
    private OperandTable table;

    public RawRegisters(RegisterFileSpec spec, RegisterFileCounters counters) {
        this.counters = counters;
        clusters = spec.clusters();
        banksPerOperand = spec.banksPerOperand();
        ports = new RawWritePorts(spec);
        sharedPorts = spec.sharedPorts();
        activeBanks = new ActiveBanks(spec);
    }

    @Override
    public void begin(OperandTable kernel, long now) {
        table = kernel;
    }

    @Override
    public void end(long now) {}

    @Override
    public void leave(int warp, long now) {}

    @Override
    public boolean mayMove() {
        return false;
    }

    @Override
    public int mustMove(int warp, int operation, Warp values) {
        return NO_REGISTER;
    }

    @Override
    public OperandReads issue(int warp, int operation, Warp values, int active) {
        counters.writes.value += (long) table.writes[operation] * activeBanks.of(active);
        reads.clusters = table.rawReads[operation];
        reads.count = table.reads[operation];
        reads.banks = (long) reads.count * banksPerOperand;
        return reads;
    }

    @Override
    public long write(int warp, int operation, long now) {
        counters.operandsWritten.value += table.writes[operation];
        long last = now;
        for (long left = table.rawWrites[operation]; left != 0; ) {
            int cluster = Long.numberOfTrailingZeros(left) >> 2;
            int here = (int) (left >>> 4 * cluster & 15);
            left &= ~(15L << 4 * cluster);
            int bank = cluster + warp & clusters - 1;
            if (sharedPorts) {
                // Writes take a bank from reads, not from each other.
                written = (writtenIn == now ? written : 0) | 1L << bank;
                writtenIn = now;
            } else {
                last = Math.max(last, ports.write(bank, here, now));
            }
        }
        counters.writeConflicts.value += last - now;
        return last;
    }

    @Override
    public long writtenIn(long cycle) {
        return writtenIn == cycle ? written : 0;
    }

    @Override
    public OperandReads issueMove(int warp, int register) {
        throw neverCompressed();
    }

    @Override
    public long writeMove(int warp, int register, long now) {
        throw neverCompressed();
    }

    @Override
    public long decompress(long now) {
        throw neverCompressed();
    }

    private static IllegalStateException neverCompressed() {
        return new IllegalStateException("no register is compressed");
    }
}
