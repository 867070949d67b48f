package dev.cinch.gpu.time;

import dev.cinch.base.stat.CounterSet;
import dev.cinch.gpu.exec.BlockBytes;
import dev.cinch.gpu.time.dram.BlockMemory;

/** Something that stands between the L2 and the memory controllers: it sees the blocks that pass, and can hold them up. */
public interface BlockStage {
    /**
     * Makes one for a machine.
     *
     * @param memory what lies behind it
     * @param counters of the machine, to which its own can be added
     * @param bytes what the blocks hold
     */
    BlockMemory before(BlockMemory memory, CounterSet counters, BlockBytes bytes);
}
