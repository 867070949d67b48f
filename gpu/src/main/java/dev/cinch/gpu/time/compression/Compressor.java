package dev.cinch.gpu.time.compression;

import dev.cinch.base.bits.BitWriter;
import dev.cinch.gpu.time.machine.DramSpec;

/** A compressor: makes streams of blocks when they are written to memory. */
interface Compressor {
    /** Added to a stream's bits: the block will come back changed. */
    int CHANGED = 1 << 16;

    /** No code yet: blocks stay raw, and are to be tried again later. */
    Compressor UNTRIED = new Compressor() {
        @Override
        public int compress(long address, byte[] block) {
            return BlockSizes.UNTRIED;
        }

        @Override
        public void stream(byte[] block, BitWriter out) {
            out.putBytes(block, 0, DramSpec.BLOCK_BYTES);
        }
    };

    /**
     * Takes a block that is written.
     *
     * @return the bits of its stream, at most those of the block, perhaps with {@link #CHANGED}; or {@link BlockSizes#UNTRIED}
     */
    int compress(long address, byte[] block);

    /** Writes the stream of a block, which may be longer than the block. */
    void stream(byte[] block, BitWriter out);
}
