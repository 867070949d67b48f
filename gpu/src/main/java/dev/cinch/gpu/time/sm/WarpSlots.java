package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Block;
import dev.cinch.gpu.exec.Warp;
import java.util.ArrayList;
import java.util.List;

/** The places of warps in a multiprocessor, and who has them. */
final class WarpSlots {
    private final Warp[] warps = new Warp[Occupancy.MOST_WARPS];
    private final Block[] blockOf = new Block[Occupancy.MOST_WARPS];

    /** The slots of all warps of the block that a slot's warp is of. */
    private final long[] together = new long[Occupancy.MOST_WARPS];

    /** By slot; less is older. */
    private final long[] age = new long[Occupancy.MOST_WARPS];

    private final List<Block> blocks = new ArrayList<>();
    private long free = -1L;
    private long nextAge;

    /** Gives each warp of a block the lowest slot that is free. @return these slots */
    long add(Block block) {
        blocks.add(block);
        long slots = 0;
        for (int w = 0; w < block.warps(); w++) {
            long bit = Long.lowestOneBit(free);
            free &= ~bit;
            slots |= bit;
        }
        int w = 0;
        for (long m = slots; m != 0; m &= m - 1) {
            int slot = Long.numberOfTrailingZeros(m);
            together[slot] = slots;
            warps[slot] = block.warp(w++);
            blockOf[slot] = block;
            age[slot] = nextAge++;
        }
        return slots;
    }

    /** The block that has these slots leaves. */
    void remove(Block block, long slots) {
        free |= slots;
        for (long m = slots; m != 0; m &= m - 1) {
            int slot = Long.numberOfTrailingZeros(m);
            blockOf[slot] = null;
            warps[slot] = null;
        }
        blocks.remove(block);
    }

    List<Block> blocks() {
        return blocks;
    }

    /** Whether a warp has a slot. */
    boolean taken(int slot) {
        return (free >>> slot & 1) == 0;
    }

    /** The warp that has a slot. */
    Warp warp(int slot) {
        return warps[slot];
    }

    Block block(int slot) {
        return blockOf[slot];
    }

    /** The slots of a warp and all others of its block. */
    long together(int slot) {
        return together[slot];
    }

    /** The slots of a block's warps. */
    long of(Block block) {
        int slot = 0;
        while (blockOf[slot] != block) {
            slot++;
        }
        return together[slot];
    }

    long[] age() {
        return age;
    }

    /** How many warps there are. */
    int taken() {
        return Long.bitCount(~free);
    }
}
