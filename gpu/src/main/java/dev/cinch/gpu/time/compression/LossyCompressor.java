package dev.cinch.gpu.time.compression;

import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;
import dev.cinch.gpu.exec.BlockBytes;

/** The compressor of a lossy codec: blocks of approximable buffers may change, all others are compressed exactly. */
final class LossyCompressor implements Compressor {
    private final Coder coder;
    private final Compressor exact;
    private final BlockBytes bytes;
    private final ApproximatedBlocks kept;
    private final BurstCount bursts;

    /** @param kept gets what will come back of blocks that change */
    LossyCompressor(Codec codec, BlockBytes bytes, ApproximatedBlocks kept, BurstCount bursts) {
        coder = codec.newCoder();
        exact = new ExactCompressor(codec);
        this.bytes = bytes;
        this.kept = kept;
        this.bursts = bursts;
    }

    @Override
    public int compress(long address, byte[] block) {
        if (!bytes.approximable(address)) {
            return exact.compress(address, block);
        }
        int bits = Math.min(coder.sizeInBits(block, 0), BlockSizes.RAW_BITS);
        coder.advance(block, 0);
        kept.drop(address);
        // One that is stored raw comes back as it is.
        if (!bursts.saves(bits) || !coder.changes(block, 0)) {
            return bits;
        }
        kept.keep(address, coder, block);
        return bits | CHANGED;
    }

    @Override
    public void stream(byte[] block, BitWriter out) {
        coder.encode(block, 0, out);
    }
}
