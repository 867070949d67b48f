package dev.cinch.hardware;

import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * The test vectors of a codec's units: records of a block, its stream and what the decoder must be told, as {@code
 * bench.cpp} describes them. A stream that is not smaller than its block is stored raw. Codecs whose streams say everything
 * themselves have no encoding, so their units have 1 for a raw block and 0 for others.
 */
final class BlockVectors {
    static final int RECORD_BYTES = 260;

    private static final int BLOCK_BYTES = TestBlocks.BLOCK_BYTES;

    private final Coder coder;
    private final int blockBits;
    private final boolean selfContained;
    private final BitWriter writer = new BitWriter();
    private final byte[] block = new byte[BLOCK_BYTES];
    private final byte[] record = new byte[RECORD_BYTES];

    BlockVectors(Codec codec) {
        coder = codec.newCoder();
        blockBits = codec.spec().blockBits();
        selfContained = codec.encodingName(0).isEmpty();
    }

    void write(TestBlocks blocks, long count, OutputStream out) throws IOException {
        for (long i = 0; i < count; i++) {
            blocks.next(block);
            fill();
            out.write(record);
        }
    }

    private void fill() {
        writer.clear();
        int encoding = coder.encode(block, 0, writer);
        int bits = writer.bitLength();
        boolean raw = bits >= blockBits;
        Arrays.fill(record, (byte) 0);
        System.arraycopy(block, 0, record, 0, BLOCK_BYTES);
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
