package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.machine.JoinedMemorySpec;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.SmSpec;

/**
 * The number of blocks of a launch that fit a multiprocessor, and what limits it. A block that is too large for an empty one runs
 * there alone all the same: the registers it needs are an estimate, and its answer is wanted.
 *
 * @param blocks at least 1
 * @param limit what keeps another one out
 * @param needed how much of it a block takes
 * @param available how much of it there is
 */
public record Occupancy(int blocks, String limit, long needed, long available) {
    /** Warps are bits of a long. */
    static final int MOST_WARPS = SmSpec.MOST_WARPS;

    /**
     * The occupancy by blocks with these needs.
     *
     * @param perThread registers of a thread
     * @param threads of a block
     * @param sharedBytes of a block
     */
    public static Occupancy of(Machine machine, int perThread, long threads, long sharedBytes) {
        SmSpec sm = machine.sm();
        long warps = (threads + 31) / 32;
        int unit = sm.registerUnit();
        long registers = (long) (perThread + unit - 1) / unit * unit * 32 * warps;
        if (threads > sm.blockThreads()) {
            return new Occupancy(1, "sm.block-threads", threads, sm.blockThreads());
        }
        return new Occupancy(sm.blocks(), "sm.blocks", 1, sm.blocks())
                .orFewer("sm.threads", 32 * warps, sm.threads())
                .orFewer("sm.registers", registers, sm.registers())
                .orFewer(
                        "shared-memory.bytes",
                        sharedBytes + machine.guest(JoinedMemorySpec.class).blockBytes(),
                        machine.sharedMemory().bytes());
    }

    private Occupancy orFewer(String other, long perBlock, long all) {
        if (perBlock == 0 || oversized() || all / perBlock >= blocks) {
            return this;
        }
        return new Occupancy((int) Math.max(1, all / perBlock), other, perBlock, all);
    }

    /** Whether even one is too large. */
    public boolean oversized() {
        return needed > available;
    }
}
