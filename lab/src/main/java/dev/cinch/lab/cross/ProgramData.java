package dev.cinch.lab.cross;

import dev.cinch.codec.Bits;
import dev.cinch.codec.CodecSpec;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.tap.TouchedBlocks;
import dev.cinch.gpu.tap.WrittenRegisters;

/**
 * The data that a program holds while it runs: the blocks of global and local memory and of textures that its warps touch, each as it is after
 * the access and as often as it is touched, and the warp registers that all 32 lanes write together. A 64-bit register
 * is two of 32.
 */
public final class ProgramData implements Observer {
    private static final int ALL_LANES = -1;

    private final WrittenRegisters written = new WrittenRegisters();
    private final int[] lanes = new int[32];
    private final TouchedBlocks touched = TouchedBlocks.all();
    private final byte[] block = new byte[CodecSpec.DEFAULT_BLOCK_BYTES];
    private final SampledBlocks memory;
    private final SampledBlocks registers;
    private long registerWrites;

    /** @param capacity the most blocks that are kept of each sort */
    public ProgramData(int capacity) {
        memory = new SampledBlocks(capacity);
        registers = new SampledBlocks(capacity);
    }

    @Override
    public void executed(Warp warp, Op op, int mask) {
        int count = touched.collect(warp, op, mask);
        for (int i = 0; i < count; i++) {
            if (memory.due()) {
                warp.memoryBlock(touched.block(i), block);
                memory.keep(block);
            }
        }
        int writes = written.collect(op);
        registerWrites += writes;
        for (int i = 0; i < writes && mask == ALL_LANES; i++) {
            if (registers.due()) {
                written.copy(warp, i, lanes);
                for (int lane = 0; lane < lanes.length; lane++) {
                    Bits.putInt32(block, 4 * lane, lanes[lane]);
                }
                registers.keep(block);
            }
        }
    }

    public SampledBlocks memory() {
        return memory;
    }

    /** The registers that all lanes wrote. */
    SampledBlocks registers() {
        return registers;
    }

    /** All writes of warp registers, by all lanes or some. */
    long registerWrites() {
        return registerWrites;
    }
}
