package dev.cinch.hardware;

import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;

/**
 * The test vectors of a codec's units: the stream of a block and what the decoder must be told. A stream that is not smaller
 * than its block is stored raw. Codecs whose streams say everything themselves have no encoding, so their units have 1 for
 * a raw block and 0 for others.
 */
final class BlockVectors extends TestVectors {
    private final Coder coder;
    private final int blockBits;
    private final boolean selfContained;
    private final BitWriter writer = new BitWriter();

    BlockVectors(Codec codec) {
        coder = codec.newCoder();
        blockBits = codec.spec().blockBits();
        selfContained = codec.encodingName(0).isEmpty();
    }

    @Override
    void fill(byte[] block, byte[] record) {
        writer.clear();
        int encoding = coder.encode(block, 0, writer);
        int bits = writer.bitLength();
        boolean raw = bits >= blockBits;
        if (raw) {
            bits = blockBits;
            System.arraycopy(block, 0, record, BLOCK_BYTES, BLOCK_BYTES);
        } else {
            writer.copyTo(record, BLOCK_BYTES);
        }
        record[2 * BLOCK_BYTES] = (byte) bits;
        record[2 * BLOCK_BYTES + 1] = (byte) (bits >> 8);
        record[2 * BLOCK_BYTES + 2] = (byte) (selfContained ? raw ? 1 : 0 : encoding);
    }
}
