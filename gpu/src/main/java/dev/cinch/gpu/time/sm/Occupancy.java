package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Grid;
import dev.cinch.gpu.time.Machine;

/**
 * How many blocks of a launch fit a multiprocessor, and what limits them. A block that is too large for an empty one runs
 * there alone all the same: the registers it needs are an estimate, and its answer is wanted.
 *
 * @param blocks at least 1
 * @param limit what keeps another one out
 * @param oversized whether even one is too large
 */
public record Occupancy(int blocks, String limit, boolean oversized) {
    /** Warps are bits of a long. */
    static final int MOST_WARPS = 64;

    public static Occupancy of(Machine machine, Grid grid) {
        SmSpec sm = machine.sm();
        int warps = grid.warpsPerBlock();
        int unit = sm.registerUnit();
        long registers = (long) (grid.registers() + unit - 1) / unit * unit * 32 * warps;
        int blocks = sm.blocks();
        String limit = "sm.blocks";
        int byThreads = sm.warps() / warps;
        if (grid.threadsPerBlock() > sm.blockThreads()) {
            byThreads = 0;
        }
        if (byThreads < blocks) {
            blocks = byThreads;
            limit = byThreads == 0 && grid.threadsPerBlock() > sm.blockThreads() ? "sm.block-threads" : "sm.threads";
        }
        if (registers > 0 && sm.registers() / registers < blocks) {
            blocks = (int) (sm.registers() / registers);
            limit = "sm.registers";
        }
        if (grid.sharedBytes() > 0 && machine.sharedMemory().bytes() / grid.sharedBytes() < blocks) {
            blocks = machine.sharedMemory().bytes() / grid.sharedBytes();
            limit = "shared-memory.bytes";
        }
        return new Occupancy(Math.max(1, blocks), limit, blocks == 0);
    }
}
