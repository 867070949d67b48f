package dev.cinch.link;

import dev.cinch.base.BadInput;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;

/**
 * A block in both forms, raw and compressed, for any number of senders. It is used again for block after block; the raw form
 * is not copied, so the caller's bytes must stay until the block is sent.
 */
public final class Packet {
    private static final int WIDEST_FLIT = 32;

    private final Codec codec;
    private final Coder coder;
    private final int blockBits;
    private final BitWriter writer = new BitWriter();
    private byte[] stream;
    private byte[] block;
    private int offset;
    private int streamBits;
    private int encoding;
    private int paddedBytes;

    public Packet(Codec codec) {
        if (!codec.lossless()) {
            throw new BadInput(
                    "codec " + codec.name() + " is lossy, but links deliver what was sent; use a lossless one");
        }
        this.codec = codec;
        this.coder = codec.newCoder();
        this.blockBits = codec.blockBytes() * 8;
    }

    /** Takes a block and compresses it; codecs that learn take it as sent. */
    public void load(byte[] data, int from) {
        block = data;
        offset = from;
        writer.clear();
        encoding = coder.encode(data, from, writer);
        coder.advance(data, from);
        streamBits = writer.bitLength();
        paddedBytes = (streamBits + 7 >> 3) + WIDEST_FLIT - 1 & -WIDEST_FLIT;
        stream = writer.buffer(paddedBytes);
    }

    public Codec codec() {
        return codec;
    }

    public byte[] block() {
        return block;
    }

    public int blockOffset() {
        return offset;
    }

    public int blockBits() {
        return blockBits;
    }

    /** The compressed form, from its first byte on; zeros follow it up to {@link #paddedBytes}. */
    public byte[] stream() {
        return stream;
    }

    /** Bytes of whole flits, however wide, that the stream takes. */
    int paddedBytes() {
        return paddedBytes;
    }

    /** May be more than the block has. */
    public int streamBits() {
        return streamBits;
    }

    /** The encoding, which a decoder must be told besides the stream. */
    public int encoding() {
        return encoding;
    }

    /** Whether every byte of the block is zero. */
    public boolean zero() {
        return Bits.allZero(block, offset, blockBits >> 3);
    }
}
