package dev.cinch.link;

import dev.cinch.base.bits.BitReader;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;

/** The other end of a link: makes a block of the flits that arrived. */
public final class Receiver {
    private final Coder coder;
    private final int blockBytes;
    private final BitReader reader = new BitReader();

    public Receiver(Codec codec) {
        coder = codec.newCoder();
        blockBytes = codec.blockBytes();
    }

    /**
     * Restores a block; what follows its stream in the last flit does not matter.
     *
     * @param compressed the bit that came along
     * @param encoding the number that came along
     * @param flits the data of all its flits, {@code bytes} in all
     */
    public void receive(boolean compressed, int encoding, byte[] flits, int bytes, byte[] block, int offset) {
        if (compressed) {
            reader.reset(flits, 0, bytes * 8);
            coder.decode(reader, encoding, block, offset);
        } else {
            System.arraycopy(flits, 0, block, offset, blockBytes);
        }
        coder.advance(block, offset);
    }
}
