package dev.cinch.codec;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;

/**
 * An encoder and decoder of blocks. It may own scratch space, so one thread uses it at a time. Its answers depend on
 * the block alone, unless the codec works in phases (see {@link #advance}).
 */
public interface Coder {
    /** The length of the stream that {@link #encode} would write, which may exceed the block. */
    int sizeInBits(byte[] data, int offset);

    /**
     * Appends the block's stream.
     *
     * @return the encoding, a small number that the decoder must be told; 0 where the stream says everything itself
     */
    int encode(byte[] data, int offset, BitWriter out);

    /**
     * Says that this block has been sent, the next one follows. Only coders that learn as they go need to know; their
     * answers depend on the blocks sent before.
     */
    default void advance(byte[] data, int offset) {}

    /** True when this block would not come back as it is; only lossy codecs ever say so. */
    default boolean changes(byte[] data, int offset) {
        return false;
    }

    /**
     * Restores a block from a stream that is smaller than the block (larger ones are stored raw and never get here).
     *
     * @throws dev.cinch.base.bits.MalformedStream when no encoder can have written it
     */
    void decode(BitReader in, int encoding, byte[] data, int offset);
}
