package dev.cinch.gpu.time.regfile;

import dev.cinch.gpu.time.machine.RegisterFileSpec;

/** The results of instructions as they are: each lane has its place in the banks of its register. */
public final class RawRegisters {
    private final int clusters;
    private final int banksPerOperand;
    private final ActiveBanks activeBanks;
    private final RegisterFileCounters counters;
    private final WritePorts ports;

    public RawRegisters(RegisterFileSpec spec, RegisterFileCounters counters) {
        this.counters = counters;
        clusters = spec.clusters();
        banksPerOperand = spec.banksPerOperand();
        ports = new WritePorts(spec);
        activeBanks = new ActiveBanks(spec);
    }

    /** How many banks so many operands lie in. */
    public long banks(int operands) {
        return (long) operands * banksPerOperand;
    }

    /** An instruction that will write some registers has been issued: the banks of its active lanes will be written. */
    public void issued(int registers, int active) {
        counters.writes.value += (long) registers * activeBanks.of(active);
    }

    /**
     * Writes results through the clusters' write ports.
     *
     * @param operands how many lie in each cluster, four bits each, as warp 0 sees them
     * @return the cycle in which the last of them is written: this one if the ports are free
     */
    public long write(int warp, long operands, int count, long now) {
        counters.operandsWritten.value += count;
        long last = now;
        for (long left = operands; left != 0; ) {
            int cluster = Long.numberOfTrailingZeros(left) >> 2;
            int here = (int) (left >>> 4 * cluster & 15);
            left &= ~(15L << 4 * cluster);
            last = Math.max(last, ports.write(cluster + warp & clusters - 1, here, now, now));
        }
        counters.writeConflicts.value += last - now;
        return last;
    }
}
