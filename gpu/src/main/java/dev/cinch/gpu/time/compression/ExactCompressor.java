package dev.cinch.gpu.time.compression;

import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;

/** The compressor of a lossless codec. */
final class ExactCompressor implements Compressor {
    private final Coder coder;

    /** Apart from the other, which learns as blocks are written. */
    private final Coder streams;

    ExactCompressor(Codec codec) {
        coder = codec.newExactCoder();
        streams = codec.newCoder();
    }

    @Override
    public int compress(long address, byte[] block) {
        int bits = Math.min(coder.sizeInBits(block, 0), BlockSizes.RAW_BITS);
        coder.advance(block, 0);
        return bits;
    }

    @Override
    public void stream(byte[] block, BitWriter out) {
        streams.encode(block, 0, out);
    }
}
