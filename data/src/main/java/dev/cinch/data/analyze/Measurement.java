package dev.cinch.data.analyze;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;

/** A measurement that lets one codec encode blocks and adds up their {@link Sizes}. One for each thread. */
final class Measurement implements ChunkVisitor {
    private final Coder coder;
    private final boolean learns;
    private final int blockBytes;
    private final Sizes sizes;
    private final BlockSizeFile file;
    private byte[] fileBytes = new byte[0];

    /** The step from one block that is decoded and compared to the next, for lossy codecs. */
    private final long errorStep;

    private final BitWriter stream = new BitWriter();
    private final BitReader reader = new BitReader();
    private final byte[] streamBytes;
    private final byte[] restored;

    /**
     * @param blocks how many the input has in all
     * @param sizes is told of each
     * @param file gets each block's size; null when nobody wants them
     */
    Measurement(Codec codec, long blocks, Sizes sizes, BlockSizeFile file) {
        this.coder = codec.newCoder();
        this.learns = codec.phaseBlocks() > 1;
        this.blockBytes = codec.blockBytes();
        this.sizes = sizes;
        this.file = file;
        this.errorStep = RelativeError.step(blocks);
        this.streamBytes = new byte[blockBytes];
        this.restored = new byte[blockBytes];
    }

    @Override
    public void visit(byte[] chunk, long firstBlock, int blocks) {
        if (file != null && fileBytes.length < blocks * 2) {
            fileBytes = new byte[blocks * 2];
        }
        int blockBits = blockBytes * 8;
        for (int i = 0; i < blocks; i++) {
            int bits = Math.min(coder.sizeInBits(chunk, i * blockBytes), blockBits);
            if (sizes.error() != null && (firstBlock + i) % errorStep == 0) {
                compare(chunk, i * blockBytes, bits);
            }
            if (learns) {
                coder.advance(chunk, i * blockBytes);
            }
            sizes.add(bits, firstBlock + i);
            if (file != null) {
                fileBytes[i * 2] = (byte) bits;
                fileBytes[i * 2 + 1] = (byte) (bits >> 8);
            }
        }
        if (file != null) {
            file.write(firstBlock * 2, fileBytes, blocks * 2);
        }
    }

    /** Compares what comes back with what went in. */
    private void compare(byte[] chunk, int offset, int bits) {
        RelativeError error = sizes.error();
        if (bits >= blockBytes * 8 || !coder.changes(chunk, offset)) {
            error.addExact(chunk, offset, blockBytes);
            return;
        }
        stream.clear();
        int encoding = coder.encode(chunk, offset, stream);
        stream.copyTo(streamBytes, 0);
        reader.reset(streamBytes, 0, stream.bitLength());
        coder.decode(reader, encoding, restored, 0);
        error.add(chunk, offset, restored, blockBytes);
    }
}
