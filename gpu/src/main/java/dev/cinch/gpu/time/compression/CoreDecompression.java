package dev.cinch.gpu.time.compression;

import dev.cinch.gpu.time.machine.Machine;

/**
 * What decompression costs a multiprocessor that does it itself, block by block as they come to its L1. A block that lies
 * compressed in memory comes compressed. Compressing what is stored is done at leisure and costs nothing.
 */
public final class CoreDecompression {
    private final MemoryCompression compression;
    private final Machine machine;
    private final int assistInstructions;

    CoreDecompression(MemoryCompression compression, Machine machine) {
        this.compression = compression;
        this.machine = machine;
        assistInstructions = machine.compression().assistInstructions();
    }

    /** Core cycles before a block that has come can be used, besides the instructions it takes; -1 if it is not compressed. */
    public int cycles(long block) {
        if (!compression.compressed(block)) {
            return -1;
        }
        return (int) Math.ceil(coreCycles(compression.memoryCycles(block), machine));
    }

    static double coreCycles(double memoryCycles, Machine machine) {
        return memoryCycles * machine.clock().coreMhz() / machine.clock().dramMhz();
    }

    /** A block has come while so many warps were ready to issue. */
    public void came(int readyWarps) {
        compression.came(readyWarps);
    }

    /** Warp instructions that a block takes. */
    public int instructions() {
        return assistInstructions;
    }
}
