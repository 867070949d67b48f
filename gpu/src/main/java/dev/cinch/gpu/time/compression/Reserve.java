package dev.cinch.gpu.time.compression;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.machine.DramSpec;

/**
 * Places of a channel's queues that are kept free: for what a read and a write that a slice sends together may lead to
 * beyond one of each.
 */
public record Reserve(int reads, int writes) {
    /** Blocks that are as large as they are lead to nothing. */
    public static final Reserve NONE = new Reserve(0, 0);

    /** Refuses a memory whose queues have no place besides. */
    void check(DramSpec dram) {
        if (dram.order().slotted()) {
            if (dram.mostUnderWay() <= reads + writes) {
                throw new BadInput("compression in the memory controllers needs dram.credits of at least "
                        + (reads + writes + 1) + ": a block may need its metadata first");
            }
        } else if (dram.readQueue() <= reads || dram.writeQueue() <= writes) {
            throw new BadInput("compression in the memory controllers needs dram.read-queue of at least " + (reads + 1)
                    + " and dram.write-queue of at least " + (writes + 1) + ": a block may need its metadata first");
        }
    }

    /** Whether a read may lead to writes and a write to reads. */
    public boolean any() {
        return !equals(NONE);
    }
}
